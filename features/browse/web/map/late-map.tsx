import * as texts from '#texts/browse'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { memo, useEffect, useEffectEvent, useState } from 'react'
import { StillMap } from '#features/location/web'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { footOfMap, type ResultsMapProps } from './results-map-props.ts'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const ResultsMap = lazyPart(async () => (await import('./results-map.tsx')).ResultsMap)

const besideTheList = '(min-width: 64rem)'

interface LateMapProps extends ResultsMapProps {
  asked: boolean
  /** Loads what is to be there first: the map weighs more than all else together. */
  after: () => Promise<unknown>
}

/** The map's code comes right after that of the list, where there is room for a map beside it or the map was asked for. */
export const LateMap = memo(function LateMap({ asked, after, ...props }: LateMapProps) {
  const [wanted, setWanted] = useState(false)
  const findExtent = useEffectEvent(() => {
    // Where it fails the map asks again.
    if (!wanted && !props.emptyArea)
      import('./map-extent.ts').then(
        ({ prefetchExtent }) => prefetchExtent(props.filters),
        () => undefined,
      )
  })
  useEffect(() => {
    const beside = matchMedia(besideTheList)
    const draw = () => setWanted(true)
    const drawWhenWanted = () => {
      if (!asked && !beside.matches) return
      findExtent()
      void after().then(draw, draw)
    }
    drawWhenWanted()
    beside.addEventListener('change', drawWhenWanted)
    return () => beside.removeEventListener('change', drawWhenWanted)
  }, [asked, after])

  useEffect(() => {
    // The map asks for it when it is made, and finds it in the browser's cache.
    // oxlint-disable-next-line no-restricted-globals -- a file, no call
    if (wanted) fetch(workerUrl).catch(() => undefined)
  }, [wanted])

  const inBrowser = useHydrated()
  const waiting = <StillMap view={props.still} size="large" footClass={footOfMap} />
  if (!inBrowser)
    return (
      <>
        {waiting}
        <noscript>
          <p className="absolute top-3 left-3 rounded-card bg-surface/90 px-3 py-2 text-sm text-quiet">{texts.mapNeedsJavaScript}</p>
        </noscript>
      </>
    )
  if (!wanted) return waiting
  return (
    <RequestedPart fallback={waiting}>
      <ResultsMap {...props} />
    </RequestedPart>
  )
})
