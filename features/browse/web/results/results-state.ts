import type { Bounds, Facets, MapPicture, PropertyFilters } from '#features/search/contract'
import type { ResultsPage, SearchResults } from './search-results.ts'

/** An address of the search in its one spelling, with its filters; without them when it cannot be read. */
export interface SearchAddress {
  key: string
  filters: PropertyFilters | undefined
}

export interface ListRequest extends SearchAddress {
  id: number
  askedAt: number
  status: 'asking' | 'answered' | 'failed'
  /** Missing where the page has to say more than a list: nothing found, the reel, an address that cannot be read. */
  list: ResultsPage | undefined
  /** Somebody chose this search: its list is shown as soon as it comes, before its page. */
  isChosen: boolean
  /** The router waits for it. */
  isAwaited: boolean
}

/** What a map shows, the larger section that is asked for, and the grid of its groups. */
export interface MapView {
  view: Bounds
  box: Bounds
  level: number
  zoom: number
  /** Moving the map searches there, so the section in the address says nothing about its pins. */
  isFollowing: boolean
}

export interface PinArea {
  key: string
  level: number
  box: Bounds
}
export interface Pins extends PinArea {
  picture: MapPicture
}
export interface PinsRequest extends PinArea {
  id: number
  filters: PropertyFilters
  zoom: number
}

export type CountPart = 'facets' | 'costs' | 'sizes' | 'others'
interface CountedParts {
  key: string
  parts: readonly CountPart[]
}
export interface Counts extends CountedParts {
  facets: Facets | undefined
  /** By `name:value`. */
  choices: ReadonlyMap<string, number>
}
export interface CountsRequest extends CountedParts {
  id: number
  filters: PropertyFilters
}

export type TimedResult = 'pins' | 'list'
interface Timing {
  cause: 'filter' | 'pan'
  at: number
}

export interface OpenPage {
  key: string
  results: SearchResults
}

/** All that the browser knows of the search: its list, pins and counts, what is shown of them and what is on its way. */
export interface ResultsState {
  lastId: number
  page: OpenPage | undefined
  /** The page's results, or already the list of the search that was chosen last. */
  shown: SearchResults | undefined
  wanted: ListRequest | undefined
  /** What will probably be wanted next. */
  expected: ListRequest | undefined
  tips: { tips: SearchResults['tips']; at: number } | undefined
  map: MapView | undefined
  pins: { shown: Pins | undefined; asking: PinsRequest | undefined; isBehind: boolean; hasFailed: boolean }
  panel: readonly CountPart[]
  counts: { shown: Counts | undefined; asking: CountsRequest | undefined }
  timings: Partial<Record<TimedResult, Timing>>
}

export const noPins: ResultsState['pins'] = { shown: undefined, asking: undefined, isBehind: false, hasFailed: false }
const noCounts: ResultsState['counts'] = { shown: undefined, asking: undefined }

export const startState: ResultsState = {
  lastId: 0,
  page: undefined,
  shown: undefined,
  wanted: undefined,
  expected: undefined,
  tips: undefined,
  map: undefined,
  pins: noPins,
  panel: [],
  counts: noCounts,
  timings: {},
}

export type ResultsEvent =
  | ({ type: 'expected' | 'chosen' | 'navigated'; at: number } & SearchAddress)
  | { type: 'listed'; id: number; list: ResultsPage | undefined; at: number }
  | { type: 'pictured'; id: number; picture: MapPicture }
  | { type: 'counted'; id: number; facets: Facets | undefined; choices: ReadonlyMap<string, number> }
  | { type: 'failed' | 'dropped'; id: number }
  | { type: 'opened'; key: string; results: SearchResults; at: number }
  | { type: 'moved'; map: MapView }
  | { type: 'panel'; parts: readonly CountPart[] }
  | { type: 'left' | 'unmapped' }
  | { type: 'started'; results: readonly TimedResult[]; cause: Timing['cause']; at: number }
  | { type: 'drawn'; result: TimedResult }
