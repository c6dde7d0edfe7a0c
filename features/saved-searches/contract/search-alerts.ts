import * as texts from '#texts/saved-searches'
import * as z from 'zod/mini'
import { emailPattern } from '#platform/contract/email-pattern.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { nameAtMost, queryAtMost } from './search-text.ts'

/** How often somebody without an account is mailed; who wants none deletes the alert. */
export const alertFrequencies = ['now', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

const Frequency = z.enum(alertFrequencies, texts.chooseHowOftenAlert)
const Email = z
  .string(texts.enterYourEmail)
  .check(z.trim(), z.toLowerCase(), z.maxLength(320, texts.enterYourEmail), z.regex(emailPattern, texts.enterYourEmail))
const Token = z.string().check(z.regex(/^alerts\.\d{1,15}\.[\w-]{43}$/, texts.thisAlertLinkIsIncomplete))

const SearchAlert = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  mail: Frequency,
  /** Nothing is mailed before its mailbox confirmed it. */
  isConfirmed: z.boolean(),
})
export type SearchAlert = z.infer<typeof SearchAlert>

const SearchAlerts = z.object({ email: z.string(), alerts: z.array(SearchAlert) })
export type SearchAlerts = z.infer<typeof SearchAlerts>

/** 204 whether or not a mailbox is known. 400 names each refused filter as `query.NAME`. */
export const requestSearchAlert = endpoint({
  method: 'POST',
  path: '/api/search-alerts',
  access: 'public',
  summary: 'Ask for emails about a search without an account; the mailbox confirms it by a link',
  body: z.strictObject({
    email: Email,
    query: z.string().check(z.maxLength(queryAtMost, texts.searchIsTooLong)),
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, texts.nameTheSearch),
        z.maxLength(nameAtMost, fill(texts.useUpToNameAtMostCharacters, { nameAtMost })),
      ),
    mail: z._default(Frequency, 'daily'),
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

/** Confirming twice, and removing what is removed already, change nothing. */
export const changeSearchAlert = endpoint({
  method: 'POST',
  path: '/api/search-alerts/change',
  access: 'public',
  summary: 'Confirm, remove or change how often an alert of a mailbox is mailed, by the signed link in its emails',
  body: z.strictObject({
    token: Token,
    id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
    change: z.enum([...alertFrequencies, 'confirm', 'remove'], texts.chooseHowOftenAlert),
  }),
  reply: SearchAlerts,
})
