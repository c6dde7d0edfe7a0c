import * as texts from '#texts/single-sign-on'
import * as z from 'zod/mini'
import { oneLine } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Where directories of brokerages are answered by SCIM 2.0. */
export const scimPath = '/scim/v2'

const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) })

const Domain = z.object({
  id: z.int(),
  domain: z.string(),
  /** The TXT record that shows whose it is. */
  recordName: z.string(),
  /** What the record or the file holds. */
  proof: z.string(),
  fileUrl: z.string(),
  provenAt: z.nullable(z.string()),
  /** End of the grace period while the proof of a verified domain is missing. */
  missingUntil: z.nullable(z.string()),
  provenBy: z.nullable(z.enum(['dns', 'file'])),
})
export type SignOnDomain = z.infer<typeof Domain>

export const SignOn = z.object({
  /** False where the people of this installation are in a Firebase project. */
  isOffered: z.boolean(),
  /** What the provider sends people back to. */
  callbackUrl: z.string(),
  scimUrl: z.string(),
  provider: z.nullable(
    z.object({
      issuer: z.string(),
      clientId: z.string(),
      /** True where addresses that the provider calls unverified sign in. */
      acceptsUnverified: z.boolean(),
      savedAt: z.string(),
      /** When somebody last came back from it as one of ours; null before the first. */
      lastUsedAt: z.nullable(z.string()),
      isRequired: z.boolean(),
    }),
  ),
  domains: z.array(Domain),
})
export type SignOn = z.infer<typeof SignOn>

const text = (sentence: string, length: number, tooLong: string) =>
  z.string(sentence).check(z.trim(), oneLine(), z.minLength(1, sentence), z.maxLength(length, tooLong))

export const mySignOn = endpoint({
  method: 'GET',
  path: '/api/brokerage/single-sign-on',
  access: 'agent',
  summary: 'How my brokerage signs its people in, without the client secret; for its administrators',
  reply: SignOn,
})
export const saveSignOn = endpoint({
  method: 'PUT',
  path: '/api/brokerage/single-sign-on',
  access: 'agent',
  audited: true,
  summary: 'Set the OpenID Connect provider of my brokerage; another issuer is asked who it is, and starts anew',
  body: z.object({
    issuer: text(texts.enterTheIssuer, 500, texts.useAtMost500Characters),
    clientId: text(texts.enterTheClientId, 300, texts.useAtMost300Characters),
    /** Empty: the stored one stays, where the issuer does. */
    clientSecret: z.string(texts.enterTheClientSecret).check(z.trim(), z.maxLength(500, texts.useAtMost500Characters)),
    /** Absent: the stored one stays, where the issuer does; false for a new issuer. */
    acceptsUnverified: z.optional(z.boolean(texts.chooseWhetherItAcceptsUnverified)),
  }),
  reply: SignOn,
})
export const removeSignOn = endpoint({
  method: 'DELETE',
  path: '/api/brokerage/single-sign-on',
  access: 'agent',
  audited: true,
  summary: 'Remove the provider of my brokerage; its people sign in like everyone else',
  reply: SignOn,
})
export const requireSignOn = endpoint({
  method: 'PUT',
  path: '/api/brokerage/single-sign-on/required',
  access: 'agent',
  audited: true,
  summary: 'Say whether agents of my brokerage sign in by its provider only; its administrators always have other ways',
  body: z.object({ isRequired: z.boolean(texts.chooseWhetherItIsRequired) }),
  reply: SignOn,
})
export const addSignOnDomain = endpoint({
  method: 'POST',
  path: '/api/brokerage/single-sign-on/domains',
  repeat: 'key',
  access: 'agent',
  summary: 'Name a mail domain of my brokerage, to be verified',
  body: z.object({ domain: text(texts.enterADomain, 253, texts.enterADomain) }),
  reply: SignOn,
})
export const verifySignOnDomain = endpoint({
  method: 'POST',
  path: '/api/brokerage/single-sign-on/domains/:id/verify',
  repeat: 'harmless: looks for the proof again',
  access: 'agent',
  summary: 'Look for the TXT record, then for the file, that shows a domain to be ours',
  params: byId,
  reply: SignOn,
})
export const removeSignOnDomain = endpoint({
  method: 'DELETE',
  path: '/api/brokerage/single-sign-on/domains/:id',
  access: 'agent',
  summary: 'Remove a mail domain of my brokerage; its mailboxes sign in like all others',
  params: byId,
  reply: SignOn,
})
