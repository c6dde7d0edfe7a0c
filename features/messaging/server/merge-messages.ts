import { sql } from 'kysely'
import { quickRepliesAtMost } from '../contract/limits.ts'
import { merging, type MergedAccounts, type MergeRule } from '#features/personal-data/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'

/** Conversations of an account that is merged into another one, with their messages, in the order in which they were written. */
const conversations: MergeRule = {
  columns: ['message_conversation.account_id', 'message_conversation.other_id', 'message_inbox.account_id'],
  becomes: 'moved',
  kind: 'conversations',
  async obstacle(db, accounts) {
    return (await haveMet(db, accounts)) ? 'strangers' : undefined
  },
  async count(db, { from, into }) {
    const { rows } = await sql<{ all: string; both: string }>`
      select count(*) as all, count(*) filter (where exists (select from message_conversation mine where mine.account_id = ${into}
        and mine.other_id = theirs.other_id and mine.home_key = theirs.home_key)) as both
      from message_conversation theirs where account_id = ${from}`.execute(db)
    const [all, both] = [Number(rows[0]?.all), Number(rows[0]?.both)]
    return { moves: all - both, both }
  },
  // Locks come in the order of every other statement: messages, counters, conversations.
  async move(trx, accounts) {
    await moveMessages(trx, accounts)
    await joinInboxes(trx, accounts)
    // What was stored until the counters were held.
    await moveMessages(trx, accounts)
    await orderAnew(trx, accounts)
    await joinSides(trx, accounts)
  },
}

/** Returns whether both wrote to, blocked or reported each other, as only two people do. */
async function haveMet(db: Database, { from, into }: MergedAccounts): Promise<boolean> {
  const { rows } = await sql`
    select from message where least(sender_id, receiver_id) = least(${from}::bigint, ${into})
      and greatest(sender_id, receiver_id) = greatest(${from}::bigint, ${into})
    union all select from message_block where (account_id, blocked_id) in ((${from}, ${into}), (${into}, ${from}))
    union all select from message_report where (reporter_id, reported_id) in ((${from}, ${into}), (${into}, ${from}))
    limit 1`.execute(db)
  return rows.length > 0
}

/** A name that the account which stays gave to a message of its own gets the number of the message besides. */
async function moveMessages(trx: DatabaseTransaction, { from, into }: MergedAccounts): Promise<void> {
  await sql`
    update message set sender_id = ${into}, client_message_id = case when exists (
      select from message mine where mine.sender_id = ${into} and mine.client_message_id = message.client_message_id
    ) then client_message_id || '-' || id else client_message_id end
    where sender_id = ${from}`.execute(trx)
  // Without a number until all are ordered anew.
  await sql`update message set receiver_id = ${into}, receiver_sequence = null where receiver_id = ${from}`.execute(trx)
}

async function joinInboxes(trx: DatabaseTransaction, { from, into }: MergedAccounts): Promise<void> {
  await sql`select from message_inbox where account_id in (${from}, ${into}) order by account_id for update`.execute(trx)
  await sql`
    insert into message_inbox as mine (account_id, last_sequence, unread)
    select ${into}, last_sequence, unread from message_inbox where account_id = ${from}
    on conflict (account_id) do update
      set last_sequence = greatest(mine.last_sequence, excluded.last_sequence), unread = mine.unread + excluded.unread`.execute(trx)
  await sql`delete from message_inbox where account_id = ${from}`.execute(trx)
}

/** Within one inbox the sequence rises with the id; browsers that are open get everything they lack under the new numbers. */
async function orderAnew(trx: DatabaseTransaction, { into }: MergedAccounts): Promise<void> {
  const { rows } = await sql`select from message where receiver_id = ${into} and receiver_sequence is null limit 1`.execute(trx)
  if (rows.length === 0) return
  await sql`
    with ordered as (
      select id, (select last_sequence from message_inbox where account_id = ${into}) + row_number() over (order by id) as sequence
      from message where receiver_id = ${into}
    )
    update message set receiver_sequence = ordered.sequence from ordered where ordered.id = message.id`.execute(trx)
  await sql`
    update message_inbox set last_sequence = (select max(receiver_sequence) from message where receiver_id = ${into})
    where account_id = ${into}`.execute(trx)
}

