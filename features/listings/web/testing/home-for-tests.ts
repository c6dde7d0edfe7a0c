import type { OwnProperty } from '#features/listings/contract'

const fields: OwnProperty['fields'] = {
  title: 'Brick house by the park',
  price: 485_000,
  description: null,
  privateRemarks: null,
  propertyType: null,
  bedrooms: 3,
  bathroomsFull: 2,
  bathroomsHalf: null,
  squareFeet: null,
  lotSizeSquareFeet: null,
  yearBuilt: null,
  stories: null,
  garageSpaces: null,
  associationFee: null,
  associationFeeFrequency: null,
  taxAnnualAmount: null,
  streetNumber: null,
  streetName: null,
  unitNumber: null,
  zipCode: '78704',
  city: 'Austin',
  latitude: 30.24,
  longitude: -97.76,
  addressWithheld: false,
  expirationDate: null,
  newConstruction: false,
  seniorCommunity: false,
  amenities: [],
  openHouseDates: [],
}

export function homeForTests(changed: Partial<OwnProperty> = {}, values: Partial<OwnProperty['fields']> = {}): OwnProperty {
  return {
    id: 7,
    version: 1,
    fields: { ...fields, ...values },
    state: 'TX',
    county: 'Travis',
    address: null,
    positionFrom: 'zip',
    status: 'Incomplete',
    editorialStatus: 'draft',
    archived: false,
    isPublic: false,
    nextStatuses: [],
    mayPublish: true,
    mayArchive: false,
    mayDelete: true,
    missing: [],
    photos: [],
    videos: [],
    ledger: [],
    closePrice: null,
    closeDate: null,
    publishedAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...changed,
  }
}

/** What the server would make of a change: the next version with these values. */
export function after(home: OwnProperty, change: Partial<OwnProperty['fields']>): OwnProperty {
  return { ...home, version: home.version + 1, fields: { ...home.fields, ...change } }
}
