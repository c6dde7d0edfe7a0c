const areaPointsAtMost = 500
const areasAtMost = 20

/** A drawn area: longitude and latitude in turn, in degrees, not closed. */
export type Area = number[]

/** Reads `lng,lat,lng,lat,lng,lat;…` with at least three points each; a sentence when it is no such list. */
export function parseAreas(text: string): Area[] | string {
  const areas = text
    .split(';')
    .filter((area) => area.trim() !== '')
    .map((area) => area.split(',').map((each) => (each.trim() === '' ? Number.NaN : Number(each))))
  if (areas.length > areasAtMost) return `Draw at most ${areasAtMost} areas.`
  if (areas.reduce((sum, area) => sum + area.length / 2, 0) > areaPointsAtMost)
    return `Draw areas of at most ${areaPointsAtMost} points in all.`
  for (const area of areas) {
    if (area.length < 6 || area.length % 2 > 0 || area.some((each) => !Number.isFinite(each)))
      return 'Send each area as lng,lat,lng,lat,… with at least three points in degrees.'
    if (area.some((each, index) => Math.abs(each) > (index % 2 ? 90 : 180)))
      return 'The points of an area must lie between -180 and 180 degrees east and between -90 and 90 degrees north.'
    const east = area.filter((_, index) => index % 2 === 0)
    if (Math.max(...east) - Math.min(...east) > 180) return 'An area must not reach around the other side of the earth.'
  }
  return areas
}

export interface Near {
  longitude: number
  latitude: number
}

/** Reads `lng,lat` in degrees. */
export function parseNear(text: string): Near | string {
  const [longitude = Number.NaN, latitude = Number.NaN, ...more] = text
    .split(',')
    .map((each) => (each.trim() === '' ? Number.NaN : Number(each)))
  if (more.length > 0 || !(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return 'Send the point as lng,lat in degrees.'
  return { longitude, latitude }
}
