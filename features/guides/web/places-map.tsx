import * as texts from '#texts/guides'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useRef } from 'react'
import { Marker, ScaleControl, type MapRef } from '@vis.gl/react-maplibre'
import type { GuidePlace } from '#features/guides/contract'
import type { MapView } from '#features/location/contract'
import { OnStill, StillMap, StreetMap } from '#features/location/web'
import { Queries } from '#platform/web/query/queries.tsx'
import { wantsLessMotion } from '#platform/web/ui/less-motion.ts'

interface PlacesMapProps {
  /** Where it begins, with all places. */
  view: MapView
  places: readonly GuidePlace[]
  /** The place the video is at, kept in the middle; before it plays all are in view. */
  current: number | undefined
  onChoose: (index: number) => void
}

export function PlacesMap(props: PlacesMapProps) {
  return (
    <Queries>
      <FollowingMap {...props} />
    </Queries>
  )
}

function FollowingMap({ view, places, current, onChoose }: PlacesMapProps) {
  const map = useRef<MapRef>(null)
  const place = current === undefined ? undefined : places[current]
  useEffect(() => {
    if (!place) return
    map.current?.easeTo({ center: [place.longitude, place.latitude], duration: wantsLessMotion() ? 0 : 1200 })
  }, [place])

  const button = ({ name }: GuidePlace, index: number) => (
    <button
      type="button"
      aria-label={fill(texts.playFromName, { name })}
      aria-current={index === current ? 'true' : undefined}
      onClick={() => onChoose(index)}
      className="grid size-9 cursor-pointer place-items-center rounded-full border-2 border-surface bg-ink text-sm font-semibold text-surface shadow-float aria-[current]:bg-spruce aria-[current]:text-on-spruce"
    >
      {index + 1}
    </button>
  )
  return (
    <StreetMap
      ref={map}
      initialViewState={view}
      still={{ view, size: 'wide' }}
      cooperativeGestures
      fallback={
        <>
          <StillMap view={view} size="wide" />
          {places.map((each, index) => (
            <OnStill key={each.startSeconds} view={view} at={each}>
              {button(each, index)}
            </OnStill>
          ))}
        </>
      }
    >
      <ScaleControl position="bottom-left" unit="imperial" />
      {places.map((place, index) => (
        <Marker key={place.startSeconds} longitude={place.longitude} latitude={place.latitude}>
          {button(place, index)}
        </Marker>
      ))}
    </StreetMap>
  )
}
