import * as texts from '#texts/messaging'
import { sql, type RawBuilder } from 'kysely'
import { accountsById, nameOf, type Account } from '#features/accounts/server'
import { cardsById } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Conversation } from '../../contract/conversation.ts'
import { messageTables, toMessage, type MessageRow } from '../message-rows.ts'

interface SideRow extends MessageRow {
  other_id: number
  home_key: number
  unread: number
  muted: boolean
  marked_unread: boolean
  delivered: boolean
  blocked: boolean
}

/** A conversation as one of its two people sees it; `home` is 0 when it is about no home. */
export interface Side {
  me: number
  otherId: number
  listingKey: number
}

/** My conversations, the latest first, before a message. */
export async function listConversations(
  db: Database,
  me: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Conversation[]> {
  return complete(db, me, latestBefore(before, limit))
}

/** Messages in one block of the index that orders conversations. */
export const blockLength = 512

/** Reads one row for each conversation that is answered and what else falls into the first and the last block. */
export function latestBefore(before: number | undefined, limit: number): RawBuilder<unknown> {
  const older = before === undefined ? sql`` : sql`and last_message_id < ${before} and last_block <= ${Math.floor(before / blockLength)}`
  return sql`true ${older} order by last_block desc, last_message_id desc limit ${limit}`
}

/** My conversations with these people, the latest first. */
export async function conversationsWith(db: Database, me: number, people: readonly number[], limit: number): Promise<Conversation[]> {
  if (people.length === 0) return []
  return complete(db, me, sql`other_id = any(${people}) order by last_message_id desc limit ${limit}`)
}

export async function conversationWith(db: Database, { me, otherId, listingKey }: Side): Promise<Conversation | undefined> {
  const [conversation] = await complete(db, me, sql`other_id = ${otherId} and home_key = ${listingKey}`)
  return conversation
}

/** The same with whom the conversations went where the other account was merged into another one. */
export async function movedConversation(db: Database, side: Side): Promise<Conversation | undefined> {
  const moved = messageTables(db).selectFrom('message_moved').select('into_id').where('account_id', '=', side.otherId)
  const into = await moved.executeTakeFirst()
  return into && conversationWith(db, { ...side, otherId: into.into_id })
}

export async function correspondents(db: Database, me: number): Promise<number[]> {
  const rows = await messageTables(db)
    .selectFrom('message_conversation')
    .select('other_id')
    .distinct()
    .where('account_id', '=', me)
    .execute()
  return rows.map((row) => row.other_id)
}

/** The statement behind every list. `which` chooses, orders and cuts the rows of one side. */
export const sidesWithLastMessage = (me: number, which: RawBuilder<unknown>): RawBuilder<SideRow> => sql<SideRow>`
    select message.*, side.other_id, side.home_key, side.unread, side.muted, side.marked_unread, exists (
      select from message_block where account_id = ${me} and blocked_id = side.other_id
    ) as blocked, coalesce((
      select delivered_sequence >= message.receiver_sequence from message_inbox where account_id = message.receiver_id
    ), false) as delivered
    from (select * from message_conversation where account_id = ${me} and ${which}) side
    join message on message.id = side.last_message_id
    order by side.last_message_id desc`

async function complete(db: Database, me: number, which: RawBuilder<unknown>): Promise<Conversation[]> {
  const { rows } = await sidesWithLastMessage(me, which).execute(db)
  const people = await accountsById(
    db,
    rows.map((row) => row.other_id),
  )
  const listings = await cardsById(
    db,
    rows.flatMap((row) => row.listing_key ?? []),
  )
  return rows.map((row) => {
    const listing = listings.get(row.home_key)
    return {
      otherUser: personOf(row.other_id, people),
      property: listing
        ? {
            id: listing.id,
            title: listing.title,
            price: listing.price,
            mainImageUrl: listing.mainImageUrl,
            address: listing.address,
            city: listing.city,
            state: listing.state,
          }
        : null,
      lastMessage: toMessage(row),
      isBlocked: row.blocked,
      isMuted: row.muted,
      isMarkedUnread: row.marked_unread,
      unreadCount: row.unread,
    }
  })
}

/** Returns the other person of a conversation; whoever has no account any more is a former member. */
export function personOf(id: number, people: ReadonlyMap<number, Account>): Conversation['otherUser'] {
  const account = people.get(id)
  const { profile_image_url: profileImageUrl = null, is_agent: isAgent = false } = account ?? {}
  return { id, name: account ? nameOf(account) : 'Former member', profileImageUrl, isAgent }
}

/** Changes what only I see of a conversation. */
export async function changeSide(
  db: Database,
  { me, otherId, listingKey }: Side,
  change: { isMuted?: boolean | undefined; isMarkedUnread?: boolean | undefined },
): Promise<{ isMuted: boolean; isMarkedUnread: boolean }> {
  const row = await messageTables(db)
    .updateTable('message_conversation')
    .set((column) => ({
      muted: change.isMuted ?? column.ref('muted'),
      marked_unread: change.isMarkedUnread ?? column.ref('marked_unread'),
    }))
    .where('account_id', '=', me)
    .where('other_id', '=', otherId)
    .where('home_key', '=', listingKey)
    .returning(['muted', 'marked_unread'])
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.thisConversationNoLongerExists)
  return { isMuted: row.muted, isMarkedUnread: row.marked_unread }
}
