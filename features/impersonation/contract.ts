import * as texts from '#texts/impersonation'
import * as z from 'zod/mini'
import { User } from '#features/accounts/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const reason = z.string().check(z.trim(), z.minLength(3, texts.giveAReason), z.maxLength(500, texts.useAtMost500Characters))
const Person = z.object({ id: z.int(), name: z.string() })

/** Whether the administrator may change things: they ask, the person answers. */
const changeStates = ['none', 'asked', 'allowed', 'refused'] as const
export type ChangeState = (typeof changeStates)[number]

/** Who or what ended it; `access`: either of them signed out, was suspended, left, or is no longer who they were. */
const endings = ['administrator', 'person', 'time', 'access'] as const
export type Ending = (typeof endings)[number]

export const Impersonation = z.object({
  id: z.int(),
  administrator: Person,
  person: Person,
  /** Null once its person left. */
  reason: z.nullable(z.string()),
  startedAt: z.string(),
  until: z.string(),
  changes: z.enum(changeStates),
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.enum(endings)),
})
export type Impersonation = z.infer<typeof Impersonation>

export const startImpersonation = endpoint({
  method: 'POST',
  path: '/api/admin/impersonations',
  repeat: 'key',
  access: 'admin',
  summary: 'Look at the site as somebody, read-only, for half an hour at most',
  audited: true,
  body: z.object({ userId: Id, reason }),
  reply: z.object({ impersonation: Impersonation, user: User }),
})

export const recentImpersonations = endpoint({
  method: 'GET',
  path: '/api/admin/impersonations',
  access: 'admin',
  summary: 'Every time an administrator viewed the site as another user, in pages, newest first',
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(Impersonation), ...pageNumbers }),
})

export const runningImpersonation = endpoint({
  method: 'GET',
  path: '/api/admin/impersonations/:id',
  access: 'admin',
  summary: 'How my own looking as somebody stands; refused once it is over',
  params: z.object({ id: Id }),
  reply: Impersonation,
})

export const askForChanges = endpoint({
  method: 'POST',
  path: '/api/admin/impersonations/:id/changes',
  repeat: 'key',
  access: 'admin',
  summary: 'Ask the person one looks as to allow changes',
  audited: true,
  params: z.object({ id: Id }),
  reply: Impersonation,
})

export const endImpersonation = endpoint({
  method: 'DELETE',
  path: '/api/admin/impersonations/:id',
  access: 'admin',
  summary: 'Stop looking as somebody',
  audited: true,
  params: z.object({ id: Id }),
})

export const myImpersonations = endpoint({
  method: 'GET',
  path: '/api/impersonations',
  access: 'user',
  summary: 'Every time an administrator viewed the site as me, in pages, newest first',
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(Impersonation), ...pageNumbers }),
})

export const answerImpersonation = endpoint({
  method: 'POST',
  path: '/api/impersonations/:id',
  repeat: 'key',
  access: 'user',
  summary: 'Allow or refuse changes by whoever looks at the site as me, or end it at once',
  params: z.object({ id: Id }),
  body: z.object({ answer: z.enum(['allow', 'refuse', 'end'], texts.chooseAnAnswer) }),
  /** The first page of `GET /api/impersonations`. */
  reply: z.object({ items: z.array(Impersonation), ...pageNumbers }),
})
