import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { longestMessage } from './contract/limits.ts'

export { longestMessage }

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/** The moment of a tour a question is about. */
export const Moment = z.object({
  videoId: z.number(),
  seconds: z.number().check(z.minimum(0), z.maximum(86_400)),
  room: z.nullable(z.string().check(z.maxLength(60))),
})
export type Moment = z.infer<typeof Moment>

export const Message = z.object({
  id: z.number(),
  senderId: z.number(),
  receiverId: z.number(),
  content: z.string(),
  isRead: z.boolean(),
  propertyId: z.nullable(z.number()),
  moment: z.nullable(Moment),
  clientMessageId: z.string(),
  /** Grows by one with every message its receiver gets; a reader asks for what comes after the last one seen. */
  sequence: z.number(),
  createdAt: z.string(),
})
export type Message = z.infer<typeof Message>

export const Conversation = z.object({
  otherUser: z.object({ id: z.number(), name: z.string(), profileImageUrl: z.nullable(z.string()), isAgent: z.boolean() }),
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
  unreadCount: z.number(),
})
export type Conversation = z.infer<typeof Conversation>

export const NewMessage = z.object({
  receiverId: z.number().check(z.int('Choose who gets the message.'), z.positive('Choose who gets the message.')),
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write a message first.'),
      z.maxLength(longestMessage, `A message holds at most ${longestMessage.toLocaleString('en-US')} characters. Please send it in parts.`),
    ),
  propertyId: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
  moment: z.optional(z.nullable(Moment)),
  /** Made by the sender; sending the same one again returns the first message and stores nothing. */
  clientMessageId: z.optional(
    z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/, 'Use letters, digits, dashes and underscores only.')),
  ),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  access: 'user',
  summary: 'Send a message to one person, about one home if it names one',
  body: NewMessage,
  reply: Message,
})

export const myMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  access: 'user',
  summary: 'Messages to me after a sequence number, oldest first',
  query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  reply: z.array(Message),
})

export const conversations = endpoint({
  method: 'GET',
  path: '/api/conversations/:userId',
  access: 'user',
  summary: 'My conversations, latest first',
  subject: 'userId',
  params: z.object({ userId: Id }),
  reply: z.array(Conversation),
})

export const thread = endpoint({
  method: 'GET',
  path: '/api/messages/:userId/:otherUserId',
  access: 'user',
  summary: 'My messages with one person, about one home if it is named; the newest 200, oldest first',
  subject: 'userId',
  params: z.object({ userId: Id, otherUserId: Id }),
  query: z.object({ propertyId: z.optional(Id), before: z.optional(Id) }),
  reply: z.array(Message),
})

export const unreadMessages = endpoint({
  method: 'GET',
  path: '/api/users/:userId/unread-messages',
  access: 'user',
  summary: 'How many messages I have not read',
  subject: 'userId',
  params: z.object({ userId: Id }),
  reply: z.object({ count: z.number() }),
})

export const markRead = endpoint({
  method: 'PUT',
  path: '/api/messages/:messageId/read',
  access: 'user',
  summary: 'Mark a message I received as read',
  params: z.object({ messageId: Id }),
  reply: Message,
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/:messageId',
  access: 'user',
  summary: 'Delete a message: mine for both of us, a received one for me',
  subject: 'userId',
  params: z.object({ messageId: Id }),
  body: z.object({ userId: Id }),
  reply: z.object({ deleted: z.boolean() }),
})

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:userId/:otherUserId',
  access: 'user',
  summary: 'Delete a conversation on my side, about one home if it is named',
  subject: ['userId', 'requestingUserId'],
  params: z.object({ userId: Id, otherUserId: Id }),
  query: z.object({ propertyId: z.optional(Id) }),
  body: z.object({ requestingUserId: Id }),
  reply: z.object({ deleted: z.number() }),
})
