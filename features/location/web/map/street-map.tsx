import * as texts from '#texts/location'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map-controls.css'
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { Map as BaseMap, NavigationControl, type ErrorEvent } from '@vis.gl/react-maplibre'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { MapCredits } from './map-credits.tsx'
import { MapStillUnder } from './map-still-under.tsx'
import type { MapStillOf } from './map-still.tsx'
import { MouseRelease } from './mouse-release.tsx'
import { Satellite } from './satellite.tsx'
import { SizeFollower } from './size-follower.tsx'
import { StreetsNote } from './streets-note.tsx'
import { useMapStyle } from './use-map-style.ts'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

setWorkerUrl(workerUrl)

const MapFailure = lazyPart(async () => (await import('./map-failure.tsx')).MapFailure)

/** A browser whose graphics process restarts refuses the first try. */
const secondTryMs = 1000

interface StreetMapProps extends Omit<ComponentProps<typeof BaseMap>, 'mapStyle' | 'style' | 'attributionControl'> {
  children?: ReactNode
  /** The picture shown until the map is drawn; it moves with the map. */
  still?: MapStillOf
  /** Where the credits and the switch stand, when something lies over the foot of the map. */
  footClass?: string
}

/**
 * The live map that all maps of the product are: our streets or the operator's style, in the colors of the page, with credits,
 * zoom buttons and, where there are pictures from above, their switch. Fills its frame. It is large: import it lazily.
 */
export function StreetMap({ children, still, footClass = 'bottom-0', ...props }: StreetMapProps) {
  const { mapStyleUrl, satelliteTilesUrl } = usePublicSettings()
  const style = useMapStyle()
  const [fromAbove, setFromAbove] = useState(false)
  const [isDrawn, setDrawn] = useState(still === undefined || mapStyleUrl !== null)
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const tryAgain = () => {
    setFailed(false)
    setTries((before) => before + 1)
  }
  useEffect(() => {
    if (!hasFailed || tries > 0) return undefined
    const timer = setTimeout(tryAgain, secondTryMs)
    return () => clearTimeout(timer)
  }, [hasFailed, tries])
  if (hasFailed)
    return (
      <div className="absolute inset-0 grid place-items-center overflow-auto bg-sunken p-4">
        <LazyBoundary>{tries > 0 && <MapFailure onAgain={tryAgain} />}</LazyBoundary>
      </div>
    )
  return (
    <div className={`absolute inset-0 isolate ${isDrawn ? '' : '[&_.maplibregl-canvas]:opacity-0'}`}>
      <BaseMap
        key={tries}
        minZoom={0}
        maxZoom={18}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        renderWorldCopies={false}
        fadeDuration={0}
        trackResize={false}
        {...props}
        onLoad={(event) => {
          setDrawn(true)
          props.onLoad?.(event)
        }}
        onError={(event: Omit<ErrorEvent, 'target'> & { target: unknown }) => {
          // Without a target the map itself wasn't created, as in a browser without WebGL.
          if (event.target) console.error(event.error)
          else setFailed(true)
        }}
        mapStyle={style}
        attributionControl={mapStyleUrl === null ? false : { compact: true }}
        style={{ width: '100%', height: '100%' }}
      >
        {still && !isDrawn && <MapStillUnder {...still} />}
        <SizeFollower />
        <MouseRelease />
        <NavigationControl position="top-right" showCompass={false} />
        {fromAbove && satelliteTilesUrl !== null && <Satellite tiles={satelliteTilesUrl} />}
        {mapStyleUrl === null && !fromAbove && <StreetsNote />}
        {children}
      </BaseMap>
      {satelliteTilesUrl !== null && (
        <div className={`absolute left-3 z-1 ${footClass}`}>
          <button
            type="button"
            aria-pressed={fromAbove}
            onClick={() => setFromAbove(!fromAbove)}
            className="mb-11 min-h-9 cursor-pointer rounded-full border border-line bg-surface px-4 font-sans text-sm font-medium shadow-float hover:bg-sunken"
          >
            {fromAbove ? texts.map : texts.satellite}
          </button>
        </div>
      )}
      <MapCredits className={`right-0 ${footClass}`} />
    </div>
  )
}
