import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { givenAnswers } from './given-answers.ts'

const rememberMs = 10 * 60_000
const mostRemembered = 5000
const daysBack = 90
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
    select count(*) as answers, percentile_cont(0.5) within group (order by seconds) as median
    from (${givenAnswers(accountId, since)}) given`.execute(db)
  const [summary] = rows
  return summary && summary.answers >= fewest && summary.median !== null ? Math.max(0, Math.round(summary.median)) : null
}
