import * as texts from '#texts/tours'
import { deviceZone } from '#platform/contract/text/time-zone.ts'
import { fill } from '#platform/contract/fill.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { timeWithZone, zoneName } from './time-texts.ts'

/** Returns the time on the viewer's clock after hydration; undefined where it agrees with the listing's, or the zone is unknown. */
function useViewersClock(at: string | undefined, timeZone: string): string | undefined {
  const hydrated = useHydrated()
  const zone = hydrated ? deviceZone() : undefined
  if (zone === undefined || at === undefined) return undefined
  const mine = timeWithZone(at, zone)
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
  const zone = differs ? deviceZone() : undefined
  return zone === undefined ? null : <> {fill(texts.smallTimesAreYours, { zone: zoneName(zone) })}</>
}
