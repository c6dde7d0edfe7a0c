import type { Config } from '#platform/config/config.ts'
import type { MapPoint, ZipCode } from '#features/location/contract'
import { locationVariables } from '../location-settings.ts'
import { readableArchives } from '../map/map-archives.ts'
import type { QueuedWork } from '#platform/jobs/bounded-queue.ts'
import { serviceAnswer } from '../service-answer.ts'
import { streetOnMap } from './street-on-map.ts'

export interface GeocodedAddress extends MapPoint {
  /** Whether the point is of the house; else it is one of its street. */
  isExact: boolean
}

export interface AskedAddress {
  number: string
  street: string
  city: string
  zip: ZipCode
}

/** A service that names a place farther from the ZIP than this, in degrees, found another one of the same name. */
const farthest = 1

const maxCached = 500
const cache = new Map<string, MapPoint>()

function keep(key: string, point: MapPoint): void {
  cache.delete(key)
  cache.set(key, point)
  const [oldest] = cache.size > maxCached ? cache.keys() : []
  if (oldest !== undefined) cache.delete(oldest)
}

/** Returns where an address is: by the operator's service, else by the streets of the map; undefined when nobody knows. */
export async function geocode(
  config: Pick<Config, 'environment'>,
  asked: AskedAddress,
  from: QueuedWork,
): Promise<GeocodedAddress | undefined> {
  const { addressGeocoder } = locationVariables(config.environment)
  const { number, street, city, zip } = asked
  if (addressGeocoder) {
    const address = `${number} ${street}, ${city}, ${zip.state} ${zip.zip}`
    const key = `${addressGeocoder} ${address}`
    const point = cache.get(key) ?? pointIn(await serviceAnswer(addressGeocoder, { address }, from))
    if (point && isNear(point, zip)) {
      keep(key, point)
      return { ...point, isExact: number !== '' }
    }
  }
  const point = await streetOnMap(await readableArchives(config), zip, street)
  return point && { ...point, isExact: false }
}

const isNear = (point: MapPoint, zip: MapPoint): boolean =>
  Math.abs(point.latitude - zip.latitude) <= farthest && Math.abs(point.longitude - zip.longitude) <= farthest

interface Answered {
  result?: { addressMatches?: { coordinates?: { x?: unknown; y?: unknown } }[] }
  features?: { geometry?: { coordinates?: unknown[] } }[]
}

/** Returns the first point in an answer of the US Census Bureau (x, y), of Photon or Pelias (GeoJSON), or of Nominatim (lat, lon). */
export function pointIn(answer: unknown): MapPoint | undefined {
  if (Array.isArray(answer)) {
    const [first] = answer as { lat?: unknown; lon?: unknown }[]
    return pointOf(first?.lon, first?.lat)
  }
  const { result, features } = (answer ?? {}) as Answered
  const census = result?.addressMatches?.[0]?.coordinates
  if (census) return pointOf(census.x, census.y)
  const [longitude, latitude] = features?.[0]?.geometry?.coordinates ?? []
  return pointOf(longitude, latitude)
}

function pointOf(east: unknown, north: unknown): MapPoint | undefined {
  if (east === undefined || north === undefined || east === null || north === null) return undefined
  const [longitude, latitude] = [Number(east), Number(north)]
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { latitude, longitude } : undefined
}