/** Both sides of every conversation: the list of the account that stays, and the lists of those it wrote with. */
async function joinSides(trx: DatabaseTransaction, { from, into }: MergedAccounts): Promise<void> {
  await sql`select from message_conversation where ${from} in (account_id, other_id) or ${into} in (account_id, other_id)
    order by account_id, other_id, home_key for update`.execute(trx)
  await sql`
    insert into message_conversation as mine (account_id, other_id, home_key, last_message_id, unread, muted, marked_unread)
    select case account_id when ${from} then ${into} else account_id end, case other_id when ${from} then ${into} else other_id end,
      home_key, last_message_id, unread, muted, marked_unread
    from message_conversation where ${from} in (account_id, other_id)
    on conflict (account_id, other_id, home_key) do update set
      last_message_id = greatest(mine.last_message_id, excluded.last_message_id), unread = mine.unread + excluded.unread,
      muted = mine.muted and excluded.muted, marked_unread = mine.marked_unread or excluded.marked_unread`.execute(trx)
  await sql`delete from message_conversation where ${from} in (account_id, other_id)`.execute(trx)
}

/** Lines an assistant wrote for somebody name their writer in a document. */
const writtenForOthers: MergeRule = {
  columns: [],
  becomes: 'moved',
  async move(trx, { from, into }) {
    await sql`update message set written_by = jsonb_set(written_by, '{id}', to_jsonb(${into}::bigint))
      where written_by is not null and (written_by ->> 'id')::bigint = ${from}`.execute(trx)
  },
}

/** Links in mails to conversations with the account that goes lead to the one that stays. */
const links: MergeRule = {
  columns: ['message_moved.into_id'],
  becomes: 'moved',
  async move(trx, { from, into }) {
    await sql`update message_moved set into_id = ${into} where into_id = ${from}`.execute(trx)
    await sql`insert into message_moved (account_id, into_id) values (${from}, ${into})`.execute(trx)
  },
}

const delivered = merging.movesOnce(null, 'message_notice.agent_id', ['receiver_id', 'pack', 'notice_id', 'kind'])

/** Of two notices one person got from both accounts of an agent, the record of the first one stays. */
const notices: MergeRule = {
  ...delivered,
  ofAgents: true,
  async move(trx, accounts, at) {
    await sql`delete from message_notice mine using message_notice theirs where mine.agent_id = ${accounts.into}
      and theirs.agent_id = ${accounts.from} and theirs.receiver_id = mine.receiver_id and theirs.kind = mine.kind
      and theirs.pack = mine.pack and theirs.notice_id = mine.notice_id
      and theirs.delivered_at < mine.delivered_at`.execute(trx)
    await delivered.move?.(trx, accounts, at)
  },
}

/** Those of the account that stays come first; what is more than an agent may have goes. */
const quickReplies: MergeRule = {
  columns: ['message_quick_reply.account_id'],
  becomes: 'moved',
  ofAgents: true,
  async move(trx, { from, into }) {
    await sql`
      with mine as (select coalesce(max(place) + 1, 0) as free from message_quick_reply where account_id = ${into}),
        coming as (select place, row_number() over (order by place) - 1 as position from message_quick_reply theirs where account_id = ${from}
          and not exists (select from message_quick_reply same where same.account_id = ${into} and same.title = theirs.title and same.body = theirs.body))
      update message_quick_reply theirs set account_id = ${into}, place = free + position from mine, coming
      where theirs.account_id = ${from} and theirs.place = coming.place and free + position < ${quickRepliesAtMost}`.execute(trx)
  },
}

const counted = merging.moves('messages', 'message.sender_id', 'message.receiver_id')

export const mergeRules: readonly MergeRule[] = [
  { columns: counted.columns, becomes: 'moved', kind: 'messages', ...(counted.count && { count: counted.count }) },
  conversations,
  writtenForOthers,
  merging.moves(null, 'message_attachment.account_id', 'held_message.sender_id', 'held_message.receiver_id'),
  merging.movesOnce(null, 'message_block.account_id', ['blocked_id']),
  merging.movesOnce(null, 'message_block.blocked_id', ['account_id']),
  merging.moves('reports', 'message_report.reporter_id'),
  merging.moves('reviews', 'message_report.reported_id'),
  merging.movesOnce(null, 'message_notice.receiver_id', ['agent_id', 'pack', 'notice_id', 'kind']),
  notices,
  links,
  merging.stays('Links to its conversations lead to the account that stays.', 'message_moved.account_id'),
  merging.erased('message_new_person.sender_id', 'message_new_person.receiver_id'),
  merging.stays('An administrator who settled a report.', 'message_report.settled_by'),
  quickReplies,
]
