import * as texts from '#texts/accounts'
import * as z from 'zod/mini'
import { ListedUser } from '#features/accounts/contract'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Permissions that can be given to anybody, one by one. */
export const grantable = ['feedback:triage', 'messages:moderate'] as const
export type Grantable = (typeof grantable)[number]

const userId = z.coerce.number().check(z.int(), z.positive())
const reason = z.string().check(z.trim(), z.minLength(3, texts.sayWhyInAFewWords), z.maxLength(500, texts.useAtMost500Characters))

/** One change of somebody's account, with the reason that stands in the audit log. */
export const UserChange = z.object({
  change: z.enum(['suspend', 'reinstate', 'make-admin', 'remove-admin', 'grant', 'revoke']),
  /** For `grant` and `revoke`. */
  permission: z.optional(z.enum(grantable)),
  reason,
})
export type UserChange = z.infer<typeof UserChange>

export const changeUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/changes',
  repeat: 'key',
  access: 'admin',
  summary: 'Suspend an account or change its rights',
  audited: true,
  params: z.object({ userId }),
  body: UserChange,
  reply: ListedUser,
})

export const signOutUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/sign-out',
  repeat: 'key',
  access: 'admin',
  summary: 'Sign an account out everywhere; it may sign in again',
  audited: true,
  params: z.object({ userId }),
  body: z.object({ reason }),
})
