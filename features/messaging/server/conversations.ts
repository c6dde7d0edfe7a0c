import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { cardsById } from '#features/listings/server'
import type { Conversation, Message } from '#features/messaging/contract'
import type { Database } from '#platform/database/database.ts'
import { isDelivered, messageTables, toMessage, type MessageRow } from './message-rows.ts'
import { lessUnread } from './messages.ts'

const threadLength = 200

/** The latest message of every pair of person and home, with what I have not read of each; newest first, at most 500. */
export async function listConversations(db: Database, me: number): Promise<Conversation[]> {
  const { rows } = await sql<MessageRow & { other_id: number; unread: number; delivered: boolean; blocked: boolean }>`
    with mine as (
      select *, case when sender_id = ${me} then receiver_id else sender_id end as other_id
      from message
      where (sender_id = ${me} and not hidden_for_sender) or (receiver_id = ${me} and not hidden_for_receiver)
    ), latest as (
      select distinct on (other_id, listing_key) * from mine order by other_id, listing_key, id desc
    )
    select latest.*, exists (
      select from message_block where account_id = ${me} and blocked_id = latest.other_id
    ) as blocked, coalesce((
      select delivered_sequence >= latest.receiver_sequence from message_inbox where account_id = latest.receiver_id
    ), false) as delivered, (
      select count(*) from mine
      where mine.other_id = latest.other_id and mine.listing_key is not distinct from latest.listing_key
        and mine.receiver_id = ${me} and mine.read_at is null
    ) as unread
    from latest order by id desc limit 500`.execute(db)
  const people = await accountsById(
    db,
    rows.map((row) => row.other_id),
  )
  const homes = await cardsById(
    db,
    rows.flatMap((row) => row.listing_key ?? []),
  )
  return rows.map((row) => {
    const other = people.get(row.other_id)
    const home = row.listing_key === null ? undefined : homes.get(row.listing_key)
    return {
      otherUser: {
        id: row.other_id,
        name: other ? nameOf(other) : 'Former member',
        profileImageUrl: other?.profile_image_url ?? null,
        isAgent: other?.is_agent ?? false,
      },
      property: home
        ? {
            id: home.id,
            title: home.title,
            price: home.price,
            mainImageUrl: home.mainImageUrl,
            address: home.address,
            city: home.city,
            state: home.state,
          }
        : null,
      lastMessage: toMessage(row),
      isBlocked: row.blocked,
      unreadCount: row.unread,
    }
  })
}

/** The newest 200 messages between two people before an id, oldest first; only those I have not hidden. */
export async function readThread(
  db: Database,
  me: number,
  other: number,
  options: { propertyId?: number | undefined; before?: number | undefined },
): Promise<Message[]> {
  const rows = await ofPair(db, me, other, options.propertyId)
    .selectAll()
    .select(isDelivered)
    .$if(options.before !== undefined, (query) => query.where('id', '<', options.before ?? 0))
    .orderBy('id', 'desc')
    .limit(threadLength)
    .execute()
  return rows.toReversed().map(toMessage)
}

/** What a person got after a number, oldest first, at most 200, with the number the page ends at: hidden messages count, but are not shown. */
export async function pageAfter(db: Database, me: number, after: number): Promise<{ messages: Message[]; end: number }> {
  const rows = await messageTables(db)
    .selectFrom('message')
    .selectAll()
    .select(isDelivered)
    .where('receiver_id', '=', me)
    .where('receiver_sequence', '>', after)
    .orderBy('receiver_sequence')
    .limit(threadLength)
    .execute()
  const messages = rows.filter((row) => !row.hidden_for_receiver).map(toMessage)
  return { messages, end: rows.at(-1)?.receiver_sequence ?? after }
}

/** The same without the hidden ones; an empty answer means that there is nothing more. */
export async function messagesAfter(db: Database, me: number, after: number): Promise<Message[]> {
  let page = await pageAfter(db, me, after)
  for (let start = after; page.messages.length === 0 && page.end > start;) {
    start = page.end
    page = await pageAfter(db, me, start)
  }
  return page.messages
}

export async function unreadCount(db: Database, me: number): Promise<number> {
  const row = await messageTables(db).selectFrom('message_inbox').select('unread').where('account_id', '=', me).executeTakeFirst()
  return row?.unread ?? 0
}

/** Hides every message of the conversation on my side and returns how many; the other side keeps theirs. */
export async function removeConversation(db: Database, me: number, other: number, propertyId: number | undefined): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await ofPair(trx, me, other, propertyId).select(['id', 'sender_id', 'read_at']).forUpdate().execute()
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return 0
    const tables = messageTables(trx)
    await tables.updateTable('message').set({ hidden_for_sender: true }).where('id', 'in', ids).where('sender_id', '=', me).execute()
    await tables.updateTable('message').set({ hidden_for_receiver: true }).where('id', 'in', ids).where('receiver_id', '=', me).execute()
    const unread = rows.filter((row) => row.sender_id === other && row.read_at === null).length
    if (unread > 0) await lessUnread(trx, me, unread)
    return ids.length
  })
}

function ofPair(db: Database, me: number, other: number, propertyId: number | undefined) {
  return messageTables(db)
    .selectFrom('message')
    .where(
      sql<boolean>`least(sender_id, receiver_id) = ${Math.min(me, other)} and greatest(sender_id, receiver_id) = ${Math.max(me, other)}`,
    )
    .where(sql<boolean>`case when sender_id = ${me} then not hidden_for_sender else not hidden_for_receiver end`)
    .$if(propertyId !== undefined, (query) => query.where('listing_key', '=', propertyId ?? 0))
}
