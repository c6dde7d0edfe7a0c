/** What a map shows: its middle in degrees, and how near it is. */
export interface MapView {
  latitude: number
  longitude: number
  zoom: number
}

export interface MapPoint {
  latitude: number
  longitude: number
}

/** Pixels of the world at zoom 0. */
const worldPx = 512
const farthestNorth = 85

/** Returns pixels from the west, and from the north, of the world at a zoom. */
export function mapPixels({ longitude, latitude }: MapPoint, zoom: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-farthestNorth, Math.min(farthestNorth, latitude)) * Math.PI) / 180)
  const world = worldPx * 2 ** zoom
  return { x: ((longitude + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world }
}

/** Returns the point that lies so many pixels from the west, and from the north, of the world at a zoom. */
export function mapPoint({ x, y }: { x: number; y: number }, zoom: number): MapPoint {
  const world = worldPx * 2 ** zoom
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI
  return { longitude: (x / world) * 360 - 180, latitude }
}

/** Room around what is to be seen, for what is drawn at a point. */
const paddingPx = 48
const nearest = 15
const farthest = 2

/** Returns the nearest view, in steps of a quarter, that shows all points in a frame of so many pixels; undefined without points. */
export function viewAround(points: readonly MapPoint[], frame: { width: number; height: number }, most = nearest): MapView | undefined {
  if (points.length === 0) return undefined
  const at = points.map((point) => mapPixels(point, 0))
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = Math.min((frame.width - 2 * paddingPx) / (right - left), (frame.height - 2 * paddingPx) / (bottom - top))
  const zoom = Math.max(farthest, Math.min(most, Math.floor(Math.log2(room) * 4) / 4))
  return { ...mapPoint({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom }
}

export const mapStillsPath = '/map/stills'
/** A still is as large as the largest frame it is shown in, and has the view in its middle; phones get `narrow` for `wide`. */
export const mapStillPx = {
  narrow: { width: 480, height: 384 },
  wide: { width: 1024, height: 512 },
  large: { width: 1024, height: 1024 },
} as const
export type MapStillSize = keyof typeof mapStillPx

/** Returns the address of a still picture of the map without names; one pixel of it is one of the map. */
export function mapStill({ latitude, longitude, zoom }: MapView, theme: 'light' | 'dark', size: MapStillSize): string {
  return `${mapStillsPath}/${theme}/${size}/${zoom}/${longitude.toFixed(4)}/${latitude.toFixed(4)}.webp`
}
