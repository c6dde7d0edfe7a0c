import * as texts from '#texts/listings'
import type { MyPropertyLine } from '../../contract/property.ts'
import { listingSorts, type ListingGroup, type ListingSort, type MyListingsQuery } from '../../contract/my-listings.ts'

/** The groups of the dashboard by their names in its address. */
const groupNames = {
  All: 'current',
  Drafts: 'drafts',
  [texts.onTheMarket]: 'on-market',
  [texts.offTheMarket]: 'off-market',
  Sold: 'sold',
  Archived: 'archived',
} satisfies Record<string, ListingGroup>
export type Group = keyof typeof groupNames
export const groups = Object.keys(groupNames)
export const groupInCall = (name: string): ListingGroup => (Object.hasOwn(groupNames, name) ? groupNames[name as Group] : 'current')

export interface Sorting {
  by: ListingSort
  descending: boolean
}

export function sortingIn(params: URLSearchParams): Sorting {
  const text = params.get('sort')
  const by = listingSorts.find((key) => key === text?.replace('-', ''))
  return by ? { by, descending: text?.startsWith('-') ?? false } : { by: 'updated', descending: true }
}

/** Returns what the dashboard's address asks the server for; unknown values count as absent. */
export function queryIn(params: URLSearchParams): Pick<MyListingsQuery, 'show' | 'words' | 'sort' | 'page'> {
  const { by, descending } = sortingIn(params)
  const page = Number(params.get('page'))
  return {
    show: groupInCall(params.get('show') ?? ''),
    words: (params.get('words') ?? '').slice(0, 80),
    sort: `${descending ? '-' : ''}${by}`,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

export function addressOf(listing: Pick<MyPropertyLine, 'address' | 'city' | 'state'>): string {
  return [listing.address, listing.city, listing.state].filter(Boolean).join(', ')
}
