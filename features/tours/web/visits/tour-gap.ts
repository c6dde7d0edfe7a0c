import type { TourRequest } from '#features/tours/contract'

export interface Gap {
  /** As the crow flies. */
  miles: number
  /** From the end of one tour to the beginning of the next. */
  minutes: number
  /** Less time than the drive is likely to take. */
  isTight: boolean
}

const milesPerDegree = 69.05
/** Streets are longer than the straight line, and cities are slow. */
const detour = 1.35
const milesAMinute = 22 / 60
const parkingMinutes = 5

type Stop = Pick<TourRequest, 'property' | 'startsAt' | 'endsAt'>

/** What lies between two tours of a day; undefined when a home has no position or time any more. */
export function gapBetween(from: Stop, to: Stop): Gap | undefined {
  if (!from.property || !to.property || !from.endsAt || !to.startsAt) return undefined
  const north = (to.property.latitude - from.property.latitude) * milesPerDegree
  const shrink = Math.cos((from.property.latitude * Math.PI) / 180)
  const east = (to.property.longitude - from.property.longitude) * milesPerDegree * shrink
  const miles = Math.hypot(north, east)
  const minutes = Math.round((Date.parse(to.startsAt) - Date.parse(from.endsAt)) / 60_000)
  return { miles, minutes, isTight: minutes < (miles * detour) / milesAMinute + parkingMinutes }
}
