import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export { usStateCodes, usStates, type UsState } from './contract/us-states.ts'

/**
 * `mail`: post-office boxes, or one organization with much mail; `uninhabited`: an area where the Census counted nobody, or a
 * single building; `military`: a base.
 */
export const ZipKind = z.enum(['residential', 'mail', 'uninhabited', 'military'])
export type ZipKind = z.infer<typeof ZipKind>

/** A five-digit ZIP with the center of its area in degrees (WGS 84). `county` is empty for the few ZIPs that have none. */
export const ZipCode = z.object({
  zip: z.string(),
  kind: ZipKind,
  city: z.string(),
  county: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type ZipCode = z.infer<typeof ZipCode>

/** A place to look for homes in. `label` is what people read: `Austin, TX`, `Travis County, TX`, `78704 Austin, TX`. */
export const Place = z.object({
  kind: z.enum(['city', 'county', 'zip']),
  label: z.string(),
  city: z.nullable(z.string()),
  county: z.nullable(z.string()),
  state: z.string(),
  zip: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>

export const zipPattern = /^\d{5}$/

export const getZipCode = endpoint({
  method: 'GET',
  path: '/api/zip-codes/:zip',
  access: 'public',
  summary: 'City, county, state and center of a ZIP',
  params: z.object({ zip: z.string().check(z.regex(zipPattern, 'Please enter a 5-digit ZIP code.')) }),
  reply: ZipCode,
})

/** A position on Earth in degrees (WGS 84); a browser need not send more than three decimals, about 100 m. */
const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most))

export const nearestZipCode = endpoint({
  method: 'GET',
  path: '/api/zip-codes/nearest',
  access: 'public',
  summary: 'The ZIP people live in whose center is nearest to a position, if one is within 100 km; the position is not kept',
  query: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  reply: ZipCode,
})

export const zipOfAddress = endpoint({
  method: 'GET',
  path: '/api/zip-codes/mine',
  access: 'public',
  summary: 'The ZIP your network address belongs to, where the operator has set up a way to know; the address is not kept',
  reply: ZipCode,
})

export const LocationDetectionMethod = z.enum(['manual', 'auto', 'gps', 'ip'])
export type LocationDetectionMethod = z.infer<typeof LocationDetectionMethod>

export const updateLocation = endpoint({
  method: 'POST',
  path: '/api/user/update-location',
  access: 'user',
  summary: 'Keep a ZIP as where you are; nothing finer is stored',
  body: z.object({
    zipCode: z.string().check(z.trim(), z.regex(zipPattern, 'Please enter a 5-digit ZIP code.')),
    locationDetectionMethod: LocationDetectionMethod,
  }),
  reply: z.object({ ok: z.boolean(), zipCode: z.string() }),
})

export const googlePlacesKey = endpoint({
  method: 'GET',
  path: '/api/google-places-key',
  access: 'public',
  summary: 'The key of a maps service, or null where the operator configured none; the product itself does not need it',
  reply: z.object({ key: z.nullable(z.string()) }),
})

export const findPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  access: 'public',
  summary: 'Cities, counties and ZIPs that begin with what was typed, larger places first',
  query: z.object({ query: z._default(z.string().check(z.maxLength(80)), '') }),
  reply: z.object({ places: z.array(Place) }),
})

/**
 * Files the map draws itself from, served with an ETag; TopoJSON of us-atlas (objects `states`, `counties`, `nation`)
 * and the names of places.
 */
export const mapFiles = {
  states: '/map/us-states.json',
  counties: '/map/us-counties.json',
  places: '/map/places.json',
  towns: '/map/towns.json',
} as const

/** A map nearer than this shows counties and towns; one of the whole country does without their files. */
export const detailsFromZoom = 5

/**
 * The shape of `mapFiles.places` and `mapFiles.towns`: `[name, longitude, latitude, rank]`, most important first. The rank is the
 * map zoom (3 to 11) from which the name is worth showing: at every zoom there is at most one new name per patch of the map.
 * Towns are the names whose rank is `detailsFromZoom` or more.
 */
export interface MapPlaces {
  places: [name: string, longitude: number, latitude: number, rank: number][]
}
