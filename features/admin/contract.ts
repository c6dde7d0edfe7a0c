import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export const OutboxMail = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  /** Empty once it was sent. */
  text: z.string(),
  createdAt: z.string(),
  state: z.enum(['kept', 'waiting', 'sent', 'given-up']),
  /** The last reply of the mail server, if it refused. */
  answer: z.nullable(z.string()),
})
export type OutboxMail = z.infer<typeof OutboxMail>

const outboxQuery = z.object({ to: z.optional(z.string().check(z.trim(), z.maxLength(200))) })
const outboxReply = z.object({ messages: z.array(OutboxMail) })

export const openOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'public',
  summary: 'Mail that would have been sent; answered only where nobody else can reach the server',
  query: outboxQuery,
  reply: outboxReply,
})

export const adminOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'admin',
  summary: 'Mail in the outbox, newest first, and what became of it',
  query: outboxQuery,
  reply: outboxReply,
})

const ScreenTexts = z.object({ screen: z.string(), texts: z.array(z.object({ name: z.string(), text: z.string() })) })
const TextGroup = z.object({ name: z.string(), screens: z.array(ScreenTexts) })
export type TextGroup = z.infer<typeof TextGroup>

export const interfaceTexts = endpoint({
  method: 'GET',
  path: '/api/texts',
  access: 'public',
  summary: 'Every text on screen, by feature; answered only where nobody else can reach the server',
  reply: z.object({ groups: z.array(TextGroup) }),
})

export const MailPreview = z.object({
  id: z.string(),
  /** When it is sent. */
  when: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The appointment that goes along. */
  calendar: z.nullable(z.string()),
})
export type MailPreview = z.infer<typeof MailPreview>

export const mailPreviews = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  summary: 'Every mail the product sends, with the words of an example',
  reply: z.object({ items: z.array(MailPreview) }),
})
