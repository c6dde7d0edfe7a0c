import { sql } from 'kysely'
import type { Attachment, Message, Moment } from '#features/messaging/contract'
import type { Database } from '#platform/database/database.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import { messageTables, toMessage } from './message-rows.ts'

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

const isNewName = `not exists (
      select from message where message.sender_id = input.sender_id and message.client_message_id = input.client_message_id
    )`

const storing = (condition: string): string => `
  with input as (
    select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
      with ordinality as one (sender_id, receiver_id, listing_key, content, moment, attachments, client_message_id, place)
  ), fresh as materialized (
    select input.*, count(*) over (partition by receiver_id) - row_number() over (partition by receiver_id order by place) as behind
    from input
    where ${condition} and not exists (
      select from message_block where message_block.account_id = input.receiver_id and message_block.blocked_id = input.sender_id
    )
  ), counted as materialized (
    insert into message_inbox as inbox (account_id, last_sequence, unread)
    select receiver_id, count(*), count(*) from fresh group by receiver_id order by receiver_id
    on conflict (account_id) do update
      set last_sequence = inbox.last_sequence + excluded.last_sequence, unread = inbox.unread + excluded.unread
    returning account_id, last_sequence, unread
  ), stored as materialized (
    insert into message (sender_id, receiver_id, listing_key, content, moment, attachments, client_message_id, receiver_sequence)
    select sender_id, receiver_id, listing_key, content, moment::jsonb, attachments::jsonb, client_message_id, last_sequence - behind
    from fresh join counted on counted.account_id = fresh.receiver_id order by place
    returning id, sender_id, receiver_id, listing_key, client_message_id, receiver_sequence, created_at
  ), listed as (
    insert into message_conversation as side (account_id, other_id, home_key, last_message_id, unread)
    select account_id, other_id, home_key, max(id), sum(unread) from (
      select receiver_id as account_id, sender_id as other_id, coalesce(listing_key, 0) as home_key, id, 1 as unread from stored
      union all
      select sender_id, receiver_id, coalesce(listing_key, 0), id, 0 from stored
    ) one
    group by account_id, other_id, home_key order by account_id, other_id, home_key
    on conflict (account_id, other_id, home_key) do update
      set last_message_id = greatest(side.last_message_id, excluded.last_message_id), unread = side.unread + excluded.unread
  )
  select id, sender_id, client_message_id, receiver_sequence as sequence, floor(extract(epoch from created_at) * 1000)::bigint as created_ms,
    last_sequence, unread
  from stored join counted on counted.account_id = stored.receiver_id`

const ofNewNames = storing('true')
const ofAnyNames = storing(isNewName)

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
  { lookFor }: { lookFor?: 'repeated names' } = {},
): Promise<StoredRow[]> {
  return statements.run<StoredRow>(lookFor ? 'store messages of any names' : 'store messages', lookFor ? ofAnyNames : ofNewNames, [
    batch.map((one) => one.senderId),
    batch.map((one) => one.receiverId),
    batch.map((one) => one.propertyId),
    batch.map((one) => one.content),
    batch.map((one) => one.moment && JSON.stringify(one.moment)),
    batch.map((one) => one.attachments && JSON.stringify(one.attachments)),
    batch.map((one) => one.clientMessageId),
  ])
}

/** The messages of a batch that were stored, by name. */
export function storedNow(batch: readonly Outgoing[], rows: readonly StoredRow[]): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  const byName = new Map(batch.map((one) => [nameOfMessage(one.senderId, one.clientMessageId), one]))
  // One transaction has one time.
  const createdAt = new Date(rows[0]?.created_ms ?? 0).toISOString()
  for (const { id, sender_id, client_message_id, sequence, last_sequence: last, unread } of rows) {
    const name = nameOfMessage(sender_id, client_message_id)
    const one = byName.get(name) as Outgoing
    const message = {
      id,
      senderId: one.senderId,
      receiverId: one.receiverId,
      content: one.content,
      isRead: false,
      isDelivered: false,
      propertyId: one.propertyId,
      moment: one.moment,
      attachments: one.attachments ?? [],
      clientMessageId: one.clientMessageId,
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
      sql<boolean>`(sender_id, client_message_id) in (select * from unnest(${batch.map((one) => one.senderId)}::bigint[], ${batch.map((one) => one.clientMessageId)}::text[]))`,
    )
    .execute()
  return new Map(rows.map((row) => [nameOfMessage(row.sender_id, row.client_message_id), { message: toMessage(row), inbox: undefined }]))
}
