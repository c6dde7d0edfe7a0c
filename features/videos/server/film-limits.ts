import * as texts from '#texts/videos'
import { sql } from 'kysely'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import { videoTables } from './video-rows.ts'

/** How much film an agent's plan holds; null without a limit. */
export interface FilmLimit {
  minutes: number | null
  gigabytes: number | null
}

/** Returns what an agent's plan holds. Billing hands it in. */
export const filmLimit = definePort<(db: Database, agentId: number) => Promise<FilmLimit>>('videos: how much film an agent may store')

const gigabyte = 1e9

/** Returns what agents have uploaded together, uploads under way with the size that was announced. Links and refused files count nothing. */
export async function filmUse(db: Database, ...agentIds: number[]): Promise<{ films: number; minutes: number; gigabytes: number }> {
  const { films, seconds, bytes } = await videoTables(db)
    .selectFrom('video_asset')
    .select([
      sql<number>`count(*)::int`.as('films'),
      sql<number>`coalesce(sum(duration_seconds), 0)::float8`.as('seconds'),
      sql<number>`coalesce(sum(byte_size), 0)::float8`.as('bytes'),
    ])
    .where(sql<boolean>`account_id = any(${agentIds}::bigint[])`)
    .where('source', '=', 'upload')
    .where('media_status', '<>', 'Rejected')
    .executeTakeFirstOrThrow()
  return { films, minutes: seconds / 60, gigabytes: bytes / gigabyte }
}

/**
 * Call it in the transaction that stores the upload: two that are announced together would both find the last room. The film
 * that passes the minutes is still taken, because its length is known only when it is there.
 * @throws Problem 'conflict' when a file of so many bytes is more than the agent's plan holds.
 */
export async function refuseBeyondPlan(
  trx: Database,
  limits: readonly ((db: Database, agentId: number) => Promise<FilmLimit>)[],
  agentId: number,
  byteSize: number,
): Promise<void> {
  if (limits.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('film limit'), ${agentId}::int)`.execute(trx)
  const used = await filmUse(trx, agentId)
  for (const limit of limits) {
    const { minutes, gigabytes } = await limit(trx, agentId)
    if (minutes !== null && used.minutes >= minutes) throw new Problem('conflict', fill(texts.yourPlanHoldsMinutes, { minutes }))
    const total = used.gigabytes + byteSize / gigabyte
    if (gigabytes !== null && total > gigabytes)
      throw new Problem('conflict', fill(texts.yourPlanStoresGigabytes, { gigabytes, total: total.toFixed(1) }))
  }
}
