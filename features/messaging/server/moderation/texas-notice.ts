import type { Selectable } from 'kysely'
import { accountsById } from '#features/accounts/server'
import { brokerageNotices } from '#features/agents/server'
import { brokerageForm } from '#features/agents/contract'
import { listingFor } from '#features/listings/server'
import type { Database } from '#platform/database/database.ts'
import type { Notice } from '../../contract/conversation.ts'
import type { Message } from '../../contract/message.ts'
import { personOf } from '../inbox/conversations.ts'
import { messageTables, type MessageTables } from '../message-rows.ts'

const mostRemembered = 50_000

/**
 * Texas (22 TAC 531.20): the information about brokerage services reaches a person at the first substantive contact with an
 * agent about a home, as a link in the conversation. One row for each agent, person and kind is both the link and the record
 * of its delivery; what two servers do at once leaves one row. Without a completed form of the agent the commission's blank
 * one is linked and named as such, and the completed one follows with the first message after the agent left it.
 */
export function texasNotice(db: Database, now: () => number, linked: (message: Message) => void): (message: Message) => Promise<void> {
  const done = new Set<string>()
  return async (message) => {
    const { senderId, receiverId, propertyId } = message
    if (propertyId === null) return
    const pair = `${Math.min(senderId, receiverId)}:${Math.max(senderId, receiverId)}:${propertyId}`
    if (done.has(pair)) return
    const { isNew, isOwed } = await link(db, now, message, propertyId)
    if (isNew) linked(message)
    // An agent who owes the completed form may have left it by the next message.
    if (isOwed) return
    if (done.size >= mostRemembered) done.clear()
    done.add(pair)
  }
}

const nothingToDo = { isNew: false, isOwed: false }

async function link(db: Database, now: () => number, message: Message, propertyId: number): Promise<{ isNew: boolean; isOwed: boolean }> {
  const home = await listingFor(db, propertyId)
  if (home?.state !== 'TX') return nothingToDo
  const people = await accountsById(db, [message.senderId, message.receiverId])
  const agents = [...people.values()].filter((account) => account.is_agent)
  const [agent] = agents
  // Between two license holders the rule asks for nothing.
  if (!agent || agents.length > 1) return nothingToDo
  const receiverId = agent.id === message.senderId ? message.receiverId : message.senderId
  const completed = (await brokerageNotices(db, [agent.id])).get(agent.id)
  const row = await messageTables(db)
    .insertInto('message_notice')
    .values({
      agent_id: agent.id,
      receiver_id: receiverId,
      listing_key: propertyId,
      kind: completed ? 'completed' : 'form',
      url: completed?.url ?? brokerageForm.url,
      form_version: completed?.formVersion ?? brokerageForm.version,
      fingerprint: completed?.fingerprint ?? null,
      delivered_at: new Date(now()),
    })
    .onConflict((conflict) => conflict.columns(['agent_id', 'receiver_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return { isNew: row !== undefined, isOwed: !completed }
}

/** The notices between two people about a home, oldest first. */
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
    kind: row.kind,
    url: row.url,
    formVersion: row.form_version,
    fingerprint: row.fingerprint,
    deliveredAt: row.delivered_at.toISOString(),
  }))
}
