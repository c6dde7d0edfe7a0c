import { sql } from 'kysely'
import { openSealed } from '#features/notifications/server'
import type { Database } from '#platform/database/database.ts'
import { messageTables } from '../message-rows.ts'
import { requestColumns, type RequestRow } from '../store/held-message-rows.ts'

const linkWord = 'question'

/** Contents of a mailed link. The hash voids links to an address that was corrected since; each link has an expiry of its own. */
export const confirmationToken = ({ client_message_id, asker, confirm_until }: RequestRow): string =>
  [linkWord, client_message_id, asker?.toString('base64url'), confirm_until?.getTime()].join(':')

/**
 * Finds the question of a mailed link, with the expiry of that link. Returns undefined for a link of another kind, of a corrected
 * address, or of a deleted question.
 */
export async function findRequest(db: Database, token: string): Promise<RequestRow | undefined> {
  const [word, id = '', asker, until] = (await openSealed(db, token))?.split(':') ?? []
  if (word !== linkWord) return undefined
  const row = await messageTables(db)
    .selectFrom('held_message')
    .select(requestColumns)
    .where('client_message_id', '=', id)
    .where('confirm_until', 'is not', null)
    .executeTakeFirst()
  if (!row || (row.sent_at === null && row.asker?.toString('base64url') !== asker)) return undefined
  return { ...row, confirm_until: new Date(Number(until)) }
}

/** Unconfirmed questions whose link still sends them. */
export const openRequests = (db: Database, now: number) =>
  messageTables(db)
    .selectFrom('held_message')
    .select(requestColumns)
    .where('sent_at', 'is', null)
    .where('asker_email', 'is not', null)
    .where('confirm_until', '>', new Date(now))

/** Marks questions for their one reminder and returns them; an agent's nudge replaces it. */
export async function takeDueReminders(db: Database, now: number, dueBefore: Date, limit: number): Promise<RequestRow[]> {
  const due = openRequests(db, now)
    .clearSelect()
    .select('client_message_id')
    .where('confirm_until', '<=', dueBefore)
    .where('reminded_at', 'is', null)
    .where('nudged_at', 'is', null)
    .orderBy('confirm_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return messageTables(db)
    .updateTable('held_message')
    .set({ reminded_at: new Date(now) })
    .where('client_message_id', 'in', due)
    .returning(requestColumns)
    .execute()
}

/** Marks the one nudge of an agent. Returns undefined where none is possible. */
export async function markNudged(db: Database, receiverId: number, requestId: number, now: number): Promise<RequestRow | undefined> {
  return messageTables(db)
    .updateTable('held_message')
    .set({ nudged_at: new Date(now) })
    .where('request_id', '=', requestId)
    .where('receiver_id', '=', receiverId)
    .where('nudged_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('asker_email', 'is not', null)
    .where(sql<boolean>`confirm_until > ${new Date(now)}`)
    .returning(requestColumns)
    .executeTakeFirst()
}
