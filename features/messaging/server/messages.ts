import { sql } from 'kysely'
import type { Message } from '#features/messaging/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { isDelivered, messageTables, toMessage, type MessageRow } from './message-rows.ts'
import { mayDelete, mayRead } from './messaging-policy.ts'

/** Reading twice is no error and counts once. */
export async function read(db: Database, readerId: number, messageId: number): Promise<{ message: Message; changed: boolean }> {
  const row = await visible(db, readerId, messageId)
  if (!mayRead(readerId, row)) throw new Problem('not-allowed')
  const changed = await db.transaction().execute(async (trx) => {
    const marked = await messageTables(trx)
      .updateTable('message')
      .set({ read_at: new Date() })
      .where('id', '=', messageId)
      .where('read_at', 'is', null)
      .where('hidden_for_receiver', '=', false)
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return false
    await lessUnread(trx, readerId, 1)
    return true
  })
  return { message: { ...toMessage(row), isRead: true, isDelivered: true }, changed }
}

/** A sender takes the message back for both; a receiver only hides it. An unread one stops counting either way. Answers whose inbox changed. */
export async function remove(db: Database, actorId: number, messageId: number): Promise<number[]> {
  const row = await visible(db, actorId, messageId)
  if (!mayDelete(actorId, row)) throw new Problem('not-allowed')
  return db.transaction().execute(async (trx) => {
    const tables = messageTables(trx)
    const before = await tables.selectFrom('message').selectAll().where('id', '=', messageId).forUpdate().executeTakeFirstOrThrow()
    const bySender = before.sender_id === actorId
    await tables
      .updateTable('message')
      .set(bySender ? { hidden_for_sender: true, hidden_for_receiver: true } : { hidden_for_receiver: true })
      .where('id', '=', messageId)
      .execute()
    if (!before.read_at && !before.hidden_for_receiver) await lessUnread(trx, before.receiver_id, 1)
    return bySender ? [before.sender_id, before.receiver_id] : [before.receiver_id]
  })
}

export async function lessUnread(db: Database, accountId: number, by: number): Promise<void> {
  await messageTables(db)
    .updateTable('message_inbox')
    .set({ unread: sql`unread - ${by}` })
    .where('account_id', '=', accountId)
    .execute()
}

/** A message of other people answers exactly like one that does not exist. */
async function visible(db: Database, actorId: number, messageId: number): Promise<MessageRow & { delivered: boolean }> {
  const row = await messageTables(db).selectFrom('message').selectAll().select(isDelivered).where('id', '=', messageId).executeTakeFirst()
  const shown = row && ((row.sender_id === actorId && !row.hidden_for_sender) || (row.receiver_id === actorId && !row.hidden_for_receiver))
  if (!shown) throw new Problem('not-found', 'This message does not exist, or it was deleted.')
  return row
}
