import type { Insight } from '#features/insights/contract'
import type { PropertyCard } from '#features/listings/contract'
import type { ReelStart } from '#features/reel/web'
import type { MeantSearch, PropertySearch } from '#features/search/contract'
import type { Nearby } from '../list/nearby.ts'
import type { Combination, Relaxation } from '../list/no-results.tsx'

/** What the page of a search has to show. */
export interface SearchResults {
  search: PropertySearch | undefined
  total: number
  items: PropertyCard[]
  nextCursor: string | null
  fields: Record<string, string>
  /** Only for a search that finds nothing. */
  relaxations: Relaxation[]
  /** Only where taking back one filter does not help. */
  combinations: Combination[]
  /** Only where nothing is found and a place or a word is misspelled. */
  meant: MeantSearch[]
  /** Only where no home matches. */
  nearby: Nearby | null
  /** Only in the view that shows one tour after another. */
  reel: ReelStart | null
  /** The reel was asked for, and no home of this search has a tour. */
  isUnfilmed: boolean
  tips: Insight[]
}

/** What a call for the list alone brings. */
export type ResultsPage = Pick<SearchResults, 'search' | 'total' | 'items' | 'nextCursor' | 'tips'>

export const emptyResults: SearchResults = {
  search: undefined,
  total: 0,
  items: [],
  nextCursor: null,
  fields: {},
  relaxations: [],
  combinations: [],
  meant: [],
  nearby: null,
  reel: null,
  isUnfilmed: false,
  tips: [],
}
