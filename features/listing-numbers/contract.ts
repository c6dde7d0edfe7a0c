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
  summary: 'How often each of your homes was opened, saved and written about',
  reply: z.object({ items: z.array(ListingNumbers) }),
})
