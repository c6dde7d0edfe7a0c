import { sql } from 'kysely'

const latest = 200

/**
 * The latest answers this person gave to messages that waited for one, as rows of `id`, `at` and `seconds`: from the first message
 * that waited to the answer. What its sender took back is no answer. Without `since`, however long ago.
 */
export function givenAnswers(accountId: number, since?: Date) {
  return sql<{ id: number; at: Date; seconds: number }>`
    with answer as (
      select * from message where sender_id = ${accountId} and not hidden_for_sender ${since ? sql`and created_at > ${since}` : sql``}
      order by id desc limit ${latest}
    )
    select answer.id, answer.created_at as at, extract(epoch from answer.created_at - first.created_at)::float8 as seconds
    from answer
    cross join lateral (
      select coalesce(max(mine.id), 0) as id from message mine
      where least(mine.sender_id, mine.receiver_id) = least(answer.sender_id, answer.receiver_id)
        and greatest(mine.sender_id, mine.receiver_id) = greatest(answer.sender_id, answer.receiver_id)
        and mine.sender_id = ${accountId} and mine.listing_key is not distinct from answer.listing_key and mine.id < answer.id
    ) before
    cross join lateral (
      select theirs.created_at from message theirs
      where least(theirs.sender_id, theirs.receiver_id) = least(answer.sender_id, answer.receiver_id)
        and greatest(theirs.sender_id, theirs.receiver_id) = greatest(answer.sender_id, answer.receiver_id)
        and theirs.receiver_id = ${accountId} and theirs.listing_key is not distinct from answer.listing_key
        and theirs.id > before.id and theirs.id < answer.id
      order by theirs.id limit 1
    ) first`
}
