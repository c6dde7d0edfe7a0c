import type { MapPoint } from '#features/location/contract'
import { reachOf } from '#platform/contract/plane.ts'

/** A circle on the map, such as the area somebody serves. */
export interface MapArea extends MapPoint {
  miles: number
}

/** Returns two opposite corners of the square around it. */
export function edgesOf(area: MapArea): MapPoint[] {
  const { latitude, longitude } = area
  const { up, across } = reachOf(area, area.miles)
  return [
    { latitude: latitude - up, longitude: longitude - across },
    { latitude: latitude + up, longitude: longitude + across },
  ]
}
