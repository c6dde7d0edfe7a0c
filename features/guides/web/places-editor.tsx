import * as texts from '#texts/guides'
import { fill } from '#platform/contract/fill.ts'
import { useRef, useState } from 'react'
import { mostPlaces, type GuidePlace } from '#features/guides/contract'
import type { Video } from '#features/videos/contract'
import { TourPlayer, type TourPlayerHandle } from '#features/videos/web'
import { Button } from '#platform/web/ui/button.tsx'
import { PlaceFields } from './place-fields.tsx'

interface PlacesEditorProps {
  video: Video
  places: readonly GuidePlace[]
  error: string | undefined
  onChange: (places: GuidePlace[]) => void
}

/** The middle of the country, for the first place of a video. */
const middle = { latitude: 39.8, longitude: -98.6 }

/** Play, stop where a place appears, say which one it is; viewers see the map move there. */
export function PlacesEditor({ video, places, error, onChange }: PlacesEditorProps) {
  const player = useRef<TourPlayerHandle>(null)
  const [open, setOpen] = useState<number>()
  const [problem, setProblem] = useState<string>()

  function mark() {
    const startSeconds = Number((player.current?.moment().seconds ?? 0).toFixed(2))
    if (places.some((place) => Math.abs(place.startSeconds - startSeconds) < 0.5)) {
      setProblem(texts.placeAlreadyMarkedHere)
      return
    }
    setProblem(undefined)
    const { latitude, longitude } = places.findLast((place) => place.startSeconds < startSeconds) ?? places[0] ?? middle
    const next = [...places, { startSeconds, name: '', note: '', latitude, longitude }].sort((a, b) => a.startSeconds - b.startSeconds)
    onChange(next)
    setOpen(startSeconds)
  }
  const change = (changed: number, next: GuidePlace) => onChange(places.map((current, index) => (index === changed ? next : current)))

  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="px-2 font-medium">{texts.placesOnTheMapHeading}</legend>
      <TourPlayer ref={player} video={video} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={mark} disabled={places.length >= mostPlaces}>
          {texts.addPlaceHere}
        </Button>
        <p role="status" className="text-sm text-quiet">
          {problem ?? fill(texts.placesMarked, { places: places.length, mostPlaces })}
        </p>
      </div>
      {error && (
        <p id="places" className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
      <ol className="flex flex-col gap-4">
        {places.map((place, index) => (
          <li key={place.startSeconds}>
            <PlaceFields
              place={place}
              open={open === place.startSeconds}
              onOpen={() => {
                setOpen(open === place.startSeconds ? undefined : place.startSeconds)
                player.current?.seek(place.startSeconds)
              }}
              onChange={(next) => change(index, next)}
              onRemove={() => onChange(places.filter((candidate) => candidate !== place))}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
