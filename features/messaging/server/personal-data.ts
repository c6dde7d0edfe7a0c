import type { OwnData } from '#features/accounts/server'
import type { Database } from '#platform/database/database.ts'
import { messageTables, toMessage } from './message-rows.ts'

/** What this feature keeps about a person who takes their data along or leaves. */
export const ownMessages: OwnData = {
  name: 'messages',
  async collect(db, { id }) {
    return (await messagesOf(db, id).selectAll().orderBy('id').execute())
      .filter((row) => (row.sender_id === id ? !row.hidden_for_sender : !row.hidden_for_receiver))
      .map((row) => toMessage(row))
  },
  async plan(db, { id }) {
    const { count } = await messagesOf(db, id)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count === 0) return []
    const why = 'The person you wrote with keeps their side of the conversation, without your name, until they leave or delete it too.'
    return [
      { what: 'Your side of your conversations', count, outcome: 'erased', why: null },
      { what: 'Messages and files in the other person’s inbox', count: null, outcome: 'kept', why },
    ]
  },
  async erase(trx, { id }) {
    const tables = messageTables(trx)
    await tables.updateTable('message').set({ hidden_for_sender: true }).where('sender_id', '=', id).execute()
    await tables.updateTable('message').set({ hidden_for_receiver: true }).where('receiver_id', '=', id).execute()
    // What nobody can read any more is no longer there; the row stays, because the numbers of the others go on from it.
    await tables
      .updateTable('message')
      .set({ content: '', moment: null, attachments: null })
      .where((where) => where.or([where('sender_id', '=', id), where('receiver_id', '=', id)]))
      .where('hidden_for_sender', '=', true)
      .where('hidden_for_receiver', '=', true)
      .execute()
    await tables.updateTable('message_inbox').set({ unread: 0 }).where('account_id', '=', id).execute()
    await tables.deleteFrom('message_conversation').where('account_id', '=', id).execute()
    await tables
      .deleteFrom('held_message')
      .where((where) => where.or([where('sender_id', '=', id), where('receiver_id', '=', id)]))
      .execute()
    await tables
      .deleteFrom('message_new_person')
      .where((where) => where.or([where('sender_id', '=', id), where('receiver_id', '=', id)]))
      .execute()
    await tables
      .deleteFrom('message_block')
      .where((where) => where.or([where('account_id', '=', id), where('blocked_id', '=', id)]))
      .execute()
  },
}

const messagesOf = (db: Database, id: number) =>
  messageTables(db)
    .selectFrom('message')
    .where((where) => where.or([where('sender_id', '=', id), where('receiver_id', '=', id)]))
