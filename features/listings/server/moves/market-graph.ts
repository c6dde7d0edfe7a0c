import type { StandardStatus } from '#features/listings/contract'

/** What must hold before a step, beyond the step being drawn here. */
export type MarketGuard = 'complete' | 'showing-date' | 'sale'

interface Step {
  guards: readonly MarketGuard[]
  /** Only the nightly look at expiration dates takes it. */
  byClockOnly?: true
}

const freely: Step = { guards: [] }
const expiring: Step = { guards: [], byClockOnly: true }
const complete: Step = { guards: ['complete'] }
const announced: Step = { guards: ['complete', 'showing-date'] }
const sold: Step = { guards: ['sale'] }
const leavingMarket = { Hold: freely, Withdrawn: freely, Canceled: freely, Expired: expiring }

/**
 * The life of a listing on the market, in RESO StandardStatus. Active Under Contract may be skipped, since not every
 * state's contracts know backup offers. Closed is final; a home sold again is a new listing.
 */
export const marketSteps: Record<StandardStatus, Partial<Record<StandardStatus, Step>>> = {
  Incomplete: { 'Coming Soon': announced, Active: complete },
  'Coming Soon': { Active: complete, ...leavingMarket },
  Active: { 'Active Under Contract': freely, Pending: freely, ...leavingMarket },
  'Active Under Contract': { Pending: freely, Active: complete, ...leavingMarket },
  Pending: { Closed: sold, Active: complete, ...leavingMarket },
  Hold: { Active: complete, Withdrawn: freely, Canceled: freely, Expired: expiring },
  Withdrawn: { Active: complete, Canceled: freely, Expired: expiring },
  Canceled: { Active: complete },
  Expired: { Active: complete },
  Closed: {},
}

export const archivable: readonly StandardStatus[] = ['Closed', 'Canceled', 'Expired']

const offMarket: readonly StandardStatus[] = ['Hold', 'Withdrawn', 'Canceled', 'Expired']

/** Steps an agent may take; the guards are asked when one is taken. */
export function nextStatuses(from: StandardStatus): StandardStatus[] {
  return (Object.entries(marketSteps[from]) as [StandardStatus, Step][]).filter(([, step]) => !step.byClockOnly).map(([status]) => status)
}

/** Undefined when there is no such step for an agent. */
export function guardsOf(from: StandardStatus, to: StandardStatus): readonly MarketGuard[] | undefined {
  const step = marketSteps[from][to]
  return step && !step.byClockOnly ? step.guards : undefined
}

export function isRelisting(from: StandardStatus, to: StandardStatus): boolean {
  return to === 'Active' && offMarket.includes(from)
}

/** Active again after a contract or a time off the market. */
export function isBackOnMarket(from: StandardStatus, to: StandardStatus): boolean {
  return to === 'Active' && from !== 'Incomplete' && from !== 'Coming Soon'
}
