import * as texts from '#texts/copy-lint'
import * as z from 'zod/mini'
import { withoutNul } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

export type { CopyContext, Finding, Severity } from './contract/finding.ts'

/** Where visitors read what an agent wrote about a listing. */
export const CopyField = z.enum(['title', 'description', 'photos', 'videos', 'answers'])
export type CopyField = z.infer<typeof CopyField>

/** What an agent sends to keep a phrase; the reason is what reviewers read. */
export const KeepPhrase = z.strictObject({
  field: CopyField,
  phrase: z.string().check(withoutNul, z.trim(), z.minLength(1, texts.nameThePhrase), z.maxLength(300, texts.nameThePhrase)),
  reason: z.string().check(withoutNul, z.trim(), z.minLength(10, texts.explainInAFewWords), z.maxLength(500, texts.useAtMost500Characters)),
})
export type KeepPhrase = z.infer<typeof KeepPhrase>

/** A phrase that stays, as its agent sees it. */
export const AcknowledgedPhrase = z.object({ field: CopyField, phrase: z.string(), reason: z.string() })
export type AcknowledgedPhrase = z.infer<typeof AcknowledgedPhrase>

export const CopyAcknowledgement = z.extend(AcknowledgedPhrase, {
  id: z.number(),
  listingId: z.number(),
  agent: z.object({ id: z.number(), name: z.string() }),
  protectedClass: z.string(),
  why: z.nullable(z.string()),
  source: z.nullable(z.string()),
  createdAt: z.string(),
  reviewedAt: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
})
export type CopyAcknowledgement = z.infer<typeof CopyAcknowledgement>

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

export const copyAcknowledgements = endpoint({
  method: 'GET',
  path: '/api/admin/copy-review',
  access: 'permission:messages:moderate',
  summary: 'Wording that agents kept although it may exclude somebody, with their reasons: unreviewed first, fifty at a time',
  query: z.object({ reviewed: z.optional(z.enum(['yes', 'no'])), before: z.optional(id) }),
  reply: z.object({ items: z.array(CopyAcknowledgement), nextCursor: z.nullable(z.number()) }),
})

export const reviewCopy = endpoint({
  method: 'POST',
  path: '/api/admin/copy-review/:id/reviewed',
  repeat: 'key',
  access: 'permission:messages:moderate',
  summary: 'Note that a reason was reviewed',
  audited: true,
  params: z.object({ id }),
  reply: CopyAcknowledgement,
})
