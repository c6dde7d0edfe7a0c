import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Conversation } from './contract/conversation.ts'
import { Message, NewMessage, SentMessage } from './contract/message.ts'

export { caughtUp, newMessage, unreadCountFrame } from './contract/frames.ts'
export { replyTime } from './contract/inbox-calls.ts'
export type { Message } from './contract/message.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/** Left out: about whatever. 0: about no home. */
const ListingOrNone = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  repeat: 'natural: the client message ID, or the idempotency key in its place',
  access: 'user',
  summary: 'Send a message to one person, about one home if it names one',
  // As much as a frame of the live connection, so that a long text is refused by its field in both ways.
  maxBodyBytes: 512 * 1024,
  body: NewMessage,
  reply: SentMessage,
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
  summary: 'My conversations, latest first; the next page begins before the last message of this one',
  subject: 'userId',
  params: z.object({ userId: Id }),
  query: z.object({
    before: z.optional(Id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.array(Conversation),
})

export const thread = endpoint({
  method: 'GET',
  path: '/api/messages/:userId/:otherUserId',
  access: 'user',
  summary: 'My messages with one person, about one home if it is named; the newest 200, oldest first',
  subject: 'userId',
  params: z.object({ userId: Id, otherUserId: Id }),
  query: z.object({
    propertyId: ListingOrNone,
    before: z.optional(Id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 200),
  }),
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

const otherPerson = z.object({ otherUserId: Id })
const blocked = z.object({ blocked: z.boolean() })

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/blocks/:otherUserId',
  access: 'user',
  summary: 'Take no messages from this person any more; they are told when they write',
  params: otherPerson,
  reply: blocked,
})

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:otherUserId',
  access: 'user',
  summary: 'Take messages from this person again',
  params: otherPerson,
  reply: blocked,
})

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:userId/:otherUserId',
  access: 'user',
  summary: 'Delete a conversation on my side, about one home if it is named',
  subject: ['userId', 'requestingUserId'],
  params: z.object({ userId: Id, otherUserId: Id }),
  query: z.object({ propertyId: ListingOrNone }),
  body: z.object({ requestingUserId: Id }),
  reply: z.object({ deleted: z.number() }),
})
