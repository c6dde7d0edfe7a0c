import type { draftFields } from '../contract.ts'
import type { ListingRow } from './listing-rows.ts'

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
} as const satisfies Record<Exclude<keyof typeof draftFields, 'addressWithheld'>, keyof ListingRow>

export const plainFields = Object.keys(draftColumns) as (keyof typeof draftColumns)[]
