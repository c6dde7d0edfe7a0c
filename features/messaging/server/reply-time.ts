import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const rememberMs = 10 * 60_000
const mostRemembered = 5000
const daysBack = 90
const answersLookedAt = 200
const fewest = 3

/**
 * How long this person's answers took lately: the median, in seconds, between the first message that waited and the answer,
 * over their last answers in 90 days. Null with fewer than three. Computed once in ten minutes for each person.
 */
export function replyTimes(db: Database, now: () => number): (accountId: number) => Promise<number | null> {
  const known = new Map<number, { until: number; seconds: number | null }>()
  return async (accountId) => {
    const remembered = known.get(accountId)
    if (remembered && remembered.until > now()) return remembered.seconds
    const seconds = await medianReply(db, accountId, new Date(now() - daysBack * 86_400_000))
    if (known.size >= mostRemembered) known.clear()
    known.set(accountId, { until: now() + rememberMs, seconds })
    return seconds
  }
}

async function medianReply(db: Database, accountId: number, since: Date): Promise<number | null> {
  const { rows } = await sql<{ answers: number; median: number | null }>`
    with answer as (
      select * from message where sender_id = ${accountId} and not hidden_for_sender and created_at > ${since}
      order by id desc limit ${answersLookedAt}
    ), waited as (
      select extract(epoch from answer.created_at - first.created_at) as seconds
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
      ) first
    )
    select count(*) as answers, percentile_cont(0.5) within group (order by seconds) as median from waited`.execute(db)
  const [found] = rows
  return found && found.answers >= fewest && found.median !== null ? Math.max(0, Math.round(found.median)) : null
}
