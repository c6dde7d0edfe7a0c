import type { LedgerEntry, StandardStatus } from '#features/listings/contract'
import type { CuratedListing } from './listings.ts'

export interface DatedChange {
  at: Date
  event: LedgerEntry['event']
  price: number | null
  previousPrice: number | null
  status: StandardStatus
  previousStatus: StandardStatus | null
}

export interface ListingHistory {
  /** Oldest first; empty for a draft, which nobody has seen. */
  ledger: DatedChange[]
  startedAt: Date
  price: number | null
  status: StandardStatus
  sale: { price: number; at: Date } | undefined
}

const dayMs = 86_400_000

/** Turns `3 days ago, 845000` into the dated lines of a home's public history. A sale keeps the asking price; what was paid stands beside it. */
export function historyOf({ history: [first, ...later] }: Pick<CuratedListing, 'history'>, now: number): ListingHistory {
  const startedAt = new Date(now - first.daysAgo * dayMs)
  const listed = { price: first.price ?? null, status: first.status ?? ('Incomplete' as const) }
  if (listed.status === 'Incomplete') return { ledger: [], startedAt, ...listed, sale: undefined }
  let before = listed
  const ledger: DatedChange[] = [{ at: startedAt, event: 'listed', ...listed, previousPrice: null, previousStatus: null }]
  for (const step of later) {
    const after = { price: step.price ?? before.price, status: step.status ?? before.status }
    const event = after.status === before.status ? 'price' : 'status'
    ledger.push({ at: new Date(now - step.daysAgo * dayMs), event, ...after, previousPrice: before.price, previousStatus: before.status })
    before = after
  }
  const last = later.at(-1)
  const sale = last?.soldFor === undefined ? undefined : { price: last.soldFor, at: new Date(now - last.daysAgo * dayMs) }
  return { ledger, startedAt, ...before, sale }
}
