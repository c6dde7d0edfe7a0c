import * as texts from '#texts/account-merges'
import * as z from 'zod/mini'
import { mergeKinds } from '#features/personal-data/contract'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { storable } from '#platform/contract/field-checks.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
/** The account that goes and the one that stays. */
const both = z.object({ userId: Id, intoId: Id })
const Person = z.object({ id: z.int(), name: z.string(), email: z.string() })

const MergePreview = z.object({
  from: Person,
  into: Person,
  /** The account that goes has a public page. */
  isAgent: z.boolean(),
  /** What is counted: what moves, and what both have, which is there once afterwards. */
  lines: z.array(z.object({ kind: z.enum(mergeKinds), moves: z.int(), both: z.int() })),
  /** Why nothing is merged, a sentence each. */
  obstacles: z.array(z.string()),
  /** Another one as soon as any of it changes. */
  version: z.string(),
})
export type MergePreview = z.infer<typeof MergePreview>

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/merge/:intoId',
  access: 'admin',
  summary: 'What would move when an account is merged into another one, what both have, and what stops it',
  params: both,
  reply: MergePreview,
})

/** 409 where something stops it or anything changed since the preview. */
export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/merge/:intoId',
  repeat: 'key',
  access: 'admin',
  audited: true,
  summary: 'Merge an account into another one: what it has moves, and it is signed out and emptied for good',
  params: both,
  body: z.object({
    version: z.string(texts.lookAtItFirst).check(z.minLength(1, texts.lookAtItFirst), z.maxLength(100, texts.lookAtItFirst)),
    /** Of the account that goes, typed by whoever merges it. */
    email: z
      .string(texts.typeTheEmail)
      .check(z.overwrite(normalEmail), z.minLength(1, texts.typeTheEmail), z.maxLength(320, texts.typeTheEmail)),
    reason: z
      .string(texts.giveAReason)
      .check(storable, z.trim(), z.minLength(3, texts.giveAReason), z.maxLength(500, texts.useAtMost500Characters)),
  }),
  reply: z.object({ moved: z.int(), both: z.int() }),
})
