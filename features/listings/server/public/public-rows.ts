import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ListingTables } from '../listing-rows.ts'

/**
 * Listings as anybody may know them. A withheld street is left out and a withheld point blurred inside the database, so that
 * no reply built from these rows can give them away. Add `x_is_public` or the owner as a condition.
 */
export function publicListings(db: Database) {
  return db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select([
      'listing_key',
      'list_agent_account_id',
      'standard_status',
      'x_title',
      'list_price',
      'original_list_price',
      'previous_list_price',
      'close_price',
      'close_date',
      'x_first_public_at',
      'city',
      'state_or_province',
      'postal_code',
      'county_or_parish',
      'x_public_latitude',
      'x_public_longitude',
      'internet_address_display_yn',
      'property_sub_type',
      'bedrooms_total',
      'bathrooms_full',
      'bathrooms_half',
      'living_area',
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
      'x_open_houses',
      'public_remarks',
      'is_demo',
      'modification_timestamp',
      'x_on_market',
      'x_is_public',
    ])
    .select(sql<string | null>`case when internet_address_display_yn then unparsed_address end`.as('address'))
    .select(sql<Date>`services_now()`.as('read_at'))
}

type Selected = ReturnType<typeof publicListings> extends { execute(): Promise<(infer Row)[]> } ? Row : never
export type PublicRow = Selected
