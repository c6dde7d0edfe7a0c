import { parseAreas, parseNear, searchProperties, type Bounds, type PropertyFilters } from '#features/search/contract'
import { reachOf } from '#platform/contract/plane.ts'
import { call } from '#platform/web/call/call.ts'
import { around, wholeCountry } from './map-geometry.ts'
import { extentOf } from './map-picture.ts'

interface Extent {
  of: string
  area: Promise<Bounds | undefined>
}

/** Asked for ahead of the map, which takes it once. */
let ahead: Extent | undefined

const keyOf = (place: string, areas: string | undefined): string => `${place} ${areas ?? ''}`

/** Begins to look where the homes of a search are while the code of the map is on its way; what else is filtered for does not move the map. */
export function prefetchExtent(filters: PropertyFilters): void {
  const place = placeOf(filters)
  const of = keyOf(place, filters.areas)
  if (filters.bounds !== undefined || ahead?.of === of) return
  ahead = { of, area: extentIn(place, filters.areas) }
  // The map asks again.
  ahead.area.catch(() => undefined)
}

/** Returns where the homes of a place, or of drawn areas, are; undefined where there are none. Fails as calls do. */
export function extentFor(place: string, areas: string | undefined): Promise<Bounds | undefined> {
  const known = ahead?.of === keyOf(place, areas) ? ahead.area : undefined
  ahead = undefined
  return known?.catch(() => extentIn(place, areas)) ?? extentIn(place, areas)
}

/** Drawn areas are no place to go to: whoever draws one is there. */
export function placeOf({ q, city, county, state, zip, agentId, near, miles }: PropertyFilters): string {
  return JSON.stringify({ q, city, county, state, zip, agentId, near, miles })
}

/** As many homes as show where the nearest ones are. */
async function nearestOf(place: PropertyFilters): Promise<readonly { longitude: number; latitude: number }[]> {
  return (await call(searchProperties, { query: { ...place, sort: 'distance', limit: 3 } })).items
}

async function extentIn(place: string, areas: string | undefined): Promise<Bounds | undefined> {
  const area: PropertyFilters = { ...(JSON.parse(place) as PropertyFilters), ...(areas !== undefined && { areas }) }
  const drawn = areas ? parseAreas(areas) : undefined
  if (typeof drawn === 'object')
    return around(
      drawn.flatMap((shape) => shape.flatMap((_, at) => (at % 2 ? [] : [{ longitude: shape[at] ?? 0, latitude: shape[at + 1] ?? 0 }]))),
    )
  const point = area.near ? parseNear(area.near) : undefined
  if (typeof point === 'object') {
    if (area.miles === undefined) return around([point, ...(await nearestOf(area))])
    const { across, up } = reachOf(point, area.miles)
    const { longitude, latitude } = point
    return { west: longitude - across, south: latitude - up, east: longitude + across, north: latitude + up }
  }
  const anywhere = Object.values(area).every((each) => each === undefined)
  return anywhere ? wholeCountry : extentOf(area)
}
