import * as texts from '#texts/favorites'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { FavoriteList } from './contract/favorite-list.ts'

export { Favorite, FavoriteList, ListingSnapshot } from './contract/favorite-list.ts'
export { markKinds, marksKey, type MarkKind } from './contract/marks.ts'

const PropertyId = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/**
 * When the person wanted it: milliseconds since 1970 by their clock, and more than `latest` of the last reply. Of several
 * wishes for one listing the latest holds, in whatever order they arrive.
 */
const wishedAt = z.optional(z.coerce.number(texts.sendMillisecondsSince1970).check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000_000)))

export const favorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  access: 'user',
  summary: 'The homes you saved with a heart, in pages, last saved first; only you see them',
  query: z.object(pageQuery),
  reply: z.extend(FavoriteList, pageNumbers),
})

export const listingMarks = endpoint({
  method: 'GET',
  path: '/api/favorites/ids',
  access: 'user',
  summary: 'Which homes you saved and which you hid, as ids',
  reply: z.object({ favorite: z.array(z.number()), hidden: z.array(z.number()), latest: z.number() }),
})

export const listingInterest = endpoint({
  method: 'GET',
  path: '/api/listing-interest/:propertyId',
  access: 'public',
  summary: 'How many people saved a home, and for how many days it has been here',
  params: z.object({ propertyId: PropertyId }),
  reply: z.object({ saves: z.number(), days: z.number() }),
})

const Answer = z.object({ isSet: z.boolean(), total: z.number(), latest: z.number() })
const set = z.strictObject({ propertyId: PropertyId, wishedAt })
const unset = z.object({ propertyId: PropertyId })
const when = z.object({ wishedAt })

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/favorites',
  repeat: 'natural: one heart per home',
  access: 'user',
  summary: 'Save a home with a heart',
  body: set,
  reply: Answer,
})
export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:propertyId',
  access: 'user',
  summary: 'Take the heart off a home',
  params: unset,
  query: when,
  reply: Answer,
})
export const hideListing = endpoint({
  method: 'POST',
  path: '/api/hidden-homes',
  repeat: 'natural: one mark per home',
  access: 'user',
  summary: 'Hide a home from your results',
  body: set,
  reply: Answer,
})
export const unhideListing = endpoint({
  method: 'DELETE',
  path: '/api/hidden-homes/:propertyId',
  access: 'user',
  summary: 'Show a hidden home in your results again',
  params: unset,
  query: when,
  reply: Answer,
})
