/** A receiver's next numbers and what is unread, taken together. */
const raiseInbox = `
    on conflict (account_id) do update
      set last_sequence = inbox.last_sequence + excluded.last_sequence, unread = inbox.unread + excluded.unread`

const intoMessages =
  'insert into message (sender_id, receiver_id, listing_key, content, moment, attachments, client_message_id, receiver_sequence, created_at)'

const raiseConversation = `
    on conflict (account_id, other_id, home_key) do update
      set last_message_id = greatest(side.last_message_id, excluded.last_message_id), unread = side.unread + excluded.unread`

const stored = `id, sender_id, client_message_id, receiver_sequence as sequence,
    floor(extract(epoch from created_at) * 1000)::bigint as created_ms, last_sequence, unread`

/** One message by its columns, then its moment: half the work of a list of one. */
export const ofOne = `
  with counted as (
    insert into message_inbox as inbox (account_id, last_sequence, unread)
    select $2::bigint, 1, 1 where not exists (select from message_block where account_id = $2 and blocked_id = $1)${raiseInbox}
    returning last_sequence, unread
  ), stored as (
    ${intoMessages}
    select $1::bigint, $2, $3::bigint, $4, $5::jsonb, $6::jsonb, $7, last_sequence, $8::timestamptz from counted
    returning id, sender_id, client_message_id, receiver_sequence, created_at
  ), listed as (
    insert into message_conversation as side (account_id, other_id, home_key, last_message_id, unread)
    select $2, $1, coalesce($3, 0), id, 1 from stored union all select $1, $2, coalesce($3, 0), id, 0 from stored order by 1${raiseConversation}
  )
  select ${stored} from stored, counted`

const ofMany = (condition: string): string => `
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
    select receiver_id, count(*), count(*) from fresh group by receiver_id order by receiver_id${raiseInbox}
    returning account_id, last_sequence, unread
  ), stored as materialized (
    ${intoMessages}
    select sender_id, receiver_id, listing_key, content, moment::jsonb, attachments::jsonb, client_message_id, last_sequence - behind, $8::timestamptz
    from fresh join counted on counted.account_id = fresh.receiver_id order by place
    returning id, sender_id, receiver_id, listing_key, client_message_id, receiver_sequence, created_at
  ), listed as (
    insert into message_conversation as side (account_id, other_id, home_key, last_message_id, unread)
    select account_id, other_id, home_key, max(id), sum(unread) from (
      select receiver_id as account_id, sender_id as other_id, coalesce(listing_key, 0) as home_key, id, 1 as unread from stored
      union all
      select sender_id, receiver_id, coalesce(listing_key, 0), id, 0 from stored
    ) one
    group by account_id, other_id, home_key order by account_id, other_id, home_key${raiseConversation}
  )
  select ${stored} from stored join counted on counted.account_id = stored.receiver_id`

/** Lists of messages, column by column, then the moment of all. One name stored before fails the whole statement. */
export const ofNewNames = ofMany('true')

/** The same, leaving out names that were stored before. */
export const ofAnyNames = ofMany(`not exists (
      select from message where message.sender_id = input.sender_id and message.client_message_id = input.client_message_id
    )`)
