import type { MapPoint, PinPlace } from '#features/location/contract'
import type { MapArchives } from '../map/map-archives.ts'
import { layersOf, tilesBefore } from '../map/map-tile.ts'

type Ground = NonNullable<PinPlace['ground']>

/** Where the map draws single lots: its deepest tiles, as those of street names. */
const zoom = 14
/** Kinds of land without homes, by the names that Protomaps gives them. */
const grounds: Record<string, Ground> = {
  park: 'park',
  national_park: 'park',
  nature_reserve: 'park',
  playground: 'park',
  cemetery: 'cemetery',
  golf_course: 'golf course',
}

/** Returns which land without homes the map draws at a point, in degrees; undefined elsewhere and where it has no tile. */
export async function groundAt(archives: MapArchives, point: MapPoint): Promise<Ground | undefined> {
  const place = tilesBefore(point, zoom)
  const [left, top] = [Math.floor(place.x), Math.floor(place.y)]
  const tile = await archives.tile(zoom, left, top)
  if (!tile) return undefined
  const { water, landuse } = layersOf(tile)
  for (const [layer, named] of [
    [water, (): Ground => 'water'],
    [landuse, (kind: string) => grounds[kind]],
  ] as const) {
    for (let index = 0; index < (layer?.length ?? 0); index += 1) {
      const feature = layer?.feature(index)
      const ground = feature?.type === 3 ? named(String(feature.properties['kind'])) : undefined
      if (!feature || !ground) continue
      const at = { x: (place.x - left) * feature.extent, y: (place.y - top) * feature.extent }
      if (isInside(at, feature.loadGeometry())) return ground
    }
  }
  return undefined
}

/** Even-odd rule: a ring within a ring is a hole. */
function isInside({ x, y }: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false
  for (const ring of rings)
    for (const [index, to] of ring.entries()) {
      const from = ring.at(index - 1) ?? to
      if (to.y > y !== from.y > y && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x) inside = !inside
    }
  return inside
}

interface Point {
  x: number
  y: number
}
