import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

// Apart from what the dashboard asks for: every page of a home loads it.

export const countView = endpoint({
  method: 'POST',
  path: '/api/listing-views',
  access: 'public',
  summary: 'Count that a browser opened the page of a home for the first time',
  body: z.strictObject({ propertyId: z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  reply: z.object({}),
})
