import * as texts from '#texts/location'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map-controls.css'
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react'
import { Map as BaseMap, NavigationControl, type ErrorEvent } from '@vis.gl/react-maplibre'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { MapCredits } from './map-credits.tsx'
import { ContextWatch } from './context-watch.tsx'
import { MapStillUnder } from './map-still-under.tsx'
import type { MapFailureCause } from './map-failure.tsx'
import { StillMap, type MapStillOf } from './map-still.tsx'
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
/** A map without a worker never loads; a slow line may just be slow. */
const workerCheckMs = 8000

interface StreetMapProps extends Omit<ComponentProps<typeof BaseMap>, 'mapStyle' | 'style' | 'attributionControl'> {
  children?: ReactNode
  /** The picture shown until the map is drawn; it moves with the map. */
  still?: MapStillOf
  /** Where the credits and the switch stand, when something lies over the foot of the map. */
  footClass?: string
  /** Shown in place of a map that the browser can't draw, such as the still with marks; by default the still. */
  fallback?: ReactNode
  /** Names other ways to do what this map is for, beside the reason of a failure. */
  otherWays?: string
  /** Links for them. */
  otherActions?: ReactNode
  onFailure?: () => void
}

/**
 * The live map that all maps of the product are: our streets or the operator's style, in the colors of the page, with credits,
 * zoom buttons and, where there are pictures from above, their switch. Fills its frame. It is large: import it lazily.
 */
export function StreetMap({
  children,
  still,
  footClass = 'bottom-0',
  fallback,
  otherWays,
  otherActions,
  onFailure,
  ...props
}: StreetMapProps) {
  const { mapStyleUrl, satelliteTilesUrl } = usePublicSettings()
  const style = useMapStyle()
  const [fromAbove, setFromAbove] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const isDrawn = isLoaded || still === undefined || mapStyleUrl !== null
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<MapFailureCause>()
  const report = useEffectEvent(() => onFailure?.())
  useEffect(() => {
    if (failure) report()
  }, [failure])
  const tryAgain = () => {
    setFailure(undefined)
    setLoaded(false)
    setTries((before) => before + 1)
  }
  const isFirstTry = failure === 'graphics' && tries === 0
  useEffect(() => {
    if (!isFirstTry) return undefined
    const timer = setTimeout(tryAgain, secondTryMs)
    return () => clearTimeout(timer)
  }, [isFirstTry])
  useEffect(() => {
    if (isLoaded || failure) return undefined
    const timer = setTimeout(() => void hasWorker().then((isThere) => isThere || setFailure('files')), workerCheckMs)
    return () => clearTimeout(timer)
  }, [isLoaded, failure, tries])
  if (failure)
    return (
      <div className="absolute inset-0 isolate overflow-hidden">
        {fallback ?? (still && <StillMap {...still} footClass={footClass} />)}
        {!isFirstTry && (
          <LazyBoundary>
            <MapFailure cause={failure} onAgain={tryAgain} otherWays={otherWays} actions={otherActions} />
          </LazyBoundary>
        )}
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
          setLoaded(true)
          props.onLoad?.(event)
        }}
        onError={(event: Omit<ErrorEvent, 'target'> & { target: unknown }) => {
          // Without a target the map itself wasn't created, as in a browser without WebGL.
          if (event.target) console.error(event.error)
          else setFailure('graphics')
        }}
        mapStyle={style}
        attributionControl={mapStyleUrl === null ? false : { compact: true }}
        style={{ width: '100%', height: '100%' }}
      >
        {still && !isDrawn && <MapStillUnder {...still} />}
        <ContextWatch onLost={() => setFailure('graphics')} />
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

/** Returns false where the script of the map's worker can't be fetched: neither MapLibre nor the browser reports that. */
async function hasWorker(): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- a file, no call
    return (await fetch(workerUrl)).ok
  } catch {
    return false
  }
}
