import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accountsById } from '#features/accounts/server'
import { listingFor } from '#features/listings/server'
import type { Message, NewMessage } from '#features/messaging/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type * as z from 'zod/mini'
import { messageTables, toMessage, type MessageRow } from './message-rows.ts'
import { mayDelete, mayRead } from './messaging-policy.ts'

/**
 * Stores a message once per sender and client-made id. The receiver's next sequence number is taken last, inside the same
 * transaction, so that a slow sender can never slip a lower number behind one that was already delivered.
 */
export async function send(db: Database, senderId: number, message: z.infer<typeof NewMessage>): Promise<Message> {
  await refuseUnreachable(db, senderId, message)
  const clientMessageId = message.clientMessageId ?? randomUUID()
  const stored = await db.transaction().execute(async (trx) => {
    const tables = messageTables(trx)
    const inserted = await tables
      .insertInto('message')
      .values({
        sender_id: senderId,
        receiver_id: message.receiverId,
        listing_key: message.propertyId ?? null,
        content: message.content,
        moment: message.moment ? (JSON.stringify(message.moment) as never) : null,
        client_message_id: clientMessageId,
        receiver_sequence: null,
        read_at: null,
      })
      .onConflict((conflict) => conflict.columns(['sender_id', 'client_message_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return undefined
    const { last_sequence } = await tables
      .insertInto('message_inbox')
      .values({ account_id: message.receiverId, last_sequence: 1, unread: 1 })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ last_sequence: sql`message_inbox.last_sequence + 1`, unread: sql`message_inbox.unread + 1` }),
      )
      .returning('last_sequence')
      .executeTakeFirstOrThrow()
    return tables
      .updateTable('message')
      .set({ receiver_sequence: last_sequence })
      .where('id', '=', inserted.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return toMessage(stored ?? (await firstOf(db, senderId, clientMessageId)))
}

async function refuseUnreachable(db: Database, senderId: number, message: z.infer<typeof NewMessage>): Promise<void> {
  if (message.receiverId === senderId)
    throw new Problem('invalid-input', 'You cannot write to yourself.', { 'body.receiverId': 'You cannot write to yourself.' })
  const receiver = (await accountsById(db, [message.receiverId])).get(message.receiverId)
  if (!receiver) throw new Problem('not-found', 'This person does not have an account any more.')
  if (message.propertyId && !(await listingFor(db, message.propertyId))) {
    const sentence = 'This home is no longer listed. You can still write without it.'
    throw new Problem('invalid-input', sentence, { 'body.propertyId': sentence })
  }
}

function firstOf(db: Database, senderId: number, clientMessageId: string): Promise<MessageRow> {
  return messageTables(db)
    .selectFrom('message')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirstOrThrow()
}

/** Reading twice is no error and counts once. */
export async function read(db: Database, readerId: number, messageId: number): Promise<Message> {
  const row = await visible(db, readerId, messageId)
  if (!mayRead(readerId, row)) throw new Problem('not-allowed')
  await db.transaction().execute(async (trx) => {
    const changed = await messageTables(trx)
      .updateTable('message')
      .set({ read_at: new Date() })
      .where('id', '=', messageId)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0n) await lessUnread(trx, readerId, 1)
  })
  return { ...toMessage(row), isRead: true }
}

/** A sender takes the message back for both; a receiver only hides it. An unread one stops counting either way. */
export async function remove(db: Database, actorId: number, messageId: number): Promise<void> {
  const row = await visible(db, actorId, messageId)
  if (!mayDelete(actorId, row)) throw new Problem('not-allowed')
  await db.transaction().execute(async (trx) => {
    const tables = messageTables(trx)
    const before = await tables.selectFrom('message').selectAll().where('id', '=', messageId).forUpdate().executeTakeFirstOrThrow()
    const bySender = before.sender_id === actorId
    await tables
      .updateTable('message')
      .set(bySender ? { hidden_for_sender: true, hidden_for_receiver: true } : { hidden_for_receiver: true })
      .where('id', '=', messageId)
      .execute()
    if (!before.read_at && !before.hidden_for_receiver) await lessUnread(trx, before.receiver_id, 1)
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
async function visible(db: Database, actorId: number, messageId: number): Promise<MessageRow> {
  const row = await messageTables(db).selectFrom('message').selectAll().where('id', '=', messageId).executeTakeFirst()
  const shown = row && ((row.sender_id === actorId && !row.hidden_for_sender) || (row.receiver_id === actorId && !row.hidden_for_receiver))
  if (!shown) throw new Problem('not-found', 'This message does not exist, or it was deleted.')
  return row
}
