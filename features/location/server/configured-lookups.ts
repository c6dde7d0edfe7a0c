import type { CityResponse, Reader } from 'maxmind'
import type { Config } from '#platform/config/config.ts'
import type { QueuedWork } from '#platform/jobs/bounded-queue.ts'
import { locationVariables } from './location-settings.ts'
import { serviceAnswer } from './service-answer.ts'

/** What the operator has set up beyond our own table; each is absent until its variable is given. */
export interface ConfiguredLookups {
  /** Where a network address is, as far as it is known: a ZIP, or a position in degrees; undefined when unknown. */
  placeOfAddress(address: string, from: QueuedWork): Promise<string | { latitude: number; longitude: number } | undefined>
  /** The ZIP at a position by a service of the operator's choice; undefined when unknown or none is set up. */
  zipOfPosition(latitude: number, longitude: number, from: QueuedWork): Promise<string | undefined>
  /** Whether a position goes to such a service at all. */
  readonly asksForPositions: boolean
}

/** Throws when `IP_DATABASE` names no readable .mmdb file: a setting that does nothing would go unnoticed. */
export async function configuredLookups({ environment }: Pick<Config, 'environment'>): Promise<ConfiguredLookups> {
  const { ipDatabase: file, ipLookup: service, geocoder, mapsKey: key } = locationVariables(environment)
  const database = file ? await readerOf(file) : undefined
  return {
    asksForPositions: Boolean(key ?? geocoder),
    async placeOfAddress(address, from) {
      const entry = database?.get(address)
      if (entry?.country?.iso_code === 'US') return firstZip(entry.postal?.code) ?? entry.location
      if (!service) return undefined
      return firstZip(textAt(await serviceAnswer(service, { ip: address }, from), 'postal'))
    },
    async zipOfPosition(latitude, longitude, from) {
      const position = { latitude: String(latitude), longitude: String(longitude) }
      const fromMaps = key ? postalComponent(await serviceAnswer(mapsGeocoder, { ...position, key }, from)) : undefined
      if (fromMaps) return firstZip(fromMaps)
      return geocoder ? firstZip(textAt(await serviceAnswer(geocoder, position, from), 'address', 'postcode')) : undefined
    },
  }
}

async function readerOf(file: string): Promise<Reader<CityResponse>> {
  // Most installations have no such file, and every start would load its reader.
  const { open } = await import('maxmind')
  return open<CityResponse>(file).catch((error: Error) => {
    throw new Error(`IP_DATABASE cannot be read: ${error.message}`)
  })
}

const mapsGeocoder = 'https://maps.googleapis.com/maps/api/geocode/json?latlng={latitude},{longitude}&key={key}'

/** The first five digits of the first number of five or more. */
export const firstZip = (text: string | undefined): string | undefined => /\d{5}/.exec(text ?? '')?.[0]

function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const leaf = path.reduce<unknown>((inside, name) => (inside as Record<string, unknown> | null | undefined)?.[name], value)
  return typeof leaf === 'string' || typeof leaf === 'number' ? String(leaf) : undefined
}

interface Geocoded {
  status?: string
  results?: { address_components?: { long_name?: string; types?: string[] }[] }[]
}

function postalComponent(value: unknown): string | undefined {
  const { status, results = [] } = (value ?? {}) as Geocoded
  if (status !== 'OK') return undefined
  return results.flatMap(({ address_components: parts = [] }) => parts).find(({ types = [] }) => types.includes('postal_code'))?.long_name
}
