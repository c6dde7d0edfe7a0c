import * as texts from '#texts/feature-flags'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { withoutNul } from '#platform/contract/field-checks.ts'
import { typedField } from '#platform/contract/typed-field.ts'
import { readNumber } from '#platform/contract/typed-number.ts'

export const namedAtMost = 200

const OpenTo = z.enum(['everybody', 'some', 'nobody'], texts.chooseWhoHasIt)
export type OpenTo = z.infer<typeof OpenTo>

const Flag = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** `everybody`: on or off for all; `accounts`: also for some. */
  audience: z.enum(['accounts', 'everybody']),
  openTo: OpenTo,
  /** Of all accounts, while it is on for some. */
  percent: z.number(),
  /** For whom it is on by name. */
  people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  /** Send it back with a change; 409 when somebody else changed it since. */
  revision: z.number(),
  /** Null when nobody ever did. */
  changed: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
})
export type Flag = z.infer<typeof Flag>

export const listFlags = endpoint({
  method: 'GET',
  path: '/api/admin/feature-flags',
  access: 'admin',
  summary: 'Parts of the product that can be turned off: what each does, for whom it is on, who changed it last',
  reply: z.object({ items: z.array(Flag) }),
})

const wholePercent = typedField(
  readNumber,
  z.int(texts.enterAPercent).check(z.minimum(0, texts.enterAPercent), z.maximum(100, texts.enterAPercent)),
)

/** For whom a part is on from now on. Percent and mailboxes count for `some` alone. */
export const FlagChange = z.object({
  revision: z.int().check(z.minimum(0)),
  openTo: OpenTo,
  percent: z._default(wholePercent, 0),
  /** Mailboxes of accounts, between spaces, commas or lines. */
  people: z._default(z.string().check(withoutNul, z.trim(), z.maxLength(20_000, texts.nameFewerAccounts)), ''),
  reason: z.string().check(withoutNul, z.trim(), z.minLength(3, texts.sayWhy), z.maxLength(500, texts.use500CharactersOrFewer)),
})
export type FlagChange = z.infer<typeof FlagChange>

export const changeFlag = endpoint({
  method: 'PUT',
  path: '/api/admin/feature-flags/:key',
  access: 'admin',
  summary: 'Turn a part of the product on or off, for everybody or for some accounts; 409 when somebody changed it since',
  audited: true,
  params: z.object({ key: z.string() }),
  body: FlagChange,
  reply: Flag,
})

export const myFlags = endpoint({
  method: 'GET',
  path: '/api/feature-flags',
  access: 'user',
  summary: 'Which parts that are on for some accounts are on for mine',
  reply: z.object({ on: z.array(z.string()) }),
})
