import * as texts from '#texts/notifications'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** `closed`: this site sends no texts. `stopped`: the owner of the number texted STOP. */
export const TextAlerts = z.object({
  state: z.enum(['closed', 'unverified', 'off', 'on', 'stopped']),
  /** My own verified number, E.164. */
  phone: z.nullable(z.string()),
  /** What one agrees to; it is sent back word for word. */
  statement: z.string(),
  agreedAt: z.nullable(z.string()),
  /** True when the accepted sentence names messages and leads; consents of earlier versions do not. */
  coversLeads: z.boolean(),
  /** Texts of the last 30 days, and how many my plan sends in that time; null without a limit. */
  sent: z.number(),
  limit: z.nullable(z.number()),
})
export type TextAlerts = z.infer<typeof TextAlerts>

export const myTextAlerts = endpoint({
  method: 'GET',
  path: '/api/preferences/texts',
  access: 'user',
  summary: 'Whether I am notified by text, at which number, and when I agreed to it',
  reply: TextAlerts,
})

export const saveTextAlerts = endpoint({
  method: 'PUT',
  path: '/api/preferences/texts',
  access: 'user',
  summary: 'Agree to be notified by text at my verified number, or take it back',
  body: z
    .object({ isOn: z.boolean(), statement: z._default(z.string().check(z.maxLength(1000)), '') })
    .check(z.refine(({ isOn, statement }) => !isOn || statement !== '', { path: ['statement'], error: texts.agreeToTheTexts })),
  reply: TextAlerts,
})
