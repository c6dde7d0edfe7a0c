import { oneLine } from '#platform/contract/field-checks.ts'
import * as texts from '#texts/public-api'
import * as z from 'zod/mini'
import { chosenOf } from './chosen-of.ts'

/** What a key may do; the access of a call is `key:` and one of these. */
export const apiScopes = [
  'listings:read',
  'confidential:read',
  'media:read',
  'members:read',
  'open-houses:read',
  'leads:read',
  'listings:write',
  'users:provision',
] as const
export type ApiScope = (typeof apiScopes)[number]

const Scope = z.enum(apiScopes, texts.chooseScopes)

export const NewApiKey = z.object({
  name: z.string(texts.nameTheKey).check(z.trim(), oneLine(), z.minLength(1, texts.nameTheKey), z.maxLength(80, texts.shortName)),
  scopes: chosenOf(apiScopes, texts.chooseScopes),
  /** The last day on which it is good, in UTC; null: it stays good until it is revoked. */
  expiresOn: z.nullable(z.iso.date(texts.enterADay)),
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** How the secret begins. */
  prefix: z.string(),
  scopes: z.array(Scope),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** To the minute. */
  lastUsedAt: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeys = z.object({
  keys: z.array(ApiKey),
  /** Requests of one key in a minute. */
  perMinute: z.int(),
})
export type ApiKeys = z.infer<typeof ApiKeys>
