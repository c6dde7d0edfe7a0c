import * as z from 'zod/mini'
import { Message } from './message.ts'

const Person = z.object({ id: z.number(), name: z.string(), profileImageUrl: z.nullable(z.string()), isAgent: z.boolean() })

export const Conversation = z.object({
  otherUser: Person,
  property: z.nullable(
    z.object({
      id: z.number(),
      title: z.string(),
      price: z.nullable(z.number()),
      mainImageUrl: z.nullable(z.string()),
      address: z.nullable(z.string()),
      city: z.string(),
      state: z.string(),
    }),
  ),
  lastMessage: Message,
  /** I take no messages from this person. */
  isBlocked: z.boolean(),
  /** No notes on the screen and no mails about it. */
  isMuted: z.boolean(),
  /** I want to come back to it; says nothing to the other person. */
  isMarkedUnread: z.boolean(),
  unreadCount: z.number(),
})
export type Conversation = z.infer<typeof Conversation>

/** A notice of first contact that the law of the home’s state asks for, once in a conversation. */
export const Notice = z.object({
  id: z.number(),
  agentId: z.number(),
  agentName: z.string(),
  receiverName: z.string(),
  title: z.string(),
  /** As it was delivered: paragraphs between empty lines. */
  body: z.string(),
  /** `completed`: the agent's own filled-in form. `form`: the regulator's blank form, because the agent left none. `text`: no form. */
  kind: z.enum(['completed', 'form', 'text']),
  url: z.nullable(z.string()),
  formVersion: z.nullable(z.string()),
  /** SHA-256 of the file that was linked; null otherwise. */
  fingerprint: z.nullable(z.string()),
  deliveredAt: z.string(),
})
export type Notice = z.infer<typeof Notice>

/** One conversation with what only its own page shows. */
export const OpenConversation = z.extend(Conversation, {
  /** The median time between a message and this person's answer, in seconds; null with fewer than three answers in 90 days. */
  repliesWithinSeconds: z.nullable(z.number()),
  notices: z.array(Notice),
  /** This person's number, E.164, where they let me read it. */
  phone: z.nullable(z.string()),
})
export type OpenConversation = z.infer<typeof OpenConversation>
