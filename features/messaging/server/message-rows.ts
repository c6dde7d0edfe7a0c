import { sql } from 'kysely'
import type { Generated, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Message, Moment } from '#features/messaging/contract'

type MessageTable = {
  id: Generated<number>
  sender_id: number
  receiver_id: number
  listing_key: number | null
  content: string
  moment: Moment | null
  client_message_id: string
  receiver_sequence: number | null
  created_at: Generated<Date>
  read_at: Date | null
  mailed_at: Generated<Date | null>
  hidden_for_sender: Generated<boolean>
  hidden_for_receiver: Generated<boolean>
}

type MessageTables = {
  message: MessageTable
  message_inbox: {
    account_id: number
    last_sequence: Generated<number>
    unread: Generated<number>
    delivered_sequence: Generated<number>
    seen_at: Generated<Date | null>
  }
  message_block: { account_id: number; blocked_id: number; created_at: Generated<Date> }
}

export type MessageRow = Selectable<MessageTable>

export const messageTables = (db: Database) => db.withTables<MessageTables>()

/** Whether the receiver's browsers confirmed the message; part of every query whose rows become messages. */
export const isDelivered = sql<boolean>`coalesce((
  select delivered_sequence >= message.receiver_sequence from message_inbox where account_id = message.receiver_id
), false)`.as('delivered')

export function toMessage(row: MessageRow & { delivered?: boolean }): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    content: row.content,
    isRead: row.read_at !== null,
    isDelivered: row.read_at !== null || row.delivered === true,
    propertyId: row.listing_key,
    moment: row.moment,
    clientMessageId: row.client_message_id,
    sequence: row.receiver_sequence ?? 0,
    createdAt: row.created_at.toISOString(),
  }
}
