import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Message } from '../contract/message.ts'
import type { Side } from './inbox/conversations.ts'
import { messageTables } from './message-rows.ts'

export interface DemoMessage extends Pick<Message, 'senderId' | 'receiverId' | 'content' | 'propertyId' | 'moment' | 'writtenBy'> {
  sentAt: Date
  /** Null for a message not read yet. */
  readAt: Date | null
}

/** Puts messages of the past into inboxes as if they had been sent then. Give them oldest first: sequence numbers follow that order. */
export async function insertDemoMessages(db: Database, messages: readonly DemoMessage[]): Promise<void> {
  const tables = messageTables(db)
  for (const message of messages) {
    const unread = message.readAt ? 0 : 1
    const { last_sequence } = await tables
      .insertInto('message_inbox')
      .values({ account_id: message.receiverId, last_sequence: 1, unread })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ last_sequence: sql`message_inbox.last_sequence + 1`, unread: sql`message_inbox.unread + ${unread}` }),
      )
      .returning('last_sequence')
      .executeTakeFirstOrThrow()
    const { id } = await tables
      .insertInto('message')
      .values({
        sender_id: message.senderId,
        receiver_id: message.receiverId,
        listing_key: message.propertyId,
        content: message.content,
        moment: message.moment ? (JSON.stringify(message.moment) as never) : null,
        written_by: message.writtenBy ? (JSON.stringify(message.writtenBy) as never) : null,
        client_message_id: randomUUID(),
        receiver_sequence: last_sequence,
        created_at: message.sentAt,
        read_at: message.readAt,
        // Nobody is mailed about what never happened.
        mailed_at: message.sentAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const listingKey = message.propertyId ?? 0
    await addToList(db, { me: message.senderId, otherId: message.receiverId, listingKey }, id, 0)
    await addToList(db, { me: message.receiverId, otherId: message.senderId, listingKey }, id, unread)
  }
}

async function addToList(db: Database, { me, otherId, listingKey }: Side, id: number, unread: number): Promise<void> {
  await messageTables(db)
    .insertInto('message_conversation')
    .values({ account_id: me, other_id: otherId, home_key: listingKey, last_message_id: id, unread })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'other_id', 'home_key'])
        .doUpdateSet({ last_message_id: id, unread: sql`message_conversation.unread + ${unread}` }),
    )
    .execute()
}
