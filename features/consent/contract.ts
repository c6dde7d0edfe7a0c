import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export { optOut, optOutState, type OptOut } from './contract/opt-out.ts'

/** What somebody agreed to in this browser; kept there under one key. */
export const ConsentRecord = z.object({
  essential: z.literal(true),
  preferences: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  /** ISO 8601. */
  consentDate: z.iso.datetime(),
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

export const ConsentAction = z.enum(['accept-all', 'essential-only', 'choices'])
export type ConsentAction = z.infer<typeof ConsentAction>

export const logConsent = endpoint({
  method: 'POST',
  path: '/api/consent/log',
  repeat: 'key',
  access: 'public',
  summary: 'Keep proof of an answer to the cookie banner; without any sign of who gave it unless they are signed in',
  body: z.extend(z.omit(ConsentRecord, { consentDate: true }), {
    consentType: z.literal('cookie-banner'),
    action: ConsentAction,
    /** Where it is not given, the moment the answer arrives. */
    consentDate: z.optional(z.iso.datetime()),
    /** The browser sends the Global Privacy Control signal; marketing then stays off whatever was pressed. */
    globalPrivacyControl: z._default(z.boolean(), false),
  }),
  reply: z.object({ ok: z.boolean() }),
})
