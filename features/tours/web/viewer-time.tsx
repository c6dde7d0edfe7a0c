import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { timeWithZone, viewersZone } from './time-texts.ts'

/** The same moment on the clocks of whoever looks, where they differ from those of the listing. */
export function ViewerTime({ at, timeZone }: { at: string; timeZone: string }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  const mine = timeWithZone(at, viewersZone())
  return mine === timeWithZone(at, timeZone) ? null : <span className="text-quiet"> {fill(texts.timeForYou, { time: mine })}</span>
}
