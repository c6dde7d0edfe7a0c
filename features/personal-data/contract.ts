import * as texts from '#texts/personal-data'
import * as z from 'zod/mini'
import { plainDigits } from '#platform/contract/field-checks.ts'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

export { mergeKinds, type MergeKind } from './contract/merge-kinds.ts'

/** What happens to one kind of data when an account is deleted, in words for its owner. */
export const DeletionLine = z.object({
  what: z.string(),
  count: z.nullable(z.number()),
  outcome: z.enum(['erased', 'kept']),
  why: z.nullable(z.string()),
})
export type DeletionLine = z.infer<typeof DeletionLine>

export const deletionPlan = endpoint({
  method: 'GET',
  path: '/api/auth/user/deletion',
  access: 'user',
  summary: 'What would be erased and what kept if you deleted your account, and what stands in the way',
  reply: z.object({ lines: z.array(DeletionLine), obstacles: z.array(z.string()) }),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/auth/user/deletion',
  repeat: 'natural: the account is gone',
  access: 'user',
  summary: 'Delete your account for good; answers a receipt, which is mailed too',
  /** The address of the account, typed by its owner, so that no stray request deletes anybody. */
  body: z.object({ email: z.string().check(z.overwrite(normalEmail), z.minLength(1, texts.typeYourEmailAddress)) }),
  reply: z.object({ receipt: z.string(), deletedAt: z.string(), lines: z.array(DeletionLine) }),
})

export const deletionReceipt = endpoint({
  method: 'GET',
  path: '/api/data-deletion/:receipt',
  access: 'public',
  summary: 'What became of the data of a deleted account, for whoever holds the number of its receipt',
  params: z.object({
    receipt: z.string().check(plainDigits, z.trim(), z.toUpperCase(), z.regex(/^[0-9A-F]{12}$/, texts.enterA12CharacterNumberUsing)),
  }),
  reply: z.object({ receipt: z.string(), deletedAt: z.string(), lines: z.array(DeletionLine) }),
})

export const exportData = endpoint({
  method: 'GET',
  path: '/api/auth/export',
  access: 'user',
  summary: 'Everything kept about you, for you to take away',
  reply: z.object({ exportedAt: z.string(), parts: z.record(z.string(), z.unknown()) }),
})
