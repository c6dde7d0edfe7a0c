import zoneAt from '@photostructure/tz-lookup'

/** South, north, west and east of the Hopi Reservation and Moenkopi, within a few kilometers of the borders in the tz database. */
const hopi: readonly (readonly [number, number, number, number])[] = [
  [35.53, 36.02, -111.01, -110.235],
  [35.78, 35.975, -110.235, -110.03],
  [36.02, 36.2, -111.01, -110.63],
  [36.17, 36.27, -111.01, -110.43],
  [36.27, 36.38, -110.86, -110.4],
  [36.035, 36.125, -111.255, -111.06],
]

/**
 * Returns the IANA zone of a position in degrees. The Hopi Reservation keeps Arizona time inside the Navajo Nation, which has
 * daylight saving time; the compressed borders of the library do not show it.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  const isHopi = hopi.some(([south, north, west, east]) => latitude >= south && latitude < north && longitude >= west && longitude < east)
  return isHopi ? 'America/Phoenix' : zoneAt(latitude, longitude)
}
