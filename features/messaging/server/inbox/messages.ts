import * as texts from '#texts/messaging'
import { sql } from 'kysely'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Message } from '../../contract/message.ts'
import type { Side } from './conversations.ts'
import { isDelivered, messageTables, toMessage, type MessageRow } from '../message-rows.ts'
import { mayDelete, mayRead } from './messaging-policy.ts'
import { lessUnread, settleSides } from './settle-sides.ts'
import { withdrawWaitingMail } from '../mail/waiting-mail.ts'

/** Reading twice is no error and counts once. */
export async function read(
  db: Database,
  readerId: number,
  messageId: number,
  now: number,
): Promise<{ message: Message; changed: boolean }> {
  const row = await visible(db, readerId, messageId)
  if (!mayRead(readerId, row)) throw new Problem('not-allowed')
  const changed = await db.transaction().execute(async (trx) => {
    if (row.mailed_at && !row.read_at) await withdrawWaitingMail(trx, readerId, row.mailed_at)
    const marked = await messageTables(trx)
      .updateTable('message')
      .set({ read_at: new Date(now) })
      .where('id', '=', messageId)
      .where('read_at', 'is', null)
      .where('hidden_for_receiver', '=', false)
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return false
    await lessUnreadIn(trx, { me: readerId, otherId: row.sender_id, listingKey: row.listing_key ?? 0 }, 1)
    return true
  })
  return { message: { ...toMessage(row), isRead: true, isDelivered: true }, changed }
}

/** A sender takes the message back for both; a receiver only hides it. An unread one stops counting either way. Returns whose inbox changed. */
export async function remove(db: Database, actorId: number, messageId: number): Promise<number[]> {
  const row = await visible(db, actorId, messageId)
  if (!mayDelete(actorId, row)) throw new Problem('not-allowed')
  return db.transaction().execute(async (trx) => {
    const tables = messageTables(trx)
    if (row.mailed_at && !row.read_at) await withdrawWaitingMail(trx, row.receiver_id, row.mailed_at)
    const before = await tables.selectFrom('message').selectAll().where('id', '=', messageId).forUpdate().executeTakeFirstOrThrow()
    const bySender = before.sender_id === actorId
    await tables
      .updateTable('message')
      .set(bySender ? { hidden_for_sender: true, hidden_for_receiver: true } : { hidden_for_receiver: true })
      .where('id', '=', messageId)
      .execute()
    const { sender_id: sender, receiver_id: receiver } = before
    const listingKey = before.listing_key ?? 0
    const theirs = { me: receiver, otherId: sender, listingKey }
    await settleSides(trx, bySender ? [{ me: sender, otherId: receiver, listingKey }, theirs] : [theirs])
    return bySender ? [sender, receiver] : [receiver]
  })
}

/** Marks what I got in a conversation as read, up to a message; returns which ones were not yet, oldest first. */
export async function readUpTo(db: Database, { me, otherId, listingKey }: Side, upTo: number, now: number): Promise<number[]> {
  const unread = sql`
    from message
    where least(sender_id, receiver_id) = ${Math.min(me, otherId)} and greatest(sender_id, receiver_id) = ${Math.max(me, otherId)}
      and receiver_id = ${me} and coalesce(listing_key, 0) = ${listingKey} and id <= ${upTo} and read_at is null and not hidden_for_receiver`
  return db.transaction().execute(async (trx) => {
    const mailed = await sql<{ mailed_at: Date }>`select distinct mailed_at ${unread} and mailed_at is not null`.execute(trx)
    for (const row of mailed.rows) await withdrawWaitingMail(trx, me, row.mailed_at)
    const { rows } = await sql<{ id: number }>`
      update message set read_at = ${new Date(now)}
      where id in (select id ${unread} order by id for update) and read_at is null and not hidden_for_receiver
      returning id`.execute(trx)
    if (rows.length > 0) await lessUnreadIn(trx, { me, otherId, listingKey }, rows.length)
    return rows.map(({ id }) => id).toSorted((a, b) => a - b)
  })
}

async function lessUnreadIn(trx: DatabaseTransaction, { me, otherId, listingKey }: Side, by: number): Promise<void> {
  await lessUnread(trx, me, by)
  await messageTables(trx)
    .updateTable('message_conversation')
    .set({ unread: sql`unread - ${by}` })
    .where('account_id', '=', me)
    .where('other_id', '=', otherId)
    .where('home_key', '=', listingKey)
    .execute()
}

/** A message of other people answers exactly like one that does not exist. */
async function visible(db: Database, actorId: number, messageId: number): Promise<MessageRow & { delivered: boolean }> {
  const row = await messageTables(db).selectFrom('message').selectAll().select(isDelivered).where('id', '=', messageId).executeTakeFirst()
  const shown = row && ((row.sender_id === actorId && !row.hidden_for_sender) || (row.receiver_id === actorId && !row.hidden_for_receiver))
  if (!shown) throw new Problem('not-found', texts.thisMessageNoLongerExists)
  return row
}
