import * as texts from '#texts/listings'
import { onMarketStatuses } from '#features/listings/contract'
import type { MyPropertyLine } from '../../contract/property.ts'
import { statusLabel } from '../moves/listing-moves.ts'

export const groups = ['All', 'Drafts', texts.onTheMarket, texts.offTheMarket, 'Sold', 'Archived'] as const
export type Group = (typeof groups)[number]
export const sortKeys = ['title', 'price', 'status', 'published', 'updated'] as const
export type SortKey = (typeof sortKeys)[number]
export interface Sorting {
  by: SortKey
  descending: boolean
}

const onMarket: readonly string[] = onMarketStatuses

export function groupOf(listing: MyPropertyLine): Exclude<Group, 'All'> {
  if (listing.archived) return 'Archived'
  if (listing.editorialStatus !== 'approved') return 'Drafts'
  if (listing.status === 'Closed') return 'Sold'
  return onMarket.includes(listing.status) ? texts.onTheMarket : texts.offTheMarket
}

/** "All" leaves archived listings out: that is what archiving is for. */
export function inGroup(listing: MyPropertyLine, group: Group): boolean {
  return group === 'All' ? !listing.archived : groupOf(listing) === group
}

export function addressOf(listing: Pick<MyPropertyLine, 'address' | 'city' | 'state'>): string {
  return [listing.address, listing.city, listing.state].filter(Boolean).join(', ')
}

export function matches(listing: MyPropertyLine, query: string): boolean {
  const text = `${listing.title ?? ''} ${addressOf(listing)} ${statusLabel(listing)}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const values: Record<SortKey, (listing: MyPropertyLine) => string | number | null> = {
  title: (listing) => listing.title?.toLowerCase() ?? null,
  price: (listing) => listing.price,
  status: (listing) => statusLabel(listing),
  published: (listing) => listing.publishedAt,
  updated: (listing) => listing.updatedAt,
}

/** What is not known yet comes last, whichever way the rest is sorted. */
export function sorted(listings: readonly MyPropertyLine[], { by, descending }: Sorting): MyPropertyLine[] {
  const value = values[by]
  return listings.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const order = left < right ? -1 : left > right ? 1 : 0
    return descending ? -order : order
  })
}
