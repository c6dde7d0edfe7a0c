import type { OwnPropertyLine } from '#features/listings/contract'
import { statusLabel } from '../moves/listing-moves.ts'

export const groups = ['All', 'Drafts', 'On the market', 'Off the market', 'Sold', 'Archived'] as const
export type Group = (typeof groups)[number]
export const sortKeys = ['title', 'price', 'status', 'published', 'updated'] as const
export type SortKey = (typeof sortKeys)[number]
export interface Sorting {
  by: SortKey
  descending: boolean
}

const onMarket: readonly string[] = ['Coming Soon', 'Active', 'Active Under Contract', 'Pending']

export function groupOf(home: OwnPropertyLine): Exclude<Group, 'All'> {
  if (home.archived) return 'Archived'
  if (home.editorialStatus !== 'approved') return 'Drafts'
  if (home.status === 'Closed') return 'Sold'
  return onMarket.includes(home.status) ? 'On the market' : 'Off the market'
}

/** "All" leaves archived homes out: that is what archiving is for. */
export function inGroup(home: OwnPropertyLine, group: Group): boolean {
  return group === 'All' ? !home.archived : groupOf(home) === group
}

export function placeOf(home: Pick<OwnPropertyLine, 'address' | 'city' | 'state'>): string {
  return [home.address, home.city, home.state].filter(Boolean).join(', ')
}

export function matches(home: OwnPropertyLine, words: string): boolean {
  const text = `${home.title ?? ''} ${placeOf(home)} ${statusLabel(home)}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const values: Record<SortKey, (home: OwnPropertyLine) => string | number | null> = {
  title: (home) => home.title?.toLowerCase() ?? null,
  price: (home) => home.price,
  status: (home) => statusLabel(home),
  published: (home) => home.publishedAt,
  updated: (home) => home.updatedAt,
}

/** What is not known yet comes last, whichever way the rest is sorted. */
export function sorted(homes: readonly OwnPropertyLine[], { by, descending }: Sorting): OwnPropertyLine[] {
  const value = values[by]
  return homes.toSorted((one, other) => {
    const [left, right] = [value(one), value(other)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const order = left < right ? -1 : left > right ? 1 : 0
    return descending ? -order : order
  })
}
