import * as z from 'zod/mini'
import { frame } from '#platform/contract/frame.ts'
import { Message, NewMessage, SentMessage } from './message.ts'

const id = z.number().check(z.int(), z.positive())
const home = z.optional(z.nullable(id))

export const chat = frame({ type: 'chat', access: 'user', summary: 'Send a message; answered by `message` or `error`', body: NewMessage })

export const sentMessage = frame({
  type: 'message',
  access: 'user',
  summary: 'A message of my own is stored; goes to every tab of mine',
  body: z.object({ message: SentMessage }),
})

export const newMessage = frame({
  type: 'new_message',
  access: 'user',
  summary: 'A message to me; in the order of its sequence numbers, each once on a socket',
  body: z.object({ message: Message }),
})

export const caughtUp = frame({
  type: 'caught_up',
  access: 'user',
  summary: 'Everything up to this sequence number was sent to this socket; with `more`, the next 200 follow once `received` confirms it',
  body: z.object({ sequence: z.number(), more: z.optional(z.boolean()) }),
})

/** The browser has everything up to here. */
export const received = frame({
  type: 'received',
  access: 'user',
  summary: 'Confirm what arrived',
  body: z.object({ sequence: z.number().check(z.int(), z.minimum(0)) }),
})

export const unreadCountFrame = frame({
  type: 'unread_count',
  access: 'user',
  summary: 'How many messages I have not read now',
  body: z.object({ count: z.number() }),
})

export const messagesDelivered = frame({
  type: 'messages_delivered',
  access: 'user',
  summary: 'This person has what I sent up to this sequence number of theirs',
  body: z.object({ receiverId: id, sequence: z.number() }),
})

export const messagesRead = frame({
  type: 'messages_read',
  access: 'user',
  summary: 'These messages of one conversation were read; goes to both people',
  body: z.object({ readerId: id, senderId: id, propertyId: z.nullable(id), messageIds: z.array(id) }),
})

export const inboxChanged = frame({
  type: 'inbox_changed',
  access: 'user',
  summary: 'Messages disappeared; look again',
  body: z.object({}),
})

export const typing = frame({
  type: 'typing',
  access: 'user',
  summary: 'I am writing to this person',
  body: z.object({ receiverId: id, propertyId: home }),
})

export const isTyping = frame({
  type: 'is_typing',
  access: 'user',
  summary: 'This person is writing to me',
  body: z.object({ senderId: id, propertyId: home }),
})
