import { sql } from 'kysely'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Side } from './conversations.ts'
import { messageTables } from '../message-rows.ts'

/**
 * Makes the row of a conversation true again after messages were hidden: its last message, what is unread, or no row at all.
 * The person's counter follows by the same difference. Locks come in the order of every other statement: messages (by the
 * caller), counters, conversations.
 */
export async function settleSides(trx: DatabaseTransaction, sides: readonly Side[]): Promise<void> {
  const tables = messageTables(trx)
  const ordered = sides.toSorted((a, b) => a.me - b.me || a.otherId - b.otherId || a.listingKey - b.listingKey)
  const people = [...new Set(ordered.map(({ me }) => me))]
  await tables
    .selectFrom('message_inbox')
    .select('account_id')
    .where('account_id', 'in', people)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  for (const side of ordered) {
    const before = await ofSide(trx, side).forUpdate().executeTakeFirst()
    if (!before) continue
    const { last, unread } = await truth(trx, side)
    const row = { account_id: side.me, other_id: side.otherId, home_key: side.listingKey }
    if (last === null)
      await tables
        .deleteFrom('message_conversation')
        .where((where) => where.and(row))
        .execute()
    else
      await tables
        .updateTable('message_conversation')
        .set({ last_message_id: last, unread })
        .where((where) => where.and(row))
        .execute()
    await lessUnread(trx, side.me, before.unread - unread)
  }
}

const ofSide = (trx: DatabaseTransaction, { me, otherId, listingKey }: Side) =>
  messageTables(trx)
    .selectFrom('message_conversation')
    .select('unread')
    .where('account_id', '=', me)
    .where('other_id', '=', otherId)
    .where('home_key', '=', listingKey)

async function truth(trx: DatabaseTransaction, { me, otherId, listingKey }: Side): Promise<{ last: number | null; unread: number }> {
  const { rows } = await sql<{ last: number | null; unread: number }>`
    select max(id) as last, count(*) filter (where receiver_id = ${me} and read_at is null) as unread
    from message
    where least(sender_id, receiver_id) = ${Math.min(me, otherId)} and greatest(sender_id, receiver_id) = ${Math.max(me, otherId)}
      and coalesce(listing_key, 0) = ${listingKey}
      and case when sender_id = ${me} then not hidden_for_sender else not hidden_for_receiver end`.execute(trx)
  return rows[0] ?? { last: null, unread: 0 }
}

export async function lessUnread(trx: DatabaseTransaction, accountId: number, by: number): Promise<void> {
  if (by === 0) return
  await messageTables(trx)
    .updateTable('message_inbox')
    .set({ unread: sql`unread - ${by}` })
    .where('account_id', '=', accountId)
    .execute()
}
