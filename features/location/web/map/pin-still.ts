import type { MapPoint } from '#features/location/contract'
import type { MapStillOf } from './map-still.tsx'

/** Near enough that every street has its name, and a house its place among its neighbors. */
const streetZoom = 15

/** Returns what a map shows on which somebody places a pin. */
export function pinStill({ latitude, longitude }: MapPoint): MapStillOf {
  return { view: { latitude, longitude, zoom: streetZoom }, size: 'wide' }
}
