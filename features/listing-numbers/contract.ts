import * as texts from '#texts/listing-numbers'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** The metrics of these names in `features/analytics`: all views while the agent listed the home. */
export const ListingNumbers = z.object({ id: z.number(), views: z.number(), savedNow: z.number(), conversations: z.number() })
export type ListingNumbers = z.infer<typeof ListingNumbers>

export const listingNumbers = endpoint({
  method: 'GET',
  path: '/api/agent/listing-numbers',
  access: 'agent',
  summary:
    'Views of up to 100 of my homes, how many buyers saved them and how many wrote about them: those in `ids`, or the last changed ones',
  query: z.object({ ids: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/, texts.send1To100ListingIds))) }),
  reply: z.object({ items: z.array(ListingNumbers) }),
})
