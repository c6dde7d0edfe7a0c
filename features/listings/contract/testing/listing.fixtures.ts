import type { MyProperty, OpenHouse, Photo, Property } from '#features/listings/contract'
import type { MyPropertyLine } from '../property.ts'
import { agentCardFixture } from '#fixtures/agents/contract/testing/agent-card'
import { videoFixture } from '#fixtures/videos/contract/testing/video'

export function photoFixture(id: number, alt = ''): Photo {
  return {
    id,
    alt,
    width: 1200,
    height: 800,
    color: '#ccc4b5',
    files: '/demo/media/sizes/01-kitchen-',
    widths: [480],
  }
}

/** Returns an open house from 1 to 3 PM in Austin. */
export const openHouseFixture = (date: string): OpenHouse => ({
  date,
  startTime: '13:00',
  endTime: '15:00',
  startsAt: `${date}T19:00:00.000Z`,
  endsAt: `${date}T21:00:00.000Z`,
  timeZone: 'America/Chicago',
})

/** Returns a public listing that states everything, with a tour and without photos; a card of a list needs nothing more. */
export function listingFixture(id: number, change: Partial<Property> = {}): Property {
  const agent = agentCardFixture()
  return {
    id,
    title: `Home ${id}`,
    price: 485_000,
    previousPrice: null,
    mainImageUrl: null,
    mainPhoto: null,
    morePhotos: [],
    address: `${id} Oak Street`,
    city: 'Austin',
    state: 'TX',
    zipCode: '78751',
    bedrooms: 3,
    bathrooms: 2.5,
    squareFeet: 2_000,
    propertyType: 'Townhouse',
    status: 'Active',
    latitude: 30.3,
    longitude: -97.7,
    addressWithheld: false,
    agentId: agent.id,
    agentName: agent.name,
    brokerageName: agent.brokerageName,
    tour: { durationSeconds: 15.4, posterUrl: '/demo/media/01-tour-poster.webp', playUrl: '/demo/media/01-tour.mp4', rooms: ['Kitchen'] },
    nextOpenHouse: null,
    publishedAt: '2026-11-20T10:00:00.000Z',
    isDemo: true,
    description: 'A quiet street.',
    county: 'Travis',
    bathroomsFull: 2,
    bathroomsHalf: 1,
    lotSizeSquareFeet: 4_000,
    yearBuilt: 1998,
    stories: 2,
    garageSpaces: 1,
    associationFee: 300,
    associationFeeFrequency: 'Quarterly',
    taxAnnualAmount: 7_200,
    originalPrice: null,
    closePrice: null,
    closeDate: null,
    newConstruction: false,
    builderName: null,
    subdivisionName: null,
    builderModel: null,
    developmentStage: null,
    seniorCommunity: false,
    amenities: [],
    openHouses: [],
    photos: [],
    videos: [videoFixture({ id, title: `Tour of home ${id}` })],
    ledger: [],
    agent,
    onMarket: true,
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...change,
  }
}

const draftFields: MyProperty['fields'] = {
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
  builderName: null,
  subdivisionName: null,
  builderModel: null,
  developmentStage: null,
  seniorCommunity: false,
  amenities: [],
  openHouses: [],
}

/** Returns a draft as its own agent edits it, ready to be published. */
export function myListingFixture(change: Partial<MyProperty> = {}, fields: Partial<MyProperty['fields']> = {}): MyProperty {
  return {
    id: 7,
    version: 1,
    fields: { ...draftFields, ...fields },
    revision: null,
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
    acknowledgedPhrases: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...change,
  }
}

/** Returns what the server makes of a change: the next version with these values. */
export function withChange(listing: MyProperty, change: Partial<MyProperty['fields']>): MyProperty {
  return { ...listing, version: listing.version + 1, fields: { ...listing.fields, ...change } }
}

/** Returns a draft as a line of its agent's dashboard. */
export function myListingLineFixture(changed: Partial<MyPropertyLine> = {}): MyPropertyLine {
  return {
    id: 1,
    title: null,
    price: null,
    address: null,
    city: null,
    state: null,
    status: 'Incomplete',
    editorialStatus: 'draft',
    archived: false,
    isPublic: false,
    mainPhoto: null,
    photoCount: 0,
    videoCount: 0,
    nextStatuses: [],
    mayPublish: true,
    mayArchive: false,
    mayDelete: true,
    missing: [],
    publishedAt: null,
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...changed,
  }
}
