import { accountById, nameOf } from '#features/accounts/server'
import type { sharedInbox, SharedMessage, sharedThread, writeForAgent } from '#features/assistants/contract'
import { listingFor } from '#features/listings/server'
import type { Message } from '#features/messaging/contract'
import { listConversations, postLine, readThread, type StoredLine } from '#features/messaging/server'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/assistants'
import { agentsNamed, assistanceOf, refuseStranger, type Person } from './assistance.ts'

const [conversationsShown, messagesShown] = [50, 100]
const former: Omit<Person, 'id'> = { name: texts.aFormerMember, photoUrl: null }

/** Returns a page of the conversations of an agent as their assistant sees them. */
export async function inboxOf(
  db: Database,
  assistantId: number,
  agentId: number,
  before: number | undefined,
): Promise<ReplyOf<typeof sharedInbox>> {
  await refuseStranger(db, assistantId, agentId)
  const [conversations, [agent]] = await Promise.all([
    listConversations(db, agentId, { before, limit: conversationsShown }),
    agentsNamed(db, [agentId]),
  ])
  return {
    agent: agent ?? { id: agentId, ...former },
    items: conversations.map(({ otherUser, property, lastMessage, unreadCount }) => ({
      person: { id: otherUser.id, name: otherUser.name, photoUrl: otherUser.profileImageUrl },
      property: property && { id: property.id, title: property.title },
      lastText: lastMessage.content || lastMessage.attachments.map(({ name }) => name).join(', '),
      lastAt: lastMessage.createdAt,
      unread: unreadCount,
    })),
    nextBefore: conversations.length === conversationsShown ? (conversations.at(-1)?.lastMessage.id ?? null) : null,
  }
}

/** Counts unread messages in the inboxes that agents opened to this assistant. */
export async function countSharedUnread(db: Database, assistantId: number): Promise<number> {
  const { inboxes } = await assistanceOf(db, assistantId)
  return inboxes.reduce((sum, { unread }) => sum + unread, 0)
}

type Params = InputOf<typeof sharedThread>['params']

/** Returns a page of one conversation of an agent, oldest message first; nothing of it is marked as read. */
export async function threadOf(
  db: Database,
  assistantId: number,
  { agentId, otherUserId }: Params,
  { propertyId, before }: InputOf<typeof sharedThread>['query'],
): Promise<ReplyOf<typeof sharedThread>> {
  await refuseStranger(db, assistantId, agentId)
  const messages = await readThread(db, agentId, otherUserId, { propertyId: propertyId ?? 0, before, limit: messagesShown })
  if (messages.length === 0 && before === undefined) throw new Problem('not-found', texts.thisConversationIsNotThere)
  const [person] = await agentsNamed(db, [otherUserId])
  return {
    person: person ?? { id: otherUserId, ...former },
    messages: messages.map((message) => toShared(message, agentId)),
    nextBefore: messages.length === messagesShown ? (messages[0]?.id ?? null) : null,
  }
}

const toShared = ({ id, senderId, writtenBy, content, attachments, isRead, createdAt }: Message, agentId: number): SharedMessage => ({
  id,
  isFromAgent: senderId === agentId,
  writtenBy: writtenBy?.name ?? null,
  content,
  files: attachments.map(({ name }) => name),
  isRead,
  createdAt,
})

/** Stores an answer in the name of an agent with who wrote it; only where the agent has a conversation already. */
export async function writeFor(
  { db, now }: Services,
  assistantId: number,
  { agentId, otherUserId }: Params,
  { content, propertyId, clientMessageId }: InputOf<typeof writeForAgent>['body'],
): Promise<StoredLine | undefined> {
  return db.transaction().execute(async (trx) => {
    await refuseStranger(trx, assistantId, agentId, { lock: true })
    const earlier = await readThread(trx, agentId, otherUserId, { propertyId: propertyId ?? 0, limit: 1 })
    if (earlier.length === 0) throw new Problem('not-found', texts.thisConversationIsNotThere)
    if (propertyId !== null && !(await listingFor(trx, propertyId))) throw new Problem('conflict', texts.thisHomeIsNotListed)
    const writer = { id: assistantId, name: nameOf(await accountById(trx, assistantId)) }
    const sides = { senderId: agentId, receiverId: otherUserId, propertyId }
    const stored = await postLine(trx, { ...sides, content, clientMessageId, at: new Date(now()), writtenBy: writer })
    // The same again was stored before; otherwise the other side takes no messages.
    if (
      !stored &&
      !(await readThread(trx, agentId, otherUserId, { propertyId: propertyId ?? 0, limit: messagesShown })).some(
        (message) => message.clientMessageId === clientMessageId,
      )
    )
      throw new Problem('conflict', texts.thisPersonTakesNoMessages)
    return stored
  })
}
