import * as texts from '#texts/guides'
import { useMemo, useRef, useState } from 'react'
import type { AgentCard } from '#features/agents/contract'
import type { GuidePlace } from '#features/guides/contract'
import { viewAround } from '#features/location/contract'
import { StillMap } from '#features/location/web'
import type { Video } from '#features/videos/contract'
import { TourPlayer, type TourPlayerHandle } from '#features/videos/web'
import { clock } from '#platform/web/ui/text/format.ts'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const PlacesMap = lazyPart(async () => (await import('./places-map.tsx')).PlacesMap)

/** The frame of the map where it is smallest. */
const mapFrame = { width: 320, height: 256 }
/** Near enough that places of one quarter stand apart. */
const closest = 14

interface GuideScreenProps {
  video: Video
  places: readonly GuidePlace[]
  agent: Pick<AgentCard, 'name' | 'brokerageName'>
}

/** The video; where it has places, the list of them and a map that moves along as it plays. */
export function GuideScreen({ video, places, agent }: GuideScreenProps) {
  const artist = { agentName: agent.name, brokerageName: agent.brokerageName }
  const player = useRef<TourPlayerHandle>(null)
  const [seconds, setSeconds] = useState(0)
  const [moved, setMoved] = useState(false)
  const view = useMemo(() => viewAround(places, mapFrame, closest), [places])
  const current = Math.max(0, placeAt(places, seconds))
  if (!view) return <TourPlayer video={video} artist={artist} />

  function go(place: GuidePlace) {
    setMoved(true)
    setSeconds(place.startSeconds)
    player.current?.seek(place.startSeconds)
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <TourPlayer
        ref={player}
        video={video}
        artist={artist}
        onTime={(moment) => {
          setMoved(true)
          setSeconds(moment.seconds)
        }}
      />
      <div className="flex min-h-64 flex-col overflow-hidden rounded-card border border-line bg-sunken">
        <div className="relative min-h-64 flex-1">
          <RequestedPart fallback={<StillMap view={view} size="wide" />}>
            <PlacesMap
              view={view}
              places={places}
              current={moved ? current : undefined}
              onChoose={(index) => places[index] && go(places[index])}
            />
          </RequestedPart>
        </div>
        <ol aria-label={texts.placesInThisVideo} className="max-h-56 overflow-y-auto border-t border-line bg-surface">
          {places.map((place, index) => (
            <li key={place.startSeconds}>
              <button
                type="button"
                aria-current={moved && index === current ? 'true' : undefined}
                onClick={() => go(place)}
                className="flex w-full items-baseline gap-3 px-4 py-2.5 text-left hover:bg-sunken aria-[current]:bg-spruce-soft"
              >
                <span className="w-12 shrink-0 text-sm text-quiet tabular-nums">{clock(place.startSeconds)}</span>
                <span className="min-w-0">
                  <span className="font-medium">{place.name}</span>
                  {place.note && <span className="block text-sm text-quiet">{place.note}</span>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Returns the place shown at a second; -1 before the first. */
export const placeAt = (places: readonly Pick<GuidePlace, 'startSeconds'>[], seconds: number): number =>
  places.findLastIndex((place) => place.startSeconds <= seconds + 0.05)
