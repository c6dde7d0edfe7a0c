import { amenities, type propertyTypes, type publicStatuses } from '#features/listings/contract'
import { assertNumbers, storedChoices, type StoredChoices } from '#platform/contract/stored-choices.ts'
import { featureBits, type Feature } from './search-plan.ts'

type PropertyType = (typeof propertyTypes)[number]
type PublicStatus = (typeof publicStatuses)[number]

const bits = { statuses: 3, types: 4, amenities: 21, rooms: 19 } as const

// Indexed saved searches hold these numbers. The highest status marks a removed listing.
const statuses = storedChoices<PublicStatus>(
  'public status',
  { 'Coming Soon': 0, Active: 1, 'Active Under Contract': 2, Pending: 3, Closed: 4 },
  { max: 2 ** bits.statuses - 2 },
)
// 0 is an unknown type.
const types = storedChoices<PropertyType>(
  'property type',
  {
    'Single Family Residence': 1,
    Townhouse: 2,
    Condominium: 3,
    Duplex: 4,
    Triplex: 5,
    Quadruplex: 6,
    'Stock Cooperative': 7,
    'Manufactured Home': 8,
    Cabin: 9,
    Farm: 10,
    'Multi Family': 11,
    'Unimproved Land': 12,
  },
  { min: 1, max: 2 ** bits.types - 1 },
)
// A value that does not fit would match in one engine and not in the other.
assertNumbers('amenity', amenities.numbers, { max: bits.amenities - 1 })

const numberSql = <Name extends string>(column: string, { names, numbers }: StoredChoices<Name>) =>
  `case ${column} ${names.map((name) => `when '${name}' then ${numbers[name]}`).join(' ')} end`

/** Columns of the yes/no facts that an index packs together. */
const flagColumns = {
  newConstruction: 'new_construction_yn',
  seniorCommunity: 'senior_community_yn',
  reduced: 'x_price_reduced',
} as const satisfies Partial<Record<Feature, string>>
const flags = Object.keys(flagColumns) as (keyof typeof flagColumns)[]

/** Choices of a listing as whole numbers: how many bits an engine has for them, and the same from a row of `listing`. */
export const choices = {
  statuses: { ...statuses, bits: bits.statuses, sql: numberSql('standard_status', statuses) },
  types: { ...types, bits: bits.types, sql: `coalesce(${numberSql('property_sub_type', types)}, 0)` },
  amenities: { bits: bits.amenities, sql: `(x_amenities & ${2 ** bits.amenities - 1})` },
  rooms: { bits: bits.rooms, sql: 'x_tour_rooms' },
  flags: {
    names: flags,
    columns: flagColumns,
    bits: 32 - Math.clz32(flags.reduce((all, flag) => all | featureBits[flag], 0)),
    // PostgreSQL gives all bit operators the same precedence, so every product is in parentheses.
    sql: `(${flags.map((flag) => `(${flagColumns[flag]}::integer * ${featureBits[flag]})`).join(' | ')})`,
  },
} as const
