import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { timeWithZone, viewersZone, zoneName } from './time-texts.ts'

/** The moment on the clocks of whoever looks, once the browser has said which; `undefined` where they agree with the listing's. */
function useViewersClock(at: string | undefined, timeZone: string): string | undefined {
  const hydrated = useHydrated()
  if (!hydrated || at === undefined) return undefined
  const mine = timeWithZone(at, viewersZone())
  return mine === timeWithZone(at, timeZone) ? undefined : mine
}

/** The same moment on the clocks of whoever looks, where they differ from those of the listing. */
export function ViewerTime({ at, timeZone }: { at: string; timeZone: string }) {
  const time = useViewersClock(at, timeZone)
  return time ? <span className="text-quiet"> {fill(texts.timeForYou, { time })}</span> : null
}

/** The same, small below a time; `ViewersZoneLine` says once for all of them whose clocks these are. */
export function SmallViewerTime({ at, timeZone }: { at: string; timeZone: string }) {
  const time = useViewersClock(at, timeZone)
  return time ? <span className="text-xs tabular-nums">{time}</span> : null
}

export function ViewersZoneLine({ at, timeZone }: { at: string | undefined; timeZone: string }) {
  const differs = useViewersClock(at, timeZone) !== undefined
  return differs ? <> {fill(texts.smallTimesAreYours, { zone: zoneName(viewersZone()) })}</> : null
}
