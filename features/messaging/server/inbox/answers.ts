import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { givenAnswers } from './given-answers.ts'

const askersCounted = 1000

/**
 * The latest answers this person gave to messages that waited for one, oldest first, with how long each took; and how many
 * people wrote to them about a home (counted up to a thousand).
 */
export async function answersOf(db: Database, accountId: number): Promise<{ answers: { at: Date; seconds: number }[]; askers: number }> {
  const { rows: answers } = await sql<{ at: Date; seconds: number }>`
    select at, seconds from (${givenAnswers(accountId)}) given order by id`.execute(db)
  const { rows: counted } = await sql<{ askers: number }>`
    select count(*) as askers from (
      select distinct other_id from message_conversation side
      where account_id = ${accountId} and home_key <> 0 and exists (
        select from message
        where least(sender_id, receiver_id) = least(side.other_id, ${accountId}::bigint)
          and greatest(sender_id, receiver_id) = greatest(side.other_id, ${accountId}::bigint)
          and sender_id = side.other_id and listing_key = side.home_key and not hidden_for_receiver
      ) limit ${askersCounted}
    ) people`.execute(db)
  return { answers, askers: Number(counted[0]?.askers ?? 0) }
}
