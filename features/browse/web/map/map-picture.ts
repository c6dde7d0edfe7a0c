import {
  boundsText,
  mapPicture,
  parseBounds,
  readMapPicture,
  type Bounds,
  type MapPicture,
  type PropertyFilters,
} from '#features/search/contract'
import { call } from '#platform/web/call/call.ts'
import { around, intersection } from './map-geometry.ts'

const empty: MapPicture = { total: 0, groups: [], listings: [] }

/** The groups and pins of a search within a section of the map; nothing where it lies outside the one that is searched. */
export async function pictureFor(
  filters: PropertyFilters,
  box: Bounds | undefined,
  zoom: number,
  signal?: AbortSignal,
): Promise<MapPicture> {
  const given = filters.bounds === undefined ? undefined : parseBounds(filters.bounds)
  const within = box && typeof given === 'object' ? intersection(box, given) : box
  if (box && !within) return empty
  const query = { ...filters, ...(within && { bounds: boundsText(within) }), zoom }
  return readMapPicture(await call(mapPicture, { query, ...(signal && { signal }) }))
}

const near = 2.5

/** Where the homes of a search are, as far as two requests show; undefined when there are none. */
export async function extentOf(filters: PropertyFilters): Promise<Bounds | undefined> {
  const points = ({ groups, listings }: MapPicture) => [...groups, ...listings]
  const rough = around(points(await pictureFor(filters, undefined, 8)))
  if (!rough || rough.east - rough.west > near || rough.north - rough.south > near) return rough
  const room = { west: rough.west - 1, south: rough.south - 1, east: rough.east + 1, north: rough.north + 1 }
  return around(points(await pictureFor(filters, room, 11))) ?? rough
}
