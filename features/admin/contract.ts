import * as z from 'zod/mini'
import { User } from '#features/accounts/contract'
import { endpoint } from '#platform/contract/endpoint.ts'

export const AdminUser = z.extend(User, {
  createdAt: z.string(),
  lastSignInAt: z.nullable(z.string()),
  suspendedAt: z.nullable(z.string()),
  isDemo: z.boolean(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Accounts, newest first, 50 at a time',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  reply: z.object({ users: z.array(AdminUser), next: z.nullable(z.int()) }),
})

export const OutboxMail = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  /** Empty once it was sent. */
  text: z.string(),
  createdAt: z.string(),
  state: z.enum(['kept', 'waiting', 'sent', 'given-up']),
  /** What the mail server said last, if it refused. */
  answer: z.nullable(z.string()),
})
export type OutboxMail = z.infer<typeof OutboxMail>

const outboxQuery = z.object({ to: z.optional(z.string().check(z.trim(), z.maxLength(200))) })
const outboxReply = z.object({ messages: z.array(OutboxMail) })

export const openOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'public',
  summary: 'Mail that would have been sent; answered only where nobody else can reach the server',
  query: outboxQuery,
  reply: outboxReply,
})

export const adminOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'admin',
  summary: 'Mail in the outbox, newest first, and what became of it',
  query: outboxQuery,
  reply: outboxReply,
})
