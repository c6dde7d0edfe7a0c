import { amenities } from '#features/listings/contract'
import { tourRooms, type PropertyFilters, type PropertySearch } from '#features/search/contract'
import type { Facets, MapCluster } from '#features/search/contract'
import {
  choices,
  clusterView,
  featureBits,
  priceEdges,
  steps,
  type FacetCounts,
  type Feature,
  type FoundPin,
  type LonePin,
  type TextOccurrence,
} from '#features/search-plan/server'
import type { StoredChoices } from '#platform/contract/stored-choices.ts'
import type { WrittenItem } from '#platform/http/written-list.ts'
import type { ListingSearch } from '../listing-search.ts'
import { planFilters, planSearch } from '../plan/plan-search.ts'
import { filterOfFact } from '../plan/range-filters.ts'
import { relaxSearch } from './relax-search.ts'
import { cursorAfter } from '../plan/search-cursor.ts'
import { timer } from '../time-limit.ts'

export const pinsAtMost = 5000

/** One page of a search, its cards as they go out, with the exact number of all listings in it. Pages never overlap or skip, because they continue from a listing. */
export async function pageReply(
  search: ListingSearch,
  query: PropertySearch,
  now: number,
): Promise<{ total: number; items: WrittenItem[]; nextCursor: string | null; occurrence: TextOccurrence | undefined }> {
  const plan = planSearch(query, now)
  const { total, ids, values, occurrence } = await (query.sort === 'relevance' && plan.text ? search.ranked(plan) : search.page(plan))
  const shown = ids.slice(0, query.limit)
  const last = shown.length - 1
  return {
    total,
    items: await search.cards.written(shown),
    nextCursor: ids.length > query.limit ? cursorAfter(query, { value: values[last] ?? 0, id: shown[last] ?? 0 }) : null,
    occurrence,
  }
}

/** Where the listings of a search are, as `[id, longitude, latitude, price, status]`; the newest when they are too many. */
export async function pinsReply(search: ListingSearch, filters: PropertyFilters, now: number) {
  const { total, pins } = await search.pins(planFilters(filters, now), pinsAtMost)
  return { total, truncated: total > pins.length, pins: pins.map(pinOf) }
}

export async function clustersReply(search: ListingSearch, { zoom, ...filters }: PropertyFilters & { zoom: number }, now: number) {
  const plan = planFilters(filters, now)
  const { total, clusters, pins } = await search.clusters(plan, clusterView(plan.box, zoom))
  return {
    total,
    clusters: clusters.map(({ count, east, north, lowestPrice }): MapCluster => [count, degrees(east), degrees(north), lowestPrice]),
    pins: pins.map(pinOf),
  }
}

export async function pictureReply(search: ListingSearch, { zoom, ...filters }: PropertyFilters & { zoom: number }, now: number) {
  const plan = planFilters(filters, now)
  return search.picture(plan, clusterView(plan.box, zoom))
}

export async function facetsReply(search: ListingSearch, filters: PropertyFilters, now: number): Promise<Facets> {
  const timeIsUp = timer()
  const facets = namedFacets(await search.facets(planFilters(filters, now)))
  if (facets.total > 0) return facets
  return { ...facets, ...(await relaxSearch(search, filters, facets.relaxations, now, timeIsUp)) }
}

const degrees = (micro: number) => Math.round(micro / 10) / 1e5
/** The words of the map say no more than they always did; the mark of open houses is in its bytes. */
const pinOf = ([id, east, north, price, status]: FoundPin | LonePin): FoundPin => [id, degrees(east), degrees(north), price, status]

/** What is counted by itself, as the filter that asks for it. */
const filterNames: Readonly<Record<string, string>> = { ...filterOfFact, monthly: 'maxMonthly' }

function namedFacets(counts: FacetCounts): Facets {
  const listed = <T>(values: readonly T[], counts: readonly number[]) =>
    values.map((value, index) => ({ value, count: counts[index] ?? 0 }))
  const numbered = <Name extends string>({ names, numbers }: StoredChoices<Name>, counts: readonly number[]) =>
    names.map((value) => ({ value, count: counts[numbers[value]] ?? 0 }))
  const features = Object.fromEntries(
    Object.entries(featureBits).map(([name, bit]) => [name, counts.features[Math.log2(bit)] ?? 0]),
  ) as Record<Feature, number>
  return {
    total: counts.total,
    statuses: numbered(choices.statuses, counts.statuses),
    types: numbered(choices.types, counts.types),
    beds: listed(steps.beds, counts.steps.beds),
    baths: listed(
      steps.halfBaths.map((halves) => halves / 2),
      counts.steps.halfBaths,
    ),
    garage: listed(steps.garage, counts.steps.garage),
    prices: priceEdges.map((from, index) => ({ from, count: counts.prices[index] ?? 0 })),
    ...features,
    amenities: numbered(amenities, counts.amenities),
    rooms: numbered(tourRooms, counts.rooms),
    relaxations: Object.entries(counts.relaxed)
      .filter(([, adds]) => adds > 0)
      .map(([filter, adds]) => ({ filter: filterNames[filter] ?? filter, adds }))
      .toSorted((a, b) => b.adds - a.adds),
    combinations: [],
  }
}
