import * as texts from '#texts/assistants'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { frame } from '#platform/contract/frame.ts'
import { storable } from '#platform/contract/field-checks.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const Person = z.object({ id: z.number(), name: z.string(), photoUrl: z.nullable(z.string()) })

const MyAssistants = z.object({
  /** Assistants of my team; for agents who are none themselves. */
  assistants: z.array(z.extend(Person, { isAllowed: z.boolean() })),
  /** Agents who let me write for them, with their number of unread messages. */
  inboxes: z.array(z.extend(Person, { unread: z.number() })),
})
export type MyAssistants = z.infer<typeof MyAssistants>

export const myAssistants = endpoint({
  method: 'GET',
  path: '/api/assistants',
  access: 'agent',
  summary: 'The assistants of my team, whom of them I let write for me, and who lets me',
  reply: MyAssistants,
})
export const allowAssistant = endpoint({
  method: 'PUT',
  path: '/api/assistants/:accountId',
  access: 'agent',
  summary: 'Let an assistant of my team read and answer my conversations, or end that at once',
  params: z.object({ accountId: Id }),
  body: z.object({ allowed: z.boolean(texts.chooseWhetherTheyWrite) }),
  reply: MyAssistants,
})

const SharedConversation = z.object({
  person: Person,
  property: z.nullable(z.object({ id: z.number(), title: z.string() })),
  lastText: z.string(),
  lastAt: z.string(),
  /** Of the agent: reading by an assistant changes nothing. */
  unread: z.number(),
})
export type SharedConversation = z.infer<typeof SharedConversation>

export const sharedInbox = endpoint({
  method: 'GET',
  path: '/api/shared-inboxes/:agentId',
  access: 'agent',
  summary: 'Conversations of an agent who lets me write for them, last written first, 50 at a time; `nextBefore` begins the next page',
  params: z.object({ agentId: Id }),
  query: z.object({ before: z.optional(Id) }),
  reply: z.object({ agent: Person, items: z.array(SharedConversation), nextBefore: z.nullable(z.number()) }),
})

const SharedMessage = z.object({
  id: z.number(),
  isFromAgent: z.boolean(),
  /** Who wrote it for the agent; null for what either wrote themselves. */
  writtenBy: z.nullable(z.string()),
  content: z.string(),
  /** Their names; the files are for the two people of the conversation. */
  files: z.array(z.string()),
  isRead: z.boolean(),
  createdAt: z.string(),
})
export type SharedMessage = z.infer<typeof SharedMessage>

const conversation = z.object({ agentId: Id, otherUserId: Id })
export const sharedThread = endpoint({
  method: 'GET',
  path: '/api/shared-inboxes/:agentId/:otherUserId',
  access: 'agent',
  summary: 'Messages of one conversation of an agent who lets me write for them, the last 100 or those before `nextBefore`',
  params: conversation,
  query: z.object({ propertyId: z.optional(Id), before: z.optional(Id) }),
  reply: z.object({ person: Person, messages: z.array(SharedMessage), nextBefore: z.nullable(z.number()) }),
})
export const writeForAgent = endpoint({
  method: 'POST',
  path: '/api/shared-inboxes/:agentId/:otherUserId',
  repeat: 'natural: the client message ID',
  access: 'agent',
  summary: 'Answer in a conversation of an agent who lets me; both sides see who wrote',
  params: conversation,
  body: z.object({
    content: z
      .string()
      .check(storable, z.trim(), z.minLength(1, texts.writeAMessageFirst), z.maxLength(10_000, texts.useAtMost10000Characters)),
    propertyId: z.nullable(Id),
    clientMessageId: z.uuid(),
  }),
})

export const assistanceChanged = frame({
  type: 'assistance_changed',
  access: 'agent',
  summary: 'Somebody let me write for them, or ended it; look again',
  body: z.object({}),
})
