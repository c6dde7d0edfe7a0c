import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { cardsById } from '#features/listings/server'
import type { Database } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/like-pattern.ts'
import type { Conversation } from '../../contract/conversation.ts'
import type { FoundMessage } from '../../contract/inbox-calls.ts'
import { conversationsWith, correspondents, personOf } from './conversations.ts'
import { toMessage, type MessageRow } from '../message-rows.ts'

const pageLength = 30
const mostPeople = 8

/** My own messages only, the newest first, walked along the indexes of what I sent and got. */
export async function findMessages(
  db: Database,
  me: number,
  { q, before }: { q: string; before?: number | undefined },
): Promise<{ people: Conversation[]; messages: FoundMessage[] }> {
  const pattern = likePattern(q)
  const older = before === undefined ? sql`` : sql`and id < ${before}`
  const { rows } = await sql<MessageRow>`
    (select * from message where sender_id = ${me} and not hidden_for_sender and content ilike ${pattern} ${older} order by id desc limit ${pageLength})
    union all
    (select * from message where receiver_id = ${me} and not hidden_for_receiver and content ilike ${pattern} ${older} order by receiver_sequence desc limit ${pageLength})
    order by id desc limit ${pageLength}`.execute(db)
  const otherIdOf = (row: MessageRow) => (row.sender_id === me ? row.receiver_id : row.sender_id)
  const people = await accountsById(db, rows.map(otherIdOf))
  const listings = await cardsById(
    db,
    rows.flatMap((row) => row.listing_key ?? []),
  )
  return {
    people: before === undefined ? await peopleNamed(db, me, q) : [],
    messages: rows.map((row) => ({
      message: toMessage(row),
      otherUser: personOf(otherIdOf(row), people),
      homeTitle: row.listing_key === null ? null : (listings.get(row.listing_key)?.title ?? null),
    })),
  }
}

async function peopleNamed(db: Database, me: number, q: string): Promise<Conversation[]> {
  const term = q.toLocaleLowerCase('en-US')
  const all = await accountsById(db, await correspondents(db, me))
  const named = [...all.values()].filter((account) => nameOf(account).toLocaleLowerCase('en-US').includes(term))
  return conversationsWith(
    db,
    me,
    named.map(({ id }) => id),
    mostPeople,
  )
}
