import { useEffect, useRef, useState } from 'react'
import { viewAround, type MapView } from '#features/location/contract'
import { edgesOf, type MapArea } from './map-area.ts'
import { withoutCrowds } from './crowded-marks.ts'
import { MapCredits } from './map-credits.tsx'
import type { MapMark } from './map-marker.tsx'
import { MapStill } from './map-still.tsx'
import { MarksOnStill } from './on-still.tsx'
import { LazyBoundary, RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const AreasOnStill = lazyPart(async () => (await import('./areas-on-still.tsx')).AreasOnStill)
const LiveSurroundings = lazyPart(async () => (await import('./live-surroundings.tsx')).LiveSurroundings)

interface SurroundingsMapProps {
  /** What the map shows, for people who cannot see it: "Map of the surroundings of 12 Elm Street". */
  label: string
  /** What stands on the map; all of it is in view at first. */
  marks: readonly MapMark[]
  /** Circles, such as the area an agent serves. */
  areas?: readonly MapArea[]
  /** The middle and the zoom, where they are not to follow from marks and areas. */
  view?: MapView
  className?: string
}

/** A frame smaller than this cuts off what stands at the edge. */
const frame = { width: 360, height: 320 }
const ahead = '300px'

/**
 * A map of the surroundings of something, with marks: rendered by the server as a still picture with its marks, which are links
 * also without scripts; the live map comes over it, at the same place, when somebody gets near. Nothing without marks and areas.
 */
export function SurroundingsMap({ label, marks, areas = [], view: asked, className = 'h-80 sm:h-96' }: SurroundingsMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    if (!box.current || wanted) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWanted(true), {
      rootMargin: ahead,
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [wanted])

  const view = asked ?? viewAround([...marks, ...areas.flatMap(edgesOf)], frame)
  if (!view) return null
  const shown = withoutCrowds(marks, view.zoom)
  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      className={`relative overflow-hidden rounded-card border border-line bg-sunken ${className}`}
    >
      <MapStill view={view} size="wide" />
      {!alive && (
        <>
          {areas.length > 0 && (
            <LazyBoundary>
              <AreasOnStill view={view} areas={areas} />
            </LazyBoundary>
          )}
          <MarksOnStill view={view} marks={shown} />
        </>
      )}
      {wanted ? (
        <RequestedPart>
          <LiveSurroundings view={view} marks={shown} areas={areas} isAlive={alive} onAlive={setAlive} />
        </RequestedPart>
      ) : (
        <MapCredits />
      )}
    </div>
  )
}
