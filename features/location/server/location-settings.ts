import { accessSync, constants } from 'node:fs'
import * as z from 'zod'
import { address, settings } from '#platform/config/settings.ts'
import { isAddress } from './map/archive-source.ts'

/** The address of a service, with a place in it for each value it is sent. */
const service = (...places: readonly string[]) =>
  address(['https', 'http']).refine(
    (text) => places.every((place) => text.includes(place)),
    `Write an address with ${places.join(' and ')} in it.`,
  )

/** Who is asked where somebody is, beyond our own table, and what the map shows; each is absent until its variable is given. */
export const locationVariables = settings(
  {
    IP_DATABASE: z.string().refine(isReadable, 'Name an .mmdb file this account can read.').optional(),
    IP_LOOKUP_URL: service('{ip}').optional(),
    GEOCODER_URL: service('{address}').optional(),
    REVERSE_GEOCODER_URL: service('{latitude}', '{longitude}').optional(),
    MAP_TILES: z
      .string()
      .refine(
        (place) => isAddress(place) || isReadable(place),
        'Name a .pmtiles file this account can read, or an address that begins with https:// or http://.',
      )
      .optional(),
    GOOGLE_PLACES_KEY: z.string().regex(/^\S+$/, 'Write the key without spaces.').optional(),
  },
  (given) => ({
    ipDatabase: given.IP_DATABASE,
    ipLookup: given.IP_LOOKUP_URL,
    addressGeocoder: given.GEOCODER_URL,
    geocoder: given.REVERSE_GEOCODER_URL,
    mapTiles: given.MAP_TILES,
    mapsKey: given.GOOGLE_PLACES_KEY,
  }),
)

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
