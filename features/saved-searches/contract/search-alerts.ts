import * as texts from '#texts/saved-searches'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { DigestTimes, frequencies } from '#features/notifications/contract'
import { Name, PriceAtMost } from './search-parts.ts'
import { queryAtMost } from './search-text.ts'
import { emailField } from '#platform/contract/field-checks.ts'

/** How often somebody without an account asks to be mailed; afterwards they may also choose never. */
export const alertFrequencies = ['now', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

const Email = emailField(texts.enterYourEmail)
const Token = z.string().check(z.regex(/^alerts\.\d{1,15}\.[\w-]{43}$/, texts.thisAlertLinkIsIncomplete))

const SearchAlert = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  mail: z.enum(frequencies),
  /** Its mailbox hears of price drops to this price or less only; null: of any. */
  priceDropAtMost: z.nullable(z.number()),
  /** Nothing is mailed before its mailbox confirmed it. */
  isConfirmed: z.boolean(),
})
export type SearchAlert = z.infer<typeof SearchAlert>

const SearchAlerts = z.object({
  email: z.string(),
  alerts: z.array(SearchAlert),
  /** When its mails of a day or a week come. */
  times: DigestTimes,
})
export type SearchAlerts = z.infer<typeof SearchAlerts>

/** 204 whether or not a mailbox is known. 400 names each refused filter as `query.NAME`. */
export const requestSearchAlert = endpoint({
  method: 'POST',
  path: '/api/search-alerts',
  repeat: 'key',
  access: 'public',
  summary: 'Ask for emails about a search without an account; the mailbox confirms it by a link',
  maxBodyBytes: 100_000,
  body: z.strictObject({
    email: Email,
    query: z.string().check(z.maxLength(queryAtMost, texts.searchIsTooLong)),
    name: Name,
    mail: z._default(z.enum(alertFrequencies, texts.chooseHowOftenAlert), 'daily'),
  }),
})

export const searchAlerts = endpoint({
  method: 'GET',
  path: '/api/search-alerts',
  access: 'public',
  summary: 'The alerts of a mailbox without an account, by the signed link in its emails; changes nothing',
  query: z.object({ token: Token }),
  reply: SearchAlerts,
})

/** Confirming twice, and removing what is removed already, change nothing. `save` stores what comes along; what is left out stays. */
export const changeSearchAlert = endpoint({
  method: 'POST',
  path: '/api/search-alerts/change',
  repeat: 'key',
  access: 'public',
  summary: 'Confirm, remove or change an alert of a mailbox, by the signed link in its emails',
  body: z.strictObject({
    token: Token,
    id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
    change: z.enum(['confirm', 'save', 'remove']),
    name: z.optional(Name),
    mail: z.optional(z.enum(frequencies, texts.chooseHowOftenAlert)),
    priceDropAtMost: z.optional(z.nullable(PriceAtMost)),
  }),
  reply: SearchAlerts,
})

export const changeAlertTimes = endpoint({
  method: 'POST',
  path: '/api/search-alerts/times',
  repeat: 'natural: one choice per mailbox',
  access: 'public',
  summary: 'Choose when the daily and weekly emails of a mailbox without an account come, by the signed link in its emails',
  body: z.strictObject({ token: Token, ...DigestTimes.shape }),
  reply: SearchAlerts,
})
