import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ListingTables } from '../listing-rows.ts'

/** What a card says. */
const cardColumns = [
  'listing_key',
  'list_agent_account_id',
  'standard_status',
  'x_title',
  'list_price',
  'previous_list_price',
  'x_first_public_at',
  'city',
  'state_or_province',
  'postal_code',
  'x_public_latitude',
  'x_public_longitude',
  'internet_address_display_yn',
  'property_sub_type',
  'bedrooms_total',
  'bathrooms_full',
  'bathrooms_half',
  'living_area',
  'x_open_houses',
  'is_demo',
  'modification_timestamp',
] as const

/** What the page of a listing says beside it. */
const pageColumns = [
  'original_list_price',
  'close_price',
  'close_date',
  'county_or_parish',
  'lot_size_square_feet',
  'year_built',
  'stories',
  'garage_spaces',
  'association_fee',
  'association_fee_frequency',
  'tax_annual_amount',
  'new_construction_yn',
  'builder_name',
  'subdivision_name',
  'builder_model',
  'development_status',
  'senior_community_yn',
  'x_amenities',
  'public_remarks',
  'x_on_market',
  'x_is_public',
  'co_list_agent_account_id',
] as const

const address = sql<string | null>`case when internet_address_display_yn then unparsed_address end`.as('address')
const readAt = sql<Date>`services_now()`.as('read_at')

/**
 * Listings as a card may know them. A withheld street is left out and a withheld point blurred inside the database, so that
 * no reply built from these rows can give them away. Add `x_is_public` or the owner as a condition.
 */
export const cardListings = (db: Database) =>
  db.withTables<ListingTables>().selectFrom('listing').select(cardColumns).select([address, readAt])

/** The same with all that anybody may know. */
export const publicListings = (db: Database) => cardListings(db).select(pageColumns)

/** The same without the moment it was read at. */
export const publicFacts = (db: Database) =>
  db.withTables<ListingTables>().selectFrom('listing').select(cardColumns).select(pageColumns).select(address)

type RowOf<Query> = Query extends { execute(): Promise<(infer Row)[]> } ? Row : never
export type CardRow = RowOf<ReturnType<typeof cardListings>>
export type PublicRow = RowOf<ReturnType<typeof publicListings>>
