import type { MapGroup, MapHome } from '#features/search/contract'
import { cellOf, worldX, worldY, type Spot } from './map-geometry.ts'
import type { Shown } from './map-feed.ts'

export type HomeSpot = Spot & { kind: 'home'; home: MapHome }
export type GroupSpot = Spot & { kind: 'group'; group: MapGroup }
export type MapSpot = HomeSpot | GroupSpot

/** Each is a button in the page; far more would be slower to draw and to walk through than to zoom. */
const mostSpots = 320

/** Groups and homes in reading order, from the north-west on. */
export function spotsOf({ picture, level }: Shown, zoom: number): MapSpot[] {
  const at = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
    x: worldX(longitude, zoom),
    y: worldY(latitude, zoom),
  })
  const groups = picture.groups.map((group): GroupSpot => ({
    kind: 'group',
    key: `group ${cellOf(group.longitude, group.latitude, level)}`,
    group,
    ...at(group),
  }))
  const homes = picture.homes.map((home): HomeSpot => ({ kind: 'home', key: `home ${home.id}`, home, ...at(home) }))
  return [...groups.toSorted((a, b) => b.group.count - a.group.count), ...homes]
    .slice(0, mostSpots)
    .toSorted((a, b) => Math.round(a.y / 60) - Math.round(b.y / 60) || a.x - b.x)
}
