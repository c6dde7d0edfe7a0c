import * as texts from '#texts/comparison'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ComparisonItem, comparedAtMost } from './comparison-list.ts'

export const storedComparison = endpoint({
  method: 'GET',
  path: '/api/comparison',
  access: 'user',
  summary: 'The homes you compared last, at whichever browser; those no longer shown are left out',
  reply: z.object({ items: z.array(ComparisonItem) }),
})

const Id = z.int().check(z.positive())

export const storeComparison = endpoint({
  method: 'PUT',
  path: '/api/comparison',
  access: 'user',
  summary: 'Keep the list of the browser you use as the homes you compare',
  body: z.strictObject({
    ids: z.array(Id).check(
      z.maxLength(comparedAtMost, texts.compareUpTo3Homes),
      z.refine((ids) => new Set(ids).size === ids.length, texts.listEachHomeOnce),
    ),
  }),
  reply: z.object({ ids: z.array(Id) }),
})
