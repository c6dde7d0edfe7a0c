import type { Database } from '#platform/database/database.ts'
import type { QuickReply } from '../../contract/inbox-calls.ts'
import { messageTables } from '../message-rows.ts'

export async function quickRepliesOf(db: Database, accountId: number): Promise<{ replies: QuickReply[] }> {
  const replies = await messageTables(db)
    .selectFrom('message_quick_reply')
    .select(['title', 'body'])
    .where('account_id', '=', accountId)
    .orderBy('place')
    .execute()
  return { replies }
}

/** The whole list at once, in its order. */
export async function replaceQuickReplies(db: Database, accountId: number, replies: readonly QuickReply[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tables = messageTables(trx)
    await tables.deleteFrom('message_quick_reply').where('account_id', '=', accountId).execute()
    if (replies.length === 0) return
    await tables
      .insertInto('message_quick_reply')
      .values(replies.map(({ title, body }, index) => ({ account_id: accountId, place: index, title, body })))
      .execute()
  })
}
