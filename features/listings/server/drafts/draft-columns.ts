import { amenities, type MyProperty } from '#features/listings/contract'
import { draftFieldNames, type draftFields } from '../../contract/draft.ts'
import type { ListingRow } from '../listing-rows.ts'

/** Which column keeps which field of the draft, where the two hold the same value. */
export const draftColumns = {
  title: 'x_title',
  price: 'list_price',
  description: 'public_remarks',
  privateRemarks: 'private_remarks',
  propertyType: 'property_sub_type',
  bedrooms: 'bedrooms_total',
  bathroomsFull: 'bathrooms_full',
  bathroomsHalf: 'bathrooms_half',
  squareFeet: 'living_area',
  lotSizeSquareFeet: 'lot_size_square_feet',
  yearBuilt: 'year_built',
  stories: 'stories',
  garageSpaces: 'garage_spaces',
  associationFee: 'association_fee',
  associationFeeFrequency: 'association_fee_frequency',
  taxAnnualAmount: 'tax_annual_amount',
  streetNumber: 'street_number',
  streetName: 'street_name',
  unitNumber: 'unit_number',
  zipCode: 'postal_code',
  city: 'city',
  latitude: 'latitude',
  longitude: 'longitude',
  expirationDate: 'expiration_date',
  newConstruction: 'new_construction_yn',
  builderName: 'builder_name',
  subdivisionName: 'subdivision_name',
  builderModel: 'builder_model',
  developmentStage: 'development_status',
  seniorCommunity: 'senior_community_yn',
  openHouses: 'x_open_houses',
} as const satisfies Record<Exclude<keyof typeof draftFields, 'addressWithheld' | 'amenities'>, keyof ListingRow>

export const plainFields = Object.keys(draftColumns) as (keyof typeof draftColumns)[]

/** Returns every field as it is stored. */
export function fieldsOf(row: ListingRow): MyProperty['fields'] {
  const fields = draftFieldNames.map((name) => {
    if (name === 'addressWithheld') return [name, !row.internet_address_display_yn]
    return [name, name === 'amenities' ? amenities.fromBits(row.x_amenities) : row[draftColumns[name]]]
  })
  return Object.fromEntries(fields) as MyProperty['fields']
}
