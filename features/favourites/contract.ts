import * as z from 'zod/mini'
import { PropertyCard } from '#features/listings/contract'
import { endpoint } from '#platform/contract/endpoint.ts'

export { markKinds, marksKey, type MarkKind } from './contract/marks.ts'

const PropertyId = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/**
 * When the person wanted it: milliseconds since 1970 by their clock, and more than `latest` of the last reply. Of several
 * wishes for one home the latest holds, in whatever order they arrive.
 */
const wishedAt = z.optional(z.coerce.number('Send milliseconds since 1970.').check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000_000)))

/** A home as it was when it was marked. */
export const KeptHome = z.object({
  title: z.string(),
  price: z.number(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type KeptHome = z.infer<typeof KeptHome>

/** `property` is null when the home is no longer shown to visitors. */
export const Favorite = z.object({ propertyId: z.number(), savedAt: z.string(), kept: KeptHome, property: z.nullable(PropertyCard) })
export type Favorite = z.infer<typeof Favorite>

export const FavoriteList = z.object({ total: z.number(), items: z.array(Favorite) })

export const favorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  access: 'user',
  summary: 'The homes you saved with a heart, last saved first; nobody else sees them',
  reply: FavoriteList,
})

export const homeMarks = endpoint({
  method: 'GET',
  path: '/api/favorites/ids',
  access: 'user',
  summary: 'Which homes you saved and which you hid, as ids',
  reply: z.object({ favorite: z.array(z.number()), hidden: z.array(z.number()), latest: z.number() }),
})

const Answer = z.object({ isSet: z.boolean(), total: z.number(), latest: z.number() })
const set = z.strictObject({ propertyId: PropertyId, wishedAt })
const unset = { params: z.object({ propertyId: PropertyId }), query: z.object({ wishedAt }) }

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/favorites',
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
  ...unset,
  reply: Answer,
})
export const hideHome = endpoint({
  method: 'POST',
  path: '/api/hidden-homes',
  access: 'user',
  summary: 'Hide a home from your results',
  body: set,
  reply: Answer,
})
export const showHome = endpoint({
  method: 'DELETE',
  path: '/api/hidden-homes/:propertyId',
  access: 'user',
  summary: 'Show a hidden home in your results again',
  ...unset,
  reply: Answer,
})
