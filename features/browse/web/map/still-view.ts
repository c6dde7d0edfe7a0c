import { viewAround, type MapView } from '#features/location/contract'
import { parseAreas, parseBounds, parseNear, type Bounds } from '#features/search/contract'
import type { SearchResults } from '../results/search-results.ts'
import { wholeCountry } from './map-geometry.ts'

/** A map is seldom smaller beside the list; more of the area around is no harm. */
const frame = { width: 640, height: 640 }
const framePadding = 48
const closest = 14

/** Returns what the still picture under the map of a search shows: about what the map itself will look for. */
export function stillView({ search, items, nearby }: Pick<SearchResults, 'search' | 'items' | 'nearby'>): MapView {
  const country = viewAround(cornersOf(wholeCountry), frame) ?? { latitude: 38, longitude: -96, zoom: 3 }
  if (!search) return country
  const { bounds, areas, near, q, city, county, state, zip, agentId } = search
  const section = bounds === undefined ? undefined : parseBounds(bounds)
  // A section is shown to its edges.
  if (typeof section === 'object')
    return viewAround(cornersOf(section), { width: frame.width + 2 * framePadding, height: frame.height + 2 * framePadding }, 18) ?? country
  const drawn = areas === undefined ? undefined : parseAreas(areas)
  if (typeof drawn === 'object') return viewAround(drawn.flatMap(pointsOf), frame, closest) ?? country
  if (nearby?.place) return viewAround(cornersOf(nearby.place.bounds), frame, closest) ?? country
  const point = near === undefined ? undefined : parseNear(near)
  if (typeof point === 'object') return viewAround([point, ...items.slice(0, 3)], frame, closest) ?? country
  const isAnywhere = [q, city, county, state, zip, agentId].every((name) => name === undefined)
  return (isAnywhere ? undefined : viewAround(items, frame, closest)) ?? country
}

const cornersOf = ({ west, south, east, north }: Bounds) => [
  { longitude: west, latitude: south },
  { longitude: east, latitude: north },
]

const pointsOf = (area: readonly number[]) =>
  area.flatMap((edge, index) => (index % 2 === 0 ? [{ longitude: edge, latitude: area[index + 1] ?? 0 }] : []))
