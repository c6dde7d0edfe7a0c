import type { Bounds } from '#features/search/contract'

/** The contiguous states. */
export const wholeCountry: Bounds = { west: -124.8, south: 24.4, east: -66.9, north: 49.4 }

export interface Spot {
  key: string
  /** World pixels at the zoom of its picture. */
  x: number
  y: number
}

/** The grid of the picture: steps of half a zoom, one step coarser than the map, so that groups have room around them. */
export const levelOf = (zoom: number): number => Math.max(0, Math.round((zoom - 0.5) * 2) / 2)

/** The cell that a group stands for; the same while the map moves. */
export function cellOf(longitude: number, latitude: number, level: number): string {
  const width = Math.max(1, Math.round(45_000_000 / 2 ** Math.min(20, level)))
  const height = Math.max(1, Math.round(width * 0.75))
  return `${level}/${Math.floor(((longitude + 180) * 1e6) / width)}/${Math.floor(((latitude + 90) * 1e6) / height)}`
}

/** Larger on every side, so that a short move of the map finds its homes already there. */
export function widened({ west, south, east, north }: Bounds, by: number): Bounds {
  const [across, up] = [(east - west) * by, (north - south) * by]
  return {
    west: Math.max(-180, west - across),
    south: Math.max(-85, south - up),
    east: Math.min(180, east + across),
    north: Math.min(85, north + up),
  }
}

/** What both cover; undefined when they do not touch. */
export function intersection(a: Bounds, b: Bounds): Bounds | undefined {
  const both = {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  }
  return both.west < both.east && both.south < both.north ? both : undefined
}

export function around(points: readonly { longitude: number; latitude: number }[]): Bounds | undefined {
  if (points.length === 0) return undefined
  const [east, north] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)]
  return { west: Math.min(...east), south: Math.min(...north), east: Math.max(...east), north: Math.max(...north) }
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
export const isArrow = (key: string): boolean => key in arrows

/** The next spot in the direction of an arrow key: near ahead counts more than near aside. */
export function nextSpot<S extends Spot>(spots: readonly S[], from: S, arrow: string): S | undefined {
  const [dx = 0, dy = 0] = arrows[arrow] ?? []
  let best: { spot: S; way: number } | undefined
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y]
    const ahead = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (ahead <= 0 || aside > ahead * 2) continue
    const way = ahead + aside * 2
    if (!best || way < best.way) best = { spot, way }
  }
  return best?.spot
}
