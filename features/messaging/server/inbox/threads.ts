import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Message } from '../../contract/message.ts'
import { isDelivered, messageTables, toMessage } from '../message-rows.ts'
import { settleSides } from './settle-sides.ts'
import { withdrawWaitingMail } from '../mail/waiting-mail.ts'

const pageLength = 200

/** The newest messages between two people before an id, oldest first; only those I have not hidden. */
export async function readThread(
  db: Database,
  me: number,
  otherId: number,
  options: { propertyId?: number | undefined; before?: number | undefined; limit: number },
): Promise<Message[]> {
  const rows = await ofPair(db, me, otherId, options.propertyId)
    .selectAll()
    .select(isDelivered)
    .$if(options.before !== undefined, (query) => query.where('id', '<', options.before ?? 0))
    .orderBy('id', 'desc')
    .limit(options.limit)
    .execute()
  return rows.toReversed().map(toMessage)
}

interface MessagePage {
  messages: Message[]
  /** The sequence number of its last row. Hidden messages count as rows. */
  end: number
  isFull: boolean
}

/** Returns up to 200 messages that a person received after a sequence number, oldest first, without hidden ones. */
export async function pageAfter(db: Database, me: number, after: number): Promise<MessagePage> {
  const rows = await messageTables(db)
    .selectFrom('message')
    .selectAll()
    .select(isDelivered)
    .where('receiver_id', '=', me)
    .where('receiver_sequence', '>', after)
    .orderBy('receiver_sequence')
    .limit(pageLength)
    .execute()
  const messages = rows.filter((row) => !row.hidden_for_receiver).map(toMessage)
  return { messages, end: rows.at(-1)?.receiver_sequence ?? after, isFull: rows.length === pageLength }
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
export async function removeConversation(db: Database, me: number, otherId: number, propertyId: number | undefined): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const mine = ofPair(trx, me, otherId, propertyId)
    const unread = mine.where('receiver_id', '=', me).where('read_at', 'is', null)
    const mailed = await unread.select('mailed_at').where('mailed_at', 'is not', null).distinct().execute()
    for (const row of mailed) if (row.mailed_at) await withdrawWaitingMail(trx, me, row.mailed_at)
    const rows = await mine.select(['id', 'listing_key']).forUpdate().execute()
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return 0
    const tables = messageTables(trx)
    await tables.updateTable('message').set({ hidden_for_sender: true }).where('id', 'in', ids).where('sender_id', '=', me).execute()
    await tables.updateTable('message').set({ hidden_for_receiver: true }).where('id', 'in', ids).where('receiver_id', '=', me).execute()
    const listingKeys = [...new Set(rows.map((row) => row.listing_key ?? 0))]
    await settleSides(
      trx,
      listingKeys.map((listingKey) => ({ me, otherId, listingKey })),
    )
    return ids.length
  })
}

function ofPair(db: Database, me: number, otherId: number, propertyId: number | undefined) {
  return messageTables(db)
    .selectFrom('message')
    .where(
      sql<boolean>`least(sender_id, receiver_id) = ${Math.min(me, otherId)} and greatest(sender_id, receiver_id) = ${Math.max(me, otherId)}`,
    )
    .where(sql<boolean>`case when sender_id = ${me} then not hidden_for_sender else not hidden_for_receiver end`)
    .$if(propertyId !== undefined, (query) => query.where(sql<boolean>`coalesce(listing_key, 0) = ${propertyId ?? 0}`))
}
