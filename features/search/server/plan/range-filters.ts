import type { FilterGroup, PropertyFilters } from '#features/search/contract'
import type { Fact, Range } from '#features/search-plan/server'

type Ends = (asked: PropertyFilters, now: number) => [low: number | undefined, high?: number | undefined]

interface RangeFilter {
  fact: Fact
  ends: Ends
  /** A listing that does not state it belongs as well. */
  unknownBelongs?: true
}

const most = 2_147_483_647
const daySeconds = 86_400
/** Days of filming count from 2020-01-01 as 1, so that they fit into few bits. */
const firstFilmingDay = 18_262

export const dayOf = (milliseconds: number): number => Math.floor(milliseconds / (daySeconds * 1000))

/** The filters that ask for a fact from one number to another. */
const rangeFilters: Partial<Record<FilterGroup, RangeFilter>> = {
  price: { fact: 'price', ends: ({ minPrice, maxPrice }) => [minPrice, maxPrice] },
  beds: { fact: 'beds', ends: ({ beds }) => [beds && Math.ceil(beds)] },
  baths: { fact: 'halfBaths', ends: ({ baths }) => [baths && Math.ceil(baths * 2)] },
  area: { fact: 'area', ends: ({ minArea, maxArea }) => [minArea, maxArea] },
  lot: { fact: 'lot', ends: ({ minLot, maxLot }) => [minLot, maxLot] },
  year: { fact: 'year', ends: ({ minYear, maxYear }) => [minYear, maxYear] },
  stories: { fact: 'stories', ends: ({ minStories, maxStories }) => [minStories, maxStories] },
  garage: { fact: 'garage', ends: ({ garage }) => [garage] },
  fee: { fact: 'fee', ends: ({ maxFee }) => [undefined, maxFee], unknownBelongs: true },
  days: { fact: 'publishedSeconds', ends: ({ days }, now) => [days && Math.floor(now / 1000) - days * daySeconds] },
  tourLength: { fact: 'tourSeconds', ends: ({ minTour, maxTour }) => [minTour, maxTour] },
  filmed: { fact: 'filmedDay', ends: ({ filmed }, now) => [filmed && Math.max(1, dayOf(now) - filmed - firstFilmingDay + 1)] },
}

/** The filter that asks for a fact. */
export const filterOfFact: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(rangeFilters).map(([filter, { fact }]) => [fact, filter]),
)

export function rangesOf(asked: PropertyFilters, now: number): Range[] {
  return Object.values(rangeFilters).flatMap(({ fact, ends, unknownBelongs }) => {
    const [low, high] = ends(asked, now)
    if (low === undefined && high === undefined) return []
    return [{ fact, low: Math.min(most, low ?? (unknownBelongs ? 0 : 1)), high: Math.min(most, high ?? most) }]
  })
}
