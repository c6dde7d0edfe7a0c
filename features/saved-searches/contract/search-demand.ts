import * as texts from '#texts/saved-searches'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

// Apart from what people save: the pages of visitors load it.

/** So few homes are not enough. */
export const tooFewListings = 2

export const noteSearch = endpoint({
  method: 'POST',
  path: '/api/search-demand',
  repeat: 'harmless: a count of searches is an estimate',
  access: 'public',
  summary: 'A search of a visitor who agreed to analytics; kept as place, filters and day where it finds too little, never with who it was',
  body: z.strictObject({
    /** The browser says that its visitor agreed. */
    consent: z.literal(true, texts.onlySendWithConsent),
    /** The address of the search. */
    query: z.string().check(z.maxLength(2000)),
  }),
})
