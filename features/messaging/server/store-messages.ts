import { sql } from 'kysely'
import type { Attachment, Moment } from '#features/messaging/contract'
import type { Database } from '#platform/database/database.ts'
import { messageTables, type MessageRow } from './message-rows.ts'

export interface Outgoing {
  senderId: number
  receiverId: number
  propertyId: number | null
  content: string
  moment: Moment | null
  attachments: Attachment[] | null
  clientMessageId: string
}

export type Outcome = { row: MessageRow; fresh: boolean } | 'blocked'

/** One name for one message, for ever. */
export const nameOfMessage = (senderId: number, clientMessageId: string): string => `${senderId}:${clientMessageId}`

/**
 * Stores a batch in one statement, by name of message. Every receiver's next numbers and their unread count are taken in the
 * same statement, receivers in the order of their ids, so that two servers never wait for one another in a circle. A number
 * is held from being taken until the commit: no later number is visible before an earlier one. Both sides' rows of the
 * conversation follow in the order of their keys, after the counters, as everywhere else.
 * A name stored before answers its first message and takes no number. When another server stores the same name at the same
 * moment the statement fails with 23505 and is to be repeated.
 */
export async function storeMessages(db: Database, batch: readonly Outgoing[]): Promise<Map<string, Outcome>> {
  const column = <T>(pick: (one: Outgoing) => T) => batch.map(pick)
  const { rows } = await sql<MessageRow>`
    with input as (
      select * from unnest(
        ${column((one) => one.senderId)}::bigint[], ${column((one) => one.receiverId)}::bigint[], ${column((one) => one.propertyId)}::bigint[],
        ${column((one) => one.content)}::text[], ${column((one) => one.moment && JSON.stringify(one.moment))}::text[],
        ${column((one) => one.attachments && JSON.stringify(one.attachments))}::text[], ${column((one) => one.clientMessageId)}::text[]
      ) with ordinality as one (sender_id, receiver_id, listing_key, content, moment, attachments, client_message_id, place)
    ), fresh as materialized (
      select input.*, count(*) over (partition by receiver_id) - row_number() over (partition by receiver_id order by place) as behind
      from input
      where not exists (
        select from message where message.sender_id = input.sender_id and message.client_message_id = input.client_message_id
      ) and not exists (
        select from message_block where message_block.account_id = input.receiver_id and message_block.blocked_id = input.sender_id
      )
    ), counted as materialized (
      insert into message_inbox as inbox (account_id, last_sequence, unread)
      select receiver_id, count(*), count(*) from fresh group by receiver_id order by receiver_id
      on conflict (account_id) do update
        set last_sequence = inbox.last_sequence + excluded.last_sequence, unread = inbox.unread + excluded.unread
      returning account_id, last_sequence
    ), stored as (
      insert into message (sender_id, receiver_id, listing_key, content, moment, attachments, client_message_id, receiver_sequence)
      select sender_id, receiver_id, listing_key, content, moment::jsonb, attachments::jsonb, client_message_id, last_sequence - behind
      from fresh join counted on counted.account_id = fresh.receiver_id
      order by place
      returning *
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
    select * from stored`.execute(db)
  const outcomes = new Map<string, Outcome>()
  for (const row of rows) outcomes.set(nameOfMessage(row.sender_id, row.client_message_id), { row, fresh: true })
  const others = batch.filter((one) => !outcomes.has(nameOfMessage(one.senderId, one.clientMessageId)))
  if (others.length === 0) return outcomes
  const earlier = await earlierMessages(db, others)
  for (const row of earlier) outcomes.set(nameOfMessage(row.sender_id, row.client_message_id), { row, fresh: false })
  for (const one of others) {
    const name = nameOfMessage(one.senderId, one.clientMessageId)
    if (!outcomes.has(name)) outcomes.set(name, 'blocked')
  }
  return outcomes
}

function earlierMessages(db: Database, names: readonly Outgoing[]): Promise<MessageRow[]> {
  return messageTables(db)
    .selectFrom('message')
    .selectAll()
    .where(
      sql<boolean>`(sender_id, client_message_id) in (select * from unnest(${names.map((one) => one.senderId)}::bigint[], ${names.map((one) => one.clientMessageId)}::text[]))`,
    )
    .execute()
}
