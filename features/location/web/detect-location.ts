import { nearestZipCode, zipOfAddress } from '#features/location/contract'
import { call, CallError } from '#platform/web/call/call.ts'

/** Its message is for people. */
export class LocationFailure extends Error {}

const gps: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 }

/** Three decimals are about 100 m, all a ZIP needs. */
const coarse = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** The ZIP around this device, found on our own server. Rejects with a LocationFailure. */
export async function zipFromGps(): Promise<string> {
  const { latitude, longitude } = await position()
  try {
    return (await call(nearestZipCode, { query: { latitude: coarse(latitude), longitude: coarse(longitude) } })).zip
  } catch (error) {
    throw new LocationFailure(
      error instanceof CallError && error.status === 404
        ? 'Could not find a ZIP code for your location'
        : 'Unable to determine your location from GPS coordinates',
    )
  }
}

/** The ZIP of the network address, where the operator has set up a way to know it. */
export async function zipFromIp(): Promise<string> {
  try {
    return (await call(zipOfAddress)).zip
  } catch {
    throw new LocationFailure('Could not detect your ZIP code from IP address')
  }
}

/** GPS first, then the address. */
export async function zipFromAnything(): Promise<string> {
  try {
    return await zipFromGps().catch(zipFromIp)
  } catch {
    throw new LocationFailure('Failed to detect your location')
  }
}

function position(): Promise<GeolocationCoordinates> {
  // Old browsers and pages without a secure connection have none, whatever the types say.
  const geolocation = navigator.geolocation as Geolocation | undefined
  if (!geolocation) return Promise.reject(new LocationFailure("Your browser doesn't support geolocation"))
  return new Promise((resolve, reject) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new LocationFailure(reasons[code] ?? 'An unknown error occurred')),
      gps,
    ),
  )
}

/** By the codes of GeolocationPositionError. */
const reasons: Readonly<Record<number, string>> = {
  1: 'Location access denied. Please enable location services in your browser.',
  2: 'Location information is unavailable',
  3: 'Location request timed out',
}
