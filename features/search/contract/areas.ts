import * as texts from '#texts/search'
import { fill } from '#platform/contract/fill.ts'

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
  if (areas.length > areasAtMost) return fill(texts.drawUpToAreasAtMostAreas, { areasAtMost })
  if (areas.reduce((sum, area) => sum + area.length / 2, 0) > areaPointsAtMost)
    return fill(texts.areasCanHaveUpToPoints, { areaPointsAtMost })
  for (const area of areas) {
    if (area.length < 6 || area.length % 2 > 0 || area.some((each) => !Number.isFinite(each))) return texts.sendEachAreaAsLngLat
    if (area.some((each, index) => Math.abs(each) > (index % 2 ? 90 : 180))) return texts.areaPointsOutOfRange
    const east = area.filter((_, index) => index % 2 === 0)
    if (Math.max(...east) - Math.min(...east) > 180) return texts.areaIsTooLarge
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
  if (more.length > 0 || !(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return texts.sendThePointAsLngLat
  return { longitude, latitude }
}
