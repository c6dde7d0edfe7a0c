import { sql, type RawBuilder } from 'kysely'
import { amenities } from '#features/listings/contract'
import { recordsBy, shownListing, type ReadOptions, type Resource } from './feed-rows.ts'

/**
 * Returns a listing as the database writes it in JSON, by RESO's names; ours begin with `x_`. The street of a withheld home is left
 * out inside the database, as everywhere else, unless the key may read what is confidential. Private remarks stay with the agent.
 */
export function propertyJson({ confidential, publicUrl }: ReadOptions, modified: RawBuilder<Date>): RawBuilder<unknown> {
  const street = (column: string) =>
    confidential
      ? sql.ref(`listing.${column}`)
      : sql`case when listing.internet_address_display_yn then ${sql.ref(`listing.${column}`)} end`
  const point = (name: 'latitude' | 'longitude') => sql.ref(confidential ? `listing.${name}` : `listing.x_public_${name}`)
  return sql`(select row_to_json(property) from (select
    listing.listing_key::text as "ListingKey",
    listing.list_agent_account_id::text as "ListAgentKey",
    listing.co_list_agent_account_id::text as "CoListAgentKey",
    ${coAgent(sql`coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), username)`)} as "CoListAgentFullName",
    ${coAgent(sql`office_name`)} as "CoListOfficeName",
    listing.standard_status as "StandardStatus",
    listing.property_sub_type as "PropertySubType",
    listing.list_price as "ListPrice",
    listing.original_list_price as "OriginalListPrice",
    listing.previous_list_price as "PreviousListPrice",
    listing.close_price as "ClosePrice",
    listing.close_date as "CloseDate",
    listing.price_change_timestamp as "PriceChangeTimestamp",
    listing.status_change_timestamp as "StatusChangeTimestamp",
    listing.on_market_timestamp as "OnMarketTimestamp",
    listing.start_showing_date as "StartShowingDate",
    ${confidential ? sql`listing.expiration_date` : sql`null::date`} as "ExpirationDate",
    ${street('unparsed_address')} as "UnparsedAddress",
    ${street('street_number')} as "StreetNumber",
    ${street('street_name')} as "StreetName",
    ${street('unit_number')} as "UnitNumber",
    listing.city as "City",
    listing.state_or_province as "StateOrProvince",
    listing.postal_code as "PostalCode",
    listing.county_or_parish as "CountyOrParish",
    ${point('latitude')} as "Latitude",
    ${point('longitude')} as "Longitude",
    listing.internet_address_display_yn as "InternetAddressDisplayYN",
    listing.bedrooms_total as "BedroomsTotal",
    listing.bathrooms_full as "BathroomsFull",
    listing.bathrooms_half as "BathroomsHalf",
    coalesce(listing.bathrooms_full, 0) + coalesce(listing.bathrooms_half, 0) as "BathroomsTotalInteger",
    listing.living_area as "LivingArea",
    'Square Feet' as "LivingAreaUnits",
    listing.lot_size_square_feet as "LotSizeSquareFeet",
    listing.year_built as "YearBuilt",
    listing.stories as "Stories",
    listing.garage_spaces as "GarageSpaces",
    listing.association_fee as "AssociationFee",
    listing.association_fee_frequency as "AssociationFeeFrequency",
    listing.tax_annual_amount as "TaxAnnualAmount",
    listing.public_remarks as "PublicRemarks",
    listing.new_construction_yn as "NewConstructionYN",
    listing.builder_name as "BuilderName",
    listing.subdivision_name as "SubdivisionName",
    listing.builder_model as "BuilderModel",
    listing.development_status as "DevelopmentStatus",
    listing.senior_community_yn as "SeniorCommunityYN",
    ${`${publicUrl}/property/`}::text || listing.listing_key as "ListingURL",
    ${modified} as "ModificationTimestamp",
    listing.x_title as "x_Title",
    ${amenityNames} as "x_Amenities",
    listing.x_open_houses as "x_OpenHouses"
  ) as property)`
}

/** Of the second agent, who may be of another brokerage and is no Member of this one then. */
const coAgent = (value: RawBuilder<unknown>) => sql`(select ${value} from account left join agent_profile on account_id = account.id
  left join office using (office_key) where account.id = listing.co_list_agent_account_id)`

/** The amenities of a listing in display order. */
const amenityNames = sql`array(select name
  from unnest(${sql.lit(`{${amenities.names.map((name) => `"${name}"`).join(',')}}`)}::text[],
    ${sql.lit(`{${Object.values(amenities.numbers).join(',')}}`)}::integer[]) with ordinality as each (name, number, place)
  where (listing.x_amenities >> number) & 1 = 1 order by place)`

export const property: Resource = {
  name: 'Property',
  keyField: 'ListingKey',
  read: (db, brokerageKey, keys, options) =>
    recordsBy(
      db,
      sql`select listing.listing_key::text as key, ${propertyJson(options, sql<Date>`listing.modification_timestamp`)} as record
        from listing where listing.listing_key = any (${numbered(keys)}::bigint[]) and ${shownListing(brokerageKey)}`,
    ),
}

/** Returns the keys that are numbers. */
export const numbered = (keys: readonly string[]): number[] => keys.map(Number).filter((key) => Number.isSafeInteger(key))
