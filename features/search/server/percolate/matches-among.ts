import { sql } from 'kysely'
import type { PropertyFilters } from '#features/search/contract'
import type { Database } from '#platform/database/database.ts'
import { planFilters } from '../plan/plan-search.ts'
import { conditionOf } from '../sql/sql-conditions.ts'

/** Areas that are drawn bring their corners along as arrays: so many conditions stay far from the 65,535 values of a statement. */
const conditionsAtOnce = 200

/**
 * Which of these searches find a listing, by the very conditions the search itself compares with: one read of one row for
 * many searches. @throws Problem where filters cannot be searched for.
 */
export async function matchesAmong(
  db: Database,
  listingKey: number,
  searches: readonly PropertyFilters[],
  now: number,
): Promise<boolean[]> {
  const matches: boolean[] = []
  for (let start = 0; start < searches.length; start += conditionsAtOnce) {
    const part = searches.slice(start, start + conditionsAtOnce)
    const conditions = part.map((filters) => sql`coalesce(${conditionOf(planFilters(filters, now))}, false)`)
    const { rows } = await sql<{ matches: boolean[] }>`
      select array[${sql.join(conditions)}] as matches from listing where listing_key = ${listingKey}`.execute(db)
    const [row] = rows
    matches.push(...part.map((_, index) => row?.matches[index] ?? false))
  }
  return matches
}
