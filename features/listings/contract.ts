import * as texts from '#texts/listings'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { draftFields } from './contract/draft.ts'
import { byId, listingKey } from './contract/listing-key.ts'
import { MyProperty, Property, PropertyCard } from './contract/property.ts'
import { StandardStatus } from './contract/vocabulary-schemas.ts'

export type { CardPhoto, LedgerEntry, MyProperty, Photo, Property } from './contract/property.ts'
export { MapPin, PropertyCard } from './contract/property.ts'
export type { OpenHouse } from './contract/open-houses.ts'
export { listMyProperties } from './contract/my-listings.ts'
export { openHouseText } from './contract/open-house-text.ts'
export { alterations } from './contract/alterations.ts'
export { amenities } from './contract/amenities.ts'
export { PropertyType, PublicStatus, StandardStatus } from './contract/vocabulary-schemas.ts'
export { onMarketStatuses, propertyTypes, publicStatuses, standardStatuses } from './contract/vocabulary.ts'

const version = z.int(texts.sendTheVersionOfTheListing).check(z.minimum(1))

export const featuredProperties = endpoint({
  method: 'GET',
  path: '/api/properties/featured',
  access: 'public',
  summary: 'New homes with a video tour, for the front page',
  reply: z.object({ items: z.array(PropertyCard) }),
})
export const getProperty = endpoint({
  method: 'GET',
  path: '/api/properties/:id',
  access: 'public',
  summary: 'One home with its videos, photos, history and agent',
  params: byId,
  reply: Property,
})
/** Only for listings that were public once and are not any more; its own position is not given. */
export const formerProperty = endpoint({
  method: 'GET',
  path: '/api/properties/:id/gone',
  access: 'public',
  summary: 'Where a home was that is no longer shown, and the homes for sale nearest to it',
  params: byId,
  reply: z.object({ city: z.string(), state: z.string(), zipCode: z.string(), near: z.array(PropertyCard) }),
})

/** Starts an empty draft; the fields known already may come along. */
export const createProperty = endpoint({
  method: 'POST',
  path: '/api/agent/properties',
  repeat: 'key',
  access: 'agent',
  summary: 'Start a new home as a draft',
  body: z.strictObject(draftFields),
  reply: MyProperty,
})
export const getMyProperty = endpoint({
  method: 'GET',
  path: '/api/agent/properties/:id',
  access: 'agent',
  summary: 'One of your own homes, as the editor needs it',
  params: byId,
  reply: MyProperty,
})
/** How the listing will look to visitors, whether or not it is published; 409 until price, place and title are there. */
export const previewProperty = endpoint({
  method: 'GET',
  path: '/api/agent/properties/:id/preview',
  access: 'agent',
  summary: 'One of your own homes as visitors would see it',
  params: byId,
  reply: Property,
})
/** Saves any subset. 409 (`fields.version` is the current one) when it changed elsewhere since `version`. */
export const saveProperty = endpoint({
  method: 'PATCH',
  path: '/api/agent/properties/:id',
  access: 'agent',
  summary: 'Change some fields of one of your homes',
  params: byId,
  body: z.strictObject({ version, ...draftFields }),
  reply: MyProperty,
})
/** 400 names every missing thing as `body.FIELD`. With `startShowingDate` the listing is announced as Coming Soon. */
export const publishProperty = endpoint({
  method: 'POST',
  path: '/api/agent/properties/:id/publish',
  repeat: 'key',
  access: 'agent',
  summary: 'Publish one of your homes',
  params: byId,
  body: z.strictObject({ version: z.optional(version), startShowingDate: z.optional(z.iso.date(texts.enterADateAsYyyyMm)) }),
  reply: MyProperty,
})
export const setPropertyStatus = endpoint({
  method: 'POST',
  path: '/api/agent/properties/:id/status',
  repeat: 'key',
  access: 'agent',
  summary: 'Move one of your published homes to another market status; Closed needs the price and date of the sale',
  params: byId,
  body: z.strictObject({
    status: StandardStatus,
    version: z.optional(version),
    closePrice: z.optional(draftFields.price),
    closeDate: z.optional(z.iso.date(texts.enterADateAsYyyyMm)),
    startShowingDate: z.optional(z.iso.date(texts.enterADateAsYyyyMm)),
  }),
  reply: MyProperty,
})
export const archiveProperty = endpoint({
  method: 'POST',
  path: '/api/agent/properties/:id/archive',
  repeat: 'key',
  access: 'agent',
  summary: 'Hide a home that is sold, canceled or expired, or show it again',
  params: byId,
  body: z.strictObject({ archived: z.boolean() }),
  reply: MyProperty,
})
export const deleteProperty = endpoint({
  method: 'DELETE',
  path: '/api/agent/properties/:id',
  access: 'agent',
  summary: 'Delete a draft that was never published',
  params: byId,
})

export const setVideos = endpoint({
  method: 'PUT',
  path: '/api/agent/properties/:id/videos',
  access: 'agent',
  summary: 'Attach videos of your library to one of your homes, in order',
  params: byId,
  body: z.strictObject({ videoIds: z.array(listingKey).check(z.maxLength(10, texts.addUpTo10Videos)) }),
  reply: MyProperty,
})
