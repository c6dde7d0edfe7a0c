import * as texts from '#texts/consent'
import * as z from 'zod/mini'
import { plainDigits } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

const choices = {
  /** No sale, and no sharing for advertising. */
  sale: z._default(z.boolean(), false),
  /** Sensitive data only for what was asked for. */
  sensitive: z._default(z.boolean(), false),
  /** On no call list of agents, and in no list of inquiries that is handed on. */
  calls: z._default(z.boolean(), false),
}

export const OptOut = z.object({
  confirmation: z.string(),
  sale: z.boolean(),
  sensitive: z.boolean(),
  calls: z.boolean(),
  /** The browser sent the Global Privacy Control signal along. */
  globalPrivacyControl: z.boolean(),
  /** Whether it holds for an account and not for one browser alone. */
  forAccount: z.boolean(),
  createdAt: z.string(),
})
export type OptOut = z.infer<typeof OptOut>

export const optOut = endpoint({
  method: 'POST',
  path: '/api/privacy/opt-out',
  repeat: 'key',
  access: 'public',
  summary: 'Ask not to be sold, shared or called; for the account too when signed in. Answers a number to keep',
  body: z
    .object({ ...choices, globalPrivacyControl: z._default(z.boolean(), false) })
    .check(z.refine(({ sale, sensitive, calls }) => sale || sensitive || calls, { path: ['sale'], error: texts.checkAtLeastOneBox })),
  reply: OptOut,
})

export const optOutState = endpoint({
  method: 'GET',
  path: '/api/privacy/opt-out/:confirmation',
  access: 'public',
  summary: 'What was asked for under a number',
  params: z.object({
    confirmation: z.string().check(plainDigits, z.trim(), z.toUpperCase(), z.regex(/^[0-9A-F]{12}$/, texts.enterA12CharacterNumberUsing)),
  }),
  reply: OptOut,
})
