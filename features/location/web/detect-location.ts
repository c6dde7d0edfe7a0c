import * as texts from '#texts/location'
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
      error instanceof CallError && error.status === 404 ? texts.couldNotFindAZipCode : texts.unableToDetermineYourLocationFrom,
    )
  }
}

/** Returns the ZIP of the network address. Rejects with a LocationFailure when the server does not know it. */
export async function zipFromIp(): Promise<string> {
  const reply = await call(zipOfAddress).catch(() => undefined)
  if (!reply?.zipCode) throw new LocationFailure(texts.couldNotDetectYourZipCode)
  return reply.zipCode.zip
}

/** GPS first, then the address. */
export async function zipFromAnything(): Promise<string> {
  try {
    return await zipFromGps().catch(zipFromIp)
  } catch {
    throw new LocationFailure(texts.failedToDetectYourLocation)
  }
}

function position(): Promise<GeolocationCoordinates> {
  // Old browsers and pages without a secure connection have none, whatever the types say.
  const geolocation = navigator.geolocation as Geolocation | undefined
  if (!geolocation) return Promise.reject(new LocationFailure(texts.yourBrowserDoesntSupportGeolocation))
  return new Promise((resolve, reject) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new LocationFailure(reasons[code] ?? texts.anUnknownErrorOccurred)),
      gps,
    ),
  )
}

/** By the codes of GeolocationPositionError. */
const reasons: Readonly<Record<number, string>> = {
  1: texts.locationAccessDeniedPleaseEnableLocation,
  2: texts.locationInformationIsUnavailable,
  3: texts.locationRequestTimedOut,
}
