import type { MapPoint } from '#features/location/contract'
import type { MapArchives } from '../map/map-archives.ts'
import { layersOf, pointAfter, tilesBefore, type MapTile } from '../map/map-tile.ts'
import { streetName } from './street-name.ts'

/** Where streets have their names in the built-in map, and in extracts of Protomaps. */
const zoom = 14
/** Tiles around the middle one: some four to six kilometers in our latitudes. */
const farthestTiles = 3

/** Returns the point of the street nearest to where it is looked for, in degrees; undefined where the map knows no such street. */
export async function streetOnMap(archives: MapArchives, near: MapPoint, street: string): Promise<MapPoint | undefined> {
  const wanted = streetName(street)
  if (wanted === '') return undefined
  const center = tilesBefore(near, zoom)
  const [left, top] = [Math.floor(center.x), Math.floor(center.y)]
  for (let ring = 0; ring <= farthestTiles; ring += 1) {
    const points: Tile[] = []
    for (const { x, y } of ringOf(ring)) {
      const tile = await archives.tile(zoom, left + x, top + y)
      if (tile) points.push(...pointsOf(tile, wanted, { x: left + x, y: top + y }))
    }
    const distance = (point: Tile) => Math.hypot(point.x - center.x, point.y - center.y)
    const [nearest] = points.toSorted((a, b) => distance(a) - distance(b))
    if (nearest) return pointAfter(nearest, zoom)
  }
  return undefined
}

/** Tiles from the west and from the north, with fractions. */
interface Tile {
  x: number
  y: number
}

function ringOf(ring: number): Tile[] {
  const steps = Array.from({ length: ring * 2 + 1 }, (_, index) => index - ring)
  return steps.flatMap((x) => steps.map((y) => ({ x, y }))).filter(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) === ring)
}

function pointsOf(tile: MapTile, wanted: string, at: Tile): Tile[] {
  const { roads } = layersOf(tile)
  if (!roads) return []
  return Array.from({ length: roads.length }, (_, index) => roads.feature(index))
    .filter(({ properties }) => streetName(String(properties['name'] ?? '')) === wanted)
    .flatMap((feature) => feature.loadGeometry())
    .flatMap((line) => line.map((point) => ({ x: at.x + point.x / roads.extent, y: at.y + point.y / roads.extent })))
}
