import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { usePreloadedMapStyle } from '#features/location/web'
import { fetchAhead } from '#platform/web/call/static-file.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import type { ResultsMapProps } from './results-map-props.ts'

const ResultsMap = lazy(() => importWithRetry(async () => ({ default: (await import('./results-map.tsx')).ResultsMap })))

const besideTheList = '(min-width: 64rem)'

interface LateMapProps extends ResultsMapProps {
  asked: boolean
  /** Loads what is to be there first: the map weighs more than all else together. */
  after: () => Promise<unknown>
}

/** The map's code comes right after that of the list, where there is room for a map beside it or the map was asked for. */
export const LateMap = memo(function LateMap({ asked, after, ...props }: LateMapProps) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const beside = matchMedia(besideTheList)
    const draw = () => setWanted(true)
    const drawWhenWanted = () => void ((asked || beside.matches) && after().then(draw, draw))
    drawWhenWanted()
    beside.addEventListener('change', drawWhenWanted)
    return () => beside.removeEventListener('change', drawWhenWanted)
  }, [asked, after])

  usePreloadedMapStyle(wanted)
  useEffect(() => {
    // The map asks for it when it is made, and finds it in the browser's cache.
    if (wanted) fetchAhead(workerUrl)
  }, [wanted])

  const inBrowser = useHydrated()
  const waiting = <p className="grid h-full place-items-center text-quiet">Drawing the map…</p>
  if (!inBrowser)
    return (
      <noscript>
        <p className="p-6 text-quiet">The map needs JavaScript. The list holds the same homes.</p>
      </noscript>
    )
  if (!wanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <ResultsMap {...props} />
    </Suspense>
  )
})
