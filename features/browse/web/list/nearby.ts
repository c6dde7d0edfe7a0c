import {
  filtersOf,
  milesPerDegree,
  placesIn,
  searchProperties,
  typedZip,
  type PropertyFilters,
  type PropertySearch,
} from '#features/search/contract'
import { type PropertyCard } from '#features/listings/contract'
import { getZipCode } from '#features/location/contract'
import type { Call } from '#platform/contract/endpoint.ts'

/** For a ZIP in which nothing matches: the homes that do and are nearest to it. */
export interface Nearby {
  zip: string
  /** The same search from the middle of the ZIP. */
  filters: PropertyFilters
  items: PropertyCard[]
  /** To the nearest of them. */
  miles: number
}

const shownAtMost = 6

/** Undefined places, several places and ZIPs that do not exist have no middle to start from. */
export async function listingsNearZip(call: Call, search: PropertySearch): Promise<Nearby | null> {
  const places = placesIn(search.q ?? '')
  const zip = search.zip ?? (places.length === 1 ? typedZip(places[0] ?? '') : undefined)
  if (zip === undefined || search.near !== undefined || search.bounds !== undefined || search.areas !== undefined) return null
  const middle = await call(getZipCode, { params: { zip } }).catch(() => undefined)
  if (!middle) return null
  const near = `${middle.longitude},${middle.latitude}`
  const filters = { ...filtersOf(search), q: undefined, city: undefined, county: undefined, state: undefined, zip: undefined, near }
  const { items } = await call(searchProperties, { query: { ...filters, sort: 'distance', limit: shownAtMost } })
  const [nearest] = items
  if (!nearest) return null
  const east = (nearest.longitude - middle.longitude) * Math.cos((middle.latitude * Math.PI) / 180)
  return { zip, filters, items, miles: Math.round(Math.hypot(east, nearest.latitude - middle.latitude) * milesPerDegree) }
}
