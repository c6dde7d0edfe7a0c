import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Conversation, OpenConversation } from './conversation.ts'
import { quickRepliesAtMost } from './limits.ts'
import { Message } from './message.ts'
import { oneLine, storable } from '#platform/contract/field-checks.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const sides = z.object({ userId: Id, otherUserId: Id })

export const replyTime = endpoint({
  method: 'GET',
  path: '/api/reply-times/:agentId',
  access: 'public',
  summary: 'The median of an agent’s answers of 90 days in seconds; null with fewer than three',
  params: z.object({ agentId: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  reply: z.object({ seconds: z.nullable(z.number()) }),
})

export const conversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:userId/:otherUserId',
  access: 'user',
  summary:
    'One of my conversations, about one home if it is named, with whom it is now where accounts were merged; null when there is none, not yet or not any more',
  subject: 'userId',
  params: sides,
  query: z.object({ propertyId: z.optional(Id) }),
  reply: z.nullable(OpenConversation),
})

export const changeConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:userId/:otherUserId',
  access: 'user',
  summary: 'Read a conversation up to a message, mute it or mark it as unread, on my side',
  subject: 'userId',
  params: sides,
  query: z.object({ propertyId: z.optional(Id) }),
  body: z.object({ readUpTo: z.optional(Id), isMuted: z.optional(z.boolean()), isMarkedUnread: z.optional(z.boolean()) }),
  reply: z.object({ isMuted: z.boolean(), isMarkedUnread: z.boolean() }),
})

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/message-search',
  access: 'user',
  summary: 'My messages that hold these words, and my conversations with people of this name; newest first',
  query: z.object({
    q: z.string().check(storable, z.trim(), z.minLength(2, texts.enterAtLeast2Letters), z.maxLength(100, texts.use100CharactersOrFewer)),
    before: z.optional(Id),
  }),
  reply: z.object({
    people: z.array(Conversation),
    messages: z.array(z.object({ message: Message, otherUser: Conversation.shape.otherUser, homeTitle: z.nullable(z.string()) })),
  }),
})
export type FoundMessage = z.infer<typeof searchMessages.reply & {}>['messages'][number]

export const QuickReply = z.object({
  title: z.string().check(storable, z.trim(), oneLine(), z.minLength(1, texts.nameTheReply), z.maxLength(60, texts.use60CharactersOrFewer)),
  body: z.string().check(storable, z.trim(), z.minLength(1, texts.enterTheReplyText), z.maxLength(2000, texts.use2000CharactersOrFewer)),
})
export type QuickReply = z.infer<typeof QuickReply>

const Replies = z.object({
  replies: z.array(QuickReply).check(z.maxLength(quickRepliesAtMost, fill(texts.saveUpToQuickRepliesAtMost, { quickRepliesAtMost }))),
})

export const quickReplies = endpoint({
  method: 'GET',
  path: '/api/agent/quick-replies',
  access: 'agent',
  summary: 'My quick replies, in my order',
  reply: Replies,
})

export const saveQuickReplies = endpoint({
  method: 'PUT',
  path: '/api/agent/quick-replies',
  access: 'agent',
  summary: 'Replace my quick replies',
  maxBodyBytes: 200_000,
  body: Replies,
  reply: Replies,
})
