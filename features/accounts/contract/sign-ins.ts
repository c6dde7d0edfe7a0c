import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'

/** Where somebody is signed in. `network` is the front part of the address, never a place. */
export const SignedInAt = z.object({
  id: z.string(),
  device: z.string(),
  network: z.nullable(z.string()),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** `password`, or the provider's id. */
  provider: z.string(),
  secondFactor: z.boolean(),
  current: z.boolean(),
})
export type SignedInAt = z.infer<typeof SignedInAt>

export const signedInPlaces = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'Where you are signed in, in pages: this browser first, then the last used',
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(SignedInAt), ...pageNumbers }),
})

export const signOutPlace = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  access: 'user',
  summary: 'Sign one of your browsers out',
  params: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(100)) }),
})

export const signOutElsewhere = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'Sign every other browser out',
  reply: z.object({ ended: z.number() }),
})

export const AccountEvent = z.object({
  id: z.number(),
  happenedAt: z.string(),
  kind: z.string(),
  device: z.string(),
  network: z.nullable(z.string()),
})
export type AccountEvent = z.infer<typeof AccountEvent>

export const accountActivity = endpoint({
  method: 'GET',
  path: '/api/auth/activity',
  access: 'user',
  summary: 'What happened to your account, newest first',
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  reply: z.object({ items: z.array(AccountEvent), nextBefore: z.nullable(z.number()) }),
})
