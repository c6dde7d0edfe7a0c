import * as texts from '#texts/notifications'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { topicNames } from './topics.ts'

/** After this the link still unsubscribes, and going back is a matter of the preferences. */
export const undoForMs = 10 * 60_000

const Token = z.string().check(z.regex(/^p?\d{1,15}\.[a-z~-]{1,200}\.[\w-]{43}$/, texts.thisLinkIsIncompleteOpenIt))

export const Unsubscription = z.object({
  topic: z.enum(topicNames),
  /** All that one press stops; a mail about several things has one link for them all. */
  topics: z.array(z.enum(topicNames)),
  /** `a…@example.com`: enough for the owner to know it. */
  address: z.string(),
  /** Whether mails of this topic still come. */
  subscribed: z.boolean(),
  /** Whether it was switched off so lately that one press brings it back. */
  undoable: z.boolean(),
})
export type Unsubscription = z.infer<typeof Unsubscription>

export const unsubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'What a link of a mail would stop; changes nothing',
  query: z.object({ token: Token }),
  reply: Unsubscription,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  repeat: 'natural: one choice per mailbox and topic',
  access: 'public',
  summary: 'Stop the mails a signed link stands for, without a sign-in; `undo` within ten minutes',
  body: z.object({ token: Token, undo: z._default(z.boolean(), false) }),
  reply: Unsubscription,
})
