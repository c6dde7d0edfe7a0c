import type { Selectable } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { brokerageNotices } from '#features/agents/server'
import { jurisdictionOf } from '#features/law/contract'
import { coListing, listingFor } from '#features/listings/server'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import type { Notice } from '../../contract/conversation.ts'
import type { Message } from '../../contract/message.ts'
import { personOf } from '../inbox/conversations.ts'
import { messageTables, type MessageTables } from '../message-rows.ts'

const maxRemembered = 50_000

type Deliver = (message: Message) => Promise<void>

/**
 * Creates a function that links the notices of first contact of a home's state in the conversation of an agent and a buyer. One row
 * for each agent, buyer, notice and kind is both the link and the record of its delivery, so that concurrent messages leave one row.
 * A form is linked completed, or blank until the agent leaves theirs. A text is delivered by an agent who lists the home.
 */
export function createNoticeDelivery(db: Database, now: () => number, onNew: (message: Message) => void): Deliver {
  const done = new Set<string>()
  return async (message) => {
    const { senderId, receiverId, propertyId } = message
    if (propertyId === null) return
    const pair = `${Math.min(senderId, receiverId)}:${Math.max(senderId, receiverId)}:${propertyId}`
    if (done.has(pair)) return
    const { isNew, isOwed } = await deliver(db, now, message, propertyId)
    if (isNew) onNew(message)
    // An agent who owes the completed form may have left it by the next message.
    if (isOwed) return
    if (done.size >= maxRemembered) done.clear()
    done.add(pair)
  }
}

const nothingToDo = { isNew: false, isOwed: false }

async function deliver(db: Database, now: () => number, message: Message, propertyId: number) {
  const home = await listingFor(db, propertyId)
  if (!home) return nothingToDo
  const pack = jurisdictionOf(home.state)
  const notices = pack.notices.filter(({ where }) => where.includes('first-contact'))
  if (notices.length === 0) return nothingToDo
  const people = await accountsById(db, [message.senderId, message.receiverId])
  const agents = [...people.values()].filter((account) => account.is_agent)
  const [agent] = agents
  // Between two license holders the rules ask for nothing.
  if (!agent || agents.length > 1) return nothingToDo
  const completed = (await brokerageNotices(db, [agent.id])).get(agent.id)
  const shared = await coListing.read(db, propertyId)
  const isListingAgent = [home.agentId, shared?.agentId, shared?.coAgentId].includes(agent.id)
  const values = { agentName: nameOf(agent) }
  const rows = notices
    .filter(({ form }) => form || isListingAgent)
    .map(({ id, title, body, form }) => ({
      agent_id: agent.id,
      receiver_id: agent.id === message.senderId ? message.receiverId : message.senderId,
      listing_key: propertyId,
      pack: pack.code,
      notice_id: id,
      title,
      body: fill(body, values),
      kind: form ? (completed ? ('completed' as const) : ('form' as const)) : ('text' as const),
      url: form ? (completed?.url ?? form.url) : null,
      form_version: form ? (completed?.formVersion ?? form.version) : null,
      fingerprint: form ? (completed?.fingerprint ?? null) : null,
      delivered_at: new Date(now()),
    }))
  if (rows.length === 0) return nothingToDo
  const stored = await messageTables(db)
    .insertInto('message_notice')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['agent_id', 'receiver_id', 'pack', 'notice_id', 'kind']).doNothing())
    .returning('id')
    .execute()
  return { isNew: stored.length > 0, isOwed: rows.some(({ kind }) => kind === 'form') }
}

/** Returns the notices between two people about a home, oldest first. */
export async function noticesBetween(db: Database, firstId: number, secondId: number, propertyId: number): Promise<Notice[]> {
  const rows = await messageTables(db)
    .selectFrom('message_notice')
    .selectAll()
    .where('agent_id', 'in', [firstId, secondId])
    .where('receiver_id', 'in', [firstId, secondId])
    .where('listing_key', '=', propertyId)
    .orderBy('id')
    .execute()
  return complete(db, rows)
}

export async function noticesOf(db: Database, accountId: number): Promise<Notice[]> {
  const rows = await messageTables(db)
    .selectFrom('message_notice')
    .selectAll()
    .where((where) => where.or([where('agent_id', '=', accountId), where('receiver_id', '=', accountId)]))
    .orderBy('id')
    .execute()
  return complete(db, rows)
}

async function complete(db: Database, rows: readonly Selectable<MessageTables['message_notice']>[]): Promise<Notice[]> {
  const people = await accountsById(
    db,
    rows.flatMap((row) => [row.agent_id, row.receiver_id]),
  )
  return rows.map((row) => ({
    id: row.id,
    agentId: row.agent_id,
    agentName: personOf(row.agent_id, people).name,
    receiverName: personOf(row.receiver_id, people).name,
    title: row.title,
    body: row.body,
    kind: row.kind,
    url: row.url,
    formVersion: row.form_version,
    fingerprint: row.fingerprint,
    deliveredAt: row.delivered_at.toISOString(),
  }))
}
