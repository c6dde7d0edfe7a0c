import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import type { Attachment } from '../../contract/attachment.ts'
import type { Message, Moment } from '../../contract/message.ts'
import { messageTables, toMessage } from '../message-rows.ts'
import { ofAnyNames, ofNewNames, ofOne } from './store-statements.ts'

export interface Outgoing {
  senderId: number
  receiverId: number
  propertyId: number | null
  content: string
  moment: Moment | null
  attachments: Attachment[] | null
  clientMessageId: string
}

/** The receiver's inbox right after a message: the last number given out and what was unread then. */
export interface InboxState {
  last: number
  unread: number
}

/** `inbox` is known of what was stored now, not of what was stored before. */
export type Outcome = { message: Message; inbox: InboxState | undefined } | 'blocked'

/** One name for one message, for ever. */
export const nameOfMessage = (senderId: number, clientMessageId: string): string => `${senderId}:${clientMessageId}`

/** What the statement says of a message it stored. */
export interface StoredRow {
  id: number
  sender_id: number
  client_message_id: string
  sequence: number
  created_ms: number
  last_sequence: number
  unread: number
}

/**
 * Stores a batch in one statement, by name of message. Every receiver's next numbers and their unread count are taken in the
 * same statement, receivers in the order of their ids, so that two servers never wait for one another in a circle. A number
 * is held from being taken until the commit: no later number is visible before an earlier one. Both sides' rows of the
 * conversation follow in the order of their keys, after the counters, as everywhere else.
 * Almost every name is new, so the first try does not look for it: a name that was stored before fails the whole statement
 * with 23505, and it is to be repeated with `lookFor: 'repeated names'`. Such a name then answers its first message and takes
 * no number. The same happens when another server stores the same name at the same moment.
 */
export function storeMessages(
  statements: PreparedStatements,
  batch: readonly Outgoing[],
  { at, lookFor }: { at: Date; lookFor?: 'repeated names' },
): Promise<StoredRow[]> {
  const rows = batch.map(columnsOf)
  const [first] = rows
  if (lookFor) return statements.run('store messages of any names', ofAnyNames, [...byColumn(rows), at])
  if (first && rows.length === 1) return statements.run('store a message', ofOne, [...first, at])
  return statements.run('store messages', ofNewNames, [...byColumn(rows), at])
}

const columnsOf = (outgoing: Outgoing) => [
  outgoing.senderId,
  outgoing.receiverId,
  outgoing.propertyId,
  outgoing.content,
  outgoing.moment && JSON.stringify(outgoing.moment),
  outgoing.attachments && JSON.stringify(outgoing.attachments),
  outgoing.clientMessageId,
]

const byColumn = (rows: readonly ReturnType<typeof columnsOf>[]) => rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? []

/** The messages of a batch that were stored, by name. */
export function storedNow(batch: readonly Outgoing[], rows: readonly StoredRow[]): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  const byName = new Map(batch.map((outgoing) => [nameOfMessage(outgoing.senderId, outgoing.clientMessageId), outgoing]))
  // One statement has one moment.
  const createdAt = new Date(rows[0]?.created_ms ?? 0).toISOString()
  for (const { id, sender_id, client_message_id, sequence, last_sequence: last, unread } of rows) {
    const name = nameOfMessage(sender_id, client_message_id)
    const outgoing = byName.get(name) as Outgoing
    const message = {
      id,
      senderId: outgoing.senderId,
      receiverId: outgoing.receiverId,
      content: outgoing.content,
      isRead: false,
      isDelivered: false,
      propertyId: outgoing.propertyId,
      moment: outgoing.moment,
      attachments: outgoing.attachments ?? [],
      clientMessageId: outgoing.clientMessageId,
      sequence,
      createdAt,
    }
    outcomes.set(name, { message, inbox: { last, unread } })
  }
  return outcomes
}

/** Those that were stored before now, by name; the others were not taken. */
export async function storedEarlier(db: Database, batch: readonly Outgoing[]): Promise<Map<string, Outcome>> {
  const rows = await messageTables(db)
    .selectFrom('message')
    .selectAll()
    .where(
      sql<boolean>`(sender_id, client_message_id) in (select * from unnest(${batch.map((outgoing) => outgoing.senderId)}::bigint[], ${batch.map((outgoing) => outgoing.clientMessageId)}::text[]))`,
    )
    .execute()
  return new Map(rows.map((row) => [nameOfMessage(row.sender_id, row.client_message_id), { message: toMessage(row), inbox: undefined }]))
}
