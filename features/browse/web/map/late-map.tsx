import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { persistently } from '#platform/web/ui/later.tsx'
import type { HomesMapProps } from './homes-map-props.ts'

const HomesMap = lazy(() => persistently(async () => ({ default: (await import('./homes-map.tsx')).HomesMap })))

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const
const patienceMs = 4000

/** The map's code comes with the first sign of use, or when all else has long been there; at once where the map was asked for. */
export const LateMap = memo(function LateMap({ asked, ...props }: HomesMapProps & { asked: boolean }) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (asked) setWanted(true)
    if (asked || wanted) return undefined
    const beside = matchMedia('(min-width: 64rem)')
    const once = new AbortController()
    const use = () => beside.matches && setWanted(true)
    for (const sign of signs) addEventListener(sign, use, { passive: true, signal: once.signal })
    beside.addEventListener('change', use, { signal: once.signal })
    const timer = setTimeout(use, patienceMs)
    return () => {
      once.abort()
      clearTimeout(timer)
    }
  }, [asked, wanted])

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
      <HomesMap {...props} />
    </Suspense>
  )
})
