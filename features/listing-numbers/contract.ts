import * as texts from '#texts/listing-numbers'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export { countView } from './contract/count-view.ts'

/** Of a home that was on the market; `conversations` are those with the agent about it. */
export const ListingNumbers = z.object({ id: z.number(), views: z.number(), saves: z.number(), conversations: z.number() })
export type ListingNumbers = z.infer<typeof ListingNumbers>

export const listingNumbers = endpoint({
  method: 'GET',
  path: '/api/agent/listing-numbers',
  access: 'agent',
  summary: 'How often up to 100 of your homes were opened, saved and written about: those in `ids`, or the last changed ones',
  query: z.object({ ids: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/, texts.send1To100ListingIds))) }),
  reply: z.object({ items: z.array(ListingNumbers) }),
})
