import type { FeatureCollection, Polygon } from 'geojson'
import { parseAreas, parseNear } from '#features/search/contract'
import { circleAround } from '#platform/contract/plane.ts'

/** Longitude and latitude. */
export type Corner = readonly [number, number]
export interface Point {
  x: number
  y: number
}

export const fewestCorners = 3
const mostCorners = 40

export function cornersOf(text: string | undefined): Corner[][] {
  const areas = text === undefined ? [] : parseAreas(text)
  if (typeof areas === 'string') return []
  return areas.map((area) => area.flatMap((edge, index): Corner[] => (index % 2 ? [] : [[edge, area[index + 1] ?? 0]])))
}

/** To about 11 meters, as the address keeps them. */
export const textOf = (areas: readonly (readonly Corner[])[]): string =>
  areas.map((area) => area.map(([east, north]) => `${Number(east.toFixed(4))},${Number(north.toFixed(4))}`).join(',')).join(';')

export function areaShapes(text: string | undefined): FeatureCollection<Polygon> {
  return {
    type: 'FeatureCollection',
    features: cornersOf(text).map((area) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [[...area, area[0] ?? [0, 0]].map(([east, north]) => [east, north])] },
    })),
  }
}

/** The circle of a search around a point, on the same plane as the search; nothing where no distance is asked for. */
export function circleShape(near: string | undefined, miles: number | undefined): FeatureCollection<Polygon> {
  const point = near === undefined ? undefined : parseNear(near)
  if (typeof point !== 'object' || miles === undefined) return { type: 'FeatureCollection', features: [] }
  const geometry: Polygon = { type: 'Polygon', coordinates: [circleAround(point, miles)] }
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
}

/** The corners that matter of a line drawn by hand, in pixels: what is left out lies within a few pixels of the rest. */
export function simplified(line: readonly Point[]): Point[] {
  for (let within = 3; ; within *= 1.5) {
    const corners = reduced(line, within)
    if (corners.length <= mostCorners) return corners
  }
}

function reduced(line: readonly Point[], within: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  let [farthest, corner] = [0, 0]
  line.forEach((point, at) => {
    const way = distanceTo(point, first, last)
    if (way > farthest) [farthest, corner] = [way, at]
  })
  if (farthest <= within) return [first, last]
  return [...reduced(line.slice(0, corner + 1), within).slice(0, -1), ...reduced(line.slice(corner), within)]
}

function distanceTo({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - from.x, y - from.y) : Math.abs(dx * (from.y - y) - dy * (from.x - x)) / length
}
