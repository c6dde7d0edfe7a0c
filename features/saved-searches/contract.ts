import * as texts from '#texts/saved-searches'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { PropertyCard, StandardStatus } from '#features/listings/contract'
import { frequencies } from '#features/notifications/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { nameAtMost, queryAtMost } from './contract/search-text.ts'

export { textToSave, nameAtMost, savedAtMost, searchText, searchToSaveKey } from './contract/search-text.ts'

const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) })
const Name = z.string().check(
  z.overwrite((text) => text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()),
  z.minLength(1, texts.nameTheSearch),
  z.maxLength(nameAtMost, fill(texts.useUpToNameAtMostCharacters, { nameAtMost })),
)

/** `notify` alone is mail at once, or as often as before. */
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
  reply: z.object({ items: z.array(SavedSearch) }),
})

/** 400 names each refused filter as `query.NAME`; 409 when it is saved already or there are too many. Asking to be mailed of one that is saved switches that on. */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  access: 'user',
  summary: 'Save a search under a name; `query` is what the address of the page holds',
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
  summary: 'Rename one of your saved searches, say up to when you have seen what is new, or whether to be mailed of new homes',
  params: byId,
  body: z.strictObject({
    name: z.optional(Name),
    seenUntil: z.optional(z.iso.datetime(texts.sendATimeSuchAs2026)),
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
