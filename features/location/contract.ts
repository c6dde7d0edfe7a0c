import * as texts from '#texts/location'
import * as z from 'zod/mini'
import { oneLine, plainDigits } from '#platform/contract/field-checks.ts'
import { fiveDigitZip } from '#platform/contract/text/zip-code.ts'
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

/** Where a place lies, in degrees: its middle, and edges that hold all of its ZIPs. */
export const PlaceArea = z.object({
  label: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
})
export type PlaceArea = z.infer<typeof PlaceArea>

export const zipPattern = /^\d{5}$/

export const getZipCode = endpoint({
  method: 'GET',
  path: '/api/zip-codes/:zip',
  access: 'public',
  summary: 'City, county, state and center of a ZIP',
  params: z.object({ zip: z.string().check(z.overwrite(fiveDigitZip), z.regex(zipPattern, texts.pleaseEnterA5DigitZip)) }),
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
  summary: 'The ZIP of your network address, or null when it is unknown or no lookup is configured; the address is not stored',
  reply: z.object({ zipCode: z.nullable(ZipCode) }),
})

/** Where an address is, in degrees (WGS 84). */
export const AddressPoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Whether it is the point of the house; else one of its street. */
  isExact: z.boolean(),
})
export type AddressPoint = z.infer<typeof AddressPoint>

export const locateAddress = endpoint({
  method: 'GET',
  path: '/api/agent/geocode',
  access: 'agent',
  summary: 'Where a street address is, by the operator’s service or the streets of the map; the address is not kept',
  query: z.object({
    number: z._default(z.string().check(plainDigits, z.trim(), oneLine(), z.maxLength(40)), ''),
    street: z.string().check(z.trim(), oneLine(), z.minLength(1, texts.enterTheStreetAddress), z.maxLength(160)),
    city: z._default(z.string().check(z.trim(), oneLine(), z.maxLength(120)), ''),
    zip: z.string().check(z.overwrite(fiveDigitZip), z.regex(zipPattern, texts.pleaseEnterA5DigitZip)),
  }),
  reply: AddressPoint,
})

const PinPlace = z.object({
  /** "Austin, TX" when the pin is farther than three miles from every ZIP of that city. */
  outside: z.nullable(z.string()),
  /** Another town whose closest ZIP is less than half as far from the pin as the closest of that city. */
  nearer: z.nullable(z.string()),
  /** Land without homes that the map draws at the pin. */
  ground: z.nullable(z.enum(['park', 'cemetery', 'golf course', 'water'])),
})
export type PinPlace = z.infer<typeof PinPlace>

export const checkPin = endpoint({
  method: 'GET',
  path: '/api/agent/pin-place',
  access: 'agent',
  summary: 'Whether a pin is outside its city, or where the map shows a park or water',
  query: z.object({
    latitude: degrees(90),
    longitude: degrees(180),
    city: z._default(z.string().check(z.trim(), oneLine(), z.maxLength(120)), ''),
    state: z._default(z.string().check(z.trim(), z.maxLength(2)), ''),
  }),
  reply: PinPlace,
})

export const LocationDetectionMethod = z.enum(['manual', 'auto', 'gps', 'ip'])
export type LocationDetectionMethod = z.infer<typeof LocationDetectionMethod>

export const updateLocation = endpoint({
  method: 'POST',
  path: '/api/user/update-location',
  repeat: 'natural: one ZIP per account',
  access: 'user',
  summary: 'Keep a ZIP as where you are; nothing finer is stored',
  body: z.object({
    zipCode: z.string().check(z.overwrite(fiveDigitZip), z.regex(zipPattern, texts.pleaseEnterA5DigitZip)),
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
  query: z.object({
    query: z._default(z.string().check(z.maxLength(80)), ''),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  }),
  reply: z.object({ places: z.array(Place) }),
})

/** Where the tiles of the map are, as `/z/x/y.mvt` below it, and its styles, as `/light.json` and `/dark.json`. */
export const mapTilesPath = '/map/tiles'
export const mapStylePath = '/map/style'

export {
  mapPixels,
  mapStill,
  mapStillPx,
  mapStillsPath,
  viewAround,
  type MapPoint,
  type MapStillSize,
  type MapView,
} from './contract/map-view.ts'
