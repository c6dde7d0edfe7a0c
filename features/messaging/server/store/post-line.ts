import { sql } from 'kysely'
import { defineEvent } from '#platform/events/define-event.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Message } from '../../contract/message.ts'
import type { InboxState } from './store-messages.ts'

/** What is written between two people in the name of one of them: by the product about a listing, or by an assistant. */
interface Line {
  /** Left out of what a person wrote. */
  kind?: NonNullable<Message['kind']>
  /** Who wrote it in the name of the sender; it is mailed like any other message. */
  writtenBy?: NonNullable<Message['writtenBy']>
  senderId: number
  receiverId: number
  propertyId: number | null
  content: string
  moment?: Message['moment']
  attachments?: Message['attachments']
  /** The same again stores nothing. */
  clientMessageId: string
  at: Date
}

export interface StoredLine {
  message: Message
  inbox: InboxState
}

/** To be emitted after the commit of what `postLine` stored; both sides then see it at once. */
export const lineStored = defineEvent<StoredLine>('lineStored')

interface Row {
  id: number
  receiver_sequence: number
  unread: number
}

/**
 * Stores a line as a message of its own kind, as part of the caller's transaction: it takes the receiver's next number and counts
 * as unread. Nobody is mailed about it by messaging, and limits do not count it. Returns undefined when the receiver blocked the
 * sender or the line was stored before.
 */
export async function postLine(trx: DatabaseTransaction, line: Line): Promise<StoredLine | undefined> {
  const { kind, writtenBy, senderId, receiverId, propertyId, content, clientMessageId, at, moment = null, attachments = [] } = line
  const { rows } = await sql<Row>`
    with fresh as (
      select where not exists (select from message_block where account_id = ${receiverId} and blocked_id = ${senderId})
        and not exists (select from message where sender_id = ${senderId} and client_message_id = ${clientMessageId})
    ), counted as (
      insert into message_inbox as inbox (account_id, last_sequence, unread) select ${receiverId}::bigint, 1, 1 from fresh
      on conflict (account_id) do update set last_sequence = inbox.last_sequence + 1, unread = inbox.unread + 1
      returning last_sequence, unread
    ), stored as (
      insert into message (sender_id, receiver_id, listing_key, content, client_message_id, receiver_sequence, created_at, mailed_at, kind, written_by, moment, attachments)
      select ${senderId}::bigint, ${receiverId}, ${propertyId}::bigint, ${content}, ${clientMessageId}, last_sequence, ${at}::timestamptz,
        ${kind ? at : null}::timestamptz, ${kind ?? null}::text, ${writtenBy ? JSON.stringify(writtenBy) : null}::jsonb,
        ${moment ? JSON.stringify(moment) : null}::jsonb, ${attachments.length > 0 ? JSON.stringify(attachments) : null}::jsonb
      from counted
      returning id, receiver_sequence
    ), listed as (
      insert into message_conversation as side (account_id, other_id, home_key, last_message_id, unread)
      select ${receiverId}::bigint, ${senderId}::bigint, ${propertyId ?? 0}::bigint, id, 1 from stored
      union all select ${senderId}::bigint, ${receiverId}::bigint, ${propertyId ?? 0}::bigint, id, 0 from stored order by 1
      on conflict (account_id, other_id, home_key) do update
        set last_message_id = greatest(side.last_message_id, excluded.last_message_id), unread = side.unread + excluded.unread
    )
    select id, receiver_sequence, unread from stored, counted`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const message: Message = {
    id: Number(row.id),
    senderId,
    receiverId,
    content,
    isRead: false,
    isDelivered: false,
    propertyId,
    moment,
    attachments,
    clientMessageId,
    sequence: Number(row.receiver_sequence),
    createdAt: at.toISOString(),
    ...(kind && { kind }),
    ...(writtenBy && { writtenBy }),
  }
  return { message, inbox: { last: Number(row.receiver_sequence), unread: Number(row.unread) } }
}
