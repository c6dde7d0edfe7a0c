import { sql } from 'kysely'
import { phoneFor } from '#features/accounts/contract'
import { accountsById } from '#features/accounts/server'
import type { Database } from '#platform/database/database.ts'
import { messageTables } from '../message-rows.ts'

/** Which of these authors have written to the reader and do not block them now. Only writing counts: being written to is nobody's choice. */
export async function authorsWhoWroteTo(db: Database, reader: number, authors: readonly number[]): Promise<Set<number>> {
  const asked = [...new Set(authors)].filter((author) => author !== reader)
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ author: number }>`
    select author from unnest(${asked}::bigint[]) author
    where exists (
      select from message
      where least(sender_id, receiver_id) = least(author, ${reader}) and greatest(sender_id, receiver_id) = greatest(author, ${reader})
        and sender_id = author
    ) and not exists (select from message_block where account_id = author and blocked_id = ${reader})`.execute(messageTables(db))
  return new Set(rows.map(({ author }) => Number(author)))
}

/** The number of the other person in a conversation, where they let the reader have it. */
export async function phoneOf(db: Database, reader: number, owner: number): Promise<string | null> {
  const account = (await accountsById(db, [owner])).get(owner)
  if (!account?.phone) return null
  return phoneFor(account, { isCorrespondent: (await authorsWhoWroteTo(db, reader, [owner])).has(owner) })
}
