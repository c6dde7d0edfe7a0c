import * as texts from '#texts/saved-searches'
import * as z from 'zod/mini'
import { PropertyCard, StandardStatus } from '#features/listings/contract'
import { frequencies } from '#features/notifications/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Name, PriceAtMost } from './contract/search-parts.ts'
import { queryAtMost } from './contract/search-text.ts'

export { noteSearch } from './contract/search-demand.ts'
export { textToSave, nameAtMost, priceDropAtMostMost, savedAtMost, searchText, searchToSaveKey } from './contract/search-text.ts'

const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) })
/** `notify` alone is mail at once, or as often as before. A new search with neither is mailed daily. */
const alerts = {
  notify: z.optional(z.boolean()),
  mail: z.optional(z.enum(frequencies)),
}

export const SavedSearch = z.object({
  id: z.number(),
  name: z.string(),
  /** The search as the address of the page holds it, without the question mark. */
  query: z.string(),
  createdAt: z.string(),
  /** Up to when its person has seen what is new. */
  seenAt: z.string(),
  /** How many listings of it are new or changed since; null when that cannot be counted now. */
  changes: z.nullable(z.number()),
  /** Whether its person is mailed of it at all. */
  notify: z.boolean(),
  mail: z.enum(frequencies),
  /** Its person is notified of price drops to this price or less only; null: of any. */
  priceDropAtMost: z.nullable(z.number()),
  /** Whether those its person shares a list with are notified of new matches as well. */
  isShared: z.boolean(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** A listing of the search with what happened to it: each part is null when it did not happen. */
export const SearchChange = z.object({
  at: z.string(),
  /** On the market for the first time, or back on it. */
  arrived: z.nullable(z.enum(['new', 'back'])),
  priceBefore: z.nullable(z.number()),
  statusBefore: z.nullable(StandardStatus),
  home: PropertyCard,
})
export type SearchChange = z.infer<typeof SearchChange>

export const savedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  access: 'user',
  summary: 'Your saved searches, last saved first, each with how many homes are new or changed',
  /** `coBuyers` are the names of those you share a list with: whom a shared search reaches. */
  reply: z.object({ items: z.array(SavedSearch), coBuyers: z.array(z.string()) }),
})

/** 400 names each refused filter as `query.NAME`; 409 when it is saved already or there are too many. Asking to be mailed of one that is saved switches that on. */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  repeat: 'key',
  access: 'user',
  summary: 'Save a search under a name; `query` is what the address of the page holds',
  maxBodyBytes: 100_000,
  body: z.strictObject({
    name: Name,
    query: z.string().check(z.maxLength(queryAtMost, texts.searchIsTooLong)),
    ...alerts,
  }),
  reply: SavedSearch,
})

/** `seenUntil` is `until` of `searchChanges`: what came later stays new. */
export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  access: 'user',
  summary: 'Rename one of your saved searches, say up to when you have seen what is new, or choose what you and your co-buyers are told of',
  params: byId,
  body: z.strictObject({
    name: z.optional(Name),
    seenUntil: z.optional(z.iso.datetime(texts.sendATimeSuchAs2026)),
    priceDropAtMost: z.optional(z.nullable(PriceAtMost)),
    isShared: z.optional(z.boolean()),
    ...alerts,
  }),
  reply: SavedSearch,
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  access: 'user',
  summary: 'Delete one of your saved searches; it can be brought back for an hour',
  params: byId,
})

export const restoreSavedSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches/:id/restore',
  repeat: 'key',
  access: 'user',
  summary: 'Bring back a saved search you deleted within the hour',
  params: byId,
  reply: SavedSearch,
})

/** The latest fifty; `total` counts all of them. */
export const searchChanges = endpoint({
  method: 'GET',
  path: '/api/saved-searches/:id/changes',
  access: 'user',
  summary: 'Which homes of a saved search are new or changed since you last looked, latest first',
  params: byId,
  reply: z.object({ since: z.string(), until: z.string(), total: z.number(), items: z.array(SearchChange) }),
})
