import type { PropertyCard } from '#features/listings/contract'
import type { PlaceArea } from '#features/location/contract'
import {
  filtersOf,
  parseBounds,
  parseNear,
  searchProperties,
  type Bounds,
  type PropertyFilters,
  type PropertySearch,
} from '#features/search/contract'
import type { Call } from '#platform/contract/endpoint.ts'
import { milesBetween } from '#platform/contract/plane.ts'

/** Where a search finds nothing: the homes that fit otherwise and are nearest to what was asked for. */
export interface Nearby {
  /** The place it names; null where it names a point or a section of the map. */
  place: PlaceArea | null
  /** What the map shows instead: the same search from the middle of its place. Null where the search says itself which section. */
  filters: PropertyFilters | null
  /** The point from which is measured, as `lng,lat`. */
  near: string
  items: PropertyCard[]
  /** To each of them. */
  miles: number[]
}

const shownAtMost = 6
const nowhere = Object.fromEntries(['q', 'city', 'county', 'state', 'zip', 'bounds', 'areas', 'miles'].map((name) => [name, undefined]))

/** Null where nothing says from where to measure, or no home fits anywhere. */
export async function listingsNear(call: Call, search: PropertySearch, place: PlaceArea | undefined): Promise<Nearby | null> {
  const middle = middleOf(search) ?? place
  if (!middle) return null
  const near = `${middle.longitude.toFixed(5)},${middle.latitude.toFixed(5)}`
  const filters = { ...filtersOf(search), ...nowhere, near }
  const { items } = await call(searchProperties, { query: { ...filters, sort: 'distance', limit: shownAtMost } })
  if (items.length === 0) return null
  const { bounds, areas, near: point } = search
  return {
    place: place ?? null,
    filters: bounds || areas || point ? null : filters,
    near,
    items,
    miles: items.map((home) => Math.round(milesBetween(middle, home))),
  }
}

interface Point {
  longitude: number
  latitude: number
}

function middleOf({ bounds, near }: PropertySearch): Point | undefined {
  const section = bounds === undefined ? undefined : parseBounds(bounds)
  if (typeof section === 'object') return { longitude: between(section, 'west', 'east'), latitude: between(section, 'south', 'north') }
  const point = near === undefined ? undefined : parseNear(near)
  return typeof point === 'object' ? point : undefined
}

const between = (bounds: Bounds, low: keyof Bounds, high: keyof Bounds) => (bounds[low] + bounds[high]) / 2
