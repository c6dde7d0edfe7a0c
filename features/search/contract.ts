import * as texts from '#texts/search'
import * as z from 'zod/mini'
import { AgentCard } from '#features/agents/contract'
import { MapPin, PropertyCard, PropertyType, PublicStatus } from '#features/listings/contract'
import { Place, PlaceArea } from '#features/location/contract'
import { bytes } from '#platform/contract/bytes.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { PropertyFilters, PropertySearch } from './contract/search.ts'

export { changedAddress, placesIn, viewOf, type View } from './contract/address.ts'
export { parseAreas, parseNear } from './contract/areas.ts'
export { boundsText, parseBounds, type Bounds } from './contract/bounds.ts'
export { decodeAreas } from './contract/drawn-areas.ts'
export { filtersOf } from './contract/filters-of.ts'
export { addressNames, filterGroups, type AddressName, type FilterGroup } from './contract/filters.ts'
export { readMapPicture, type MapGroup, type MapListing, type MapPicture } from './contract/map-picture.ts'
export { readSearch, type BrowseSearch } from './contract/read-search.ts'
export { sortOrders, type PropertyFilters, type PropertySearch } from './contract/search.ts'
export { tourRooms } from './contract/tour-rooms.ts'
export { typedFilters } from './contract/typed-filters.ts'
export { unknownNames } from './contract/unknown-names.ts'

/** Returns the ZIP of `78704`, `78704-1234` or `78704 Austin, TX`. Five digits before a street are its number and no ZIP. */
export function typedZip(text: string): string | undefined {
  return /^(\d{5})(-\d{4}|,? .+, ?[A-Za-z]{2})?$/.exec(text.normalize('NFKC').trim().replace(/\s+/g, ' '))?.[1]
}

/** What may have been meant by a `q` that finds nothing, and how many homes it finds. */
const MeantSearch = z.object({ q: z.string(), homes: z.number() })
export type MeantSearch = z.infer<typeof MeantSearch>

export const searchProperties = endpoint({
  method: 'GET',
  path: '/api/properties',
  access: 'public',
  summary: 'Search homes',
  query: PropertySearch,
  reply: z.object({
    total: z.number(),
    items: z.array(PropertyCard),
    nextCursor: z.nullable(z.string()),
    /** Only for a search that finds nothing: where the place lies that it names. */
    place: z.optional(PlaceArea),
    /** Only for a search that finds nothing because a place or a word is misspelled. */
    meant: z.optional(z.array(MeantSearch)),
  }),
})
export const mapProperties = endpoint({
  method: 'GET',
  path: '/api/properties/map',
  access: 'public',
  summary: 'Where the homes of a search are; the newest ones when there are too many to send',
  query: PropertyFilters,
  reply: z.object({ total: z.number(), truncated: z.boolean(), pins: z.array(MapPin) }),
})

const zoom = z._default(z.coerce.number().check(z.minimum(0, texts.sendAZoomFrom0To), z.maximum(22, texts.sendAZoomFrom0To)), 4)

/** Listings close together: how many, longitude, latitude, lowest price. */
const MapCluster = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type MapCluster = z.infer<typeof MapCluster>

/**
 * The whole search for any part of the map: groups of about 64 pixels, and the listings that stand alone as pins. Groups lie
 * on a grid that stays put while the map moves. All filters of `PropertyFilters`, and the map's `zoom` (tiles of 512 pixels).
 */
export const clusterProperties = endpoint({
  method: 'GET',
  path: '/api/properties/clusters',
  access: 'public',
  summary: 'How many homes of a search lie where, for a part of the map and a zoom',
  query: z.intersection(PropertyFilters, z.object({ zoom })),
  reply: z.object({ total: z.number(), clusters: z.array(MapCluster), pins: z.array(MapPin) }),
})

/**
 * The same groups and pins in few bytes, straight from the index: read them with `readMapPicture`. For maps that are drawn
 * anew at every move.
 */
export const mapPicture = endpoint({
  method: 'GET',
  path: '/api/properties/picture',
  access: 'public',
  summary: 'Groups and pins of a search for a part of the map and a zoom, as bytes',
  query: z.intersection(PropertyFilters, z.object({ zoom })),
  reply: bytes,
})

const choice = <S extends z.core.$ZodType>(value: S) => z.object({ value, count: z.number() })

/** What every choice would find, before it is chosen. */
const Facets = z.object({
  total: z.number(),
  statuses: z.array(choice(PublicStatus)),
  types: z.array(choice(PropertyType)),
  /** At least so many. */
  beds: z.array(choice(z.number())),
  baths: z.array(choice(z.number())),
  garage: z.array(choice(z.number())),
  /** Bars of a chart; the last one has no upper edge. */
  prices: z.array(z.object({ from: z.number(), count: z.number() })),
  newConstruction: z.number(),
  seniorCommunity: z.number(),
  reduced: z.number(),
  tour: z.number(),
  open: z.number(),
  amenities: z.array(choice(z.string())),
  rooms: z.array(choice(z.string())),
  /** How many more listings there would be if this filter alone were taken back; the most helpful first. */
  relaxations: z.array(z.object({ filter: z.string(), adds: z.number() })),
  /**
   * Only when the search finds nothing and taking back one filter helps nowhere: how many listings there would be without each
   * two of them; when no two help, without the fewest that were found to.
   */
  combinations: z.array(z.object({ filters: z.array(z.string()), adds: z.number() })),
})
export type Facets = z.infer<typeof Facets>

export const propertyFacets = endpoint({
  method: 'GET',
  path: '/api/properties/facets',
  access: 'public',
  summary: 'How many homes each choice of each filter would find, and which filter to relax',
  query: PropertyFilters,
  reply: Facets,
})

const ChoiceCount = z.object({ filter: z.string(), value: z.string(), count: z.number() })
export type ChoiceCount = z.infer<typeof ChoiceCount>

/** `choices` such as `days:1,7,30;minYear:,2000`: each value is tried in place of what its filter holds now, none is any. */
export const countChoices = endpoint({
  method: 'GET',
  path: '/api/properties/choices',
  access: 'public',
  summary: 'How many homes a search would find with each of some values of a filter',
  query: z.intersection(
    PropertyFilters,
    z.object({ choices: z.string(texts.listChoices).check(z.maxLength(1000, texts.use1000CharactersOrFewer)) }),
  ),
  reply: z.object({ counts: z.array(ChoiceCount) }),
})

/** A home for sale and where it stands, on one line. */
const Address = z.object({ id: z.number(), label: z.string() })

/** What it would find; null when that was not counted in time. Of an agent's listings at most 1,000 are counted. */
const homes = { homes: z.nullable(z.number()) }

/**
 * For the field people type into: places to search in, those with homes first, agents to open, and homes at the address that
 * begins as typed. A misspelled name is found as well.
 */
export const searchSuggestions = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'public',
  summary: 'Places and agents that are named like what was typed, and homes with that address',
  query: z.object({ query: z._default(z.string().check(z.maxLength(80, texts.use80CharactersOrFewer)), '') }),
  reply: z.object({ places: z.array(z.extend(Place, homes)), agents: z.array(z.extend(AgentCard, homes)), addresses: z.array(Address) }),
})
