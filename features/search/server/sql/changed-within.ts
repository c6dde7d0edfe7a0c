import { sql } from 'kysely'
import type { StandardStatus } from '#features/listings/contract'
import type { PropertyFilters } from '#features/search/contract'
import { isProblem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { planFilters } from '../plan/plan-search.ts'
import { conditionOf } from './sql-conditions.ts'
import { withinTime } from './sql-engine.ts'

export interface ChangedListing {
  id: number
  at: Date
  /** On the market for the first time since then, or back on it. */
  arrived: 'new' | 'back' | null
  /** The price and the status of then, where they are others now. */
  priceBefore: number | null
  statusBefore: StandardStatus | null
}

/** A price that went up and came back is no change, and one a newcomer had before it was public is none either. */
const net = sql`
  select h.listing_key as changed_key, max(h.at) as changed_at,
    case when bool_or(h.event = 'listed') then 'new' when bool_or(h.event = 'relisted') then 'back' end as arrived,
    (array_agg(h.previous_list_price order by h.id) filter (where h.event = 'price'))[1] as price_before,
    (array_agg(h.previous_standard_status order by h.id) filter (where h.event = 'status'))[1] as status_before`

/**
 * The listings of a search whose public history has lines since a moment, latest first, with the exact number of them.
 * Driven by the history, so that it costs what has happened and not what there is. @throws Problem `too-many` after 4 seconds.
 */
export async function changedWithin(
  db: Database,
  filters: PropertyFilters,
  since: Date,
  now: number,
  most: number,
): Promise<{ total: number; items: ChangedListing[] }> {
  const source = sourceOf({ filters, since }, now)
  return withinTime(db, async (trx) => {
    const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${source}`.execute(trx)
    const total = counted[0]?.total ?? 0
    if (total === 0) return { total, items: [] }
    const { rows } = await sql<ChangedListing>`
      select changed_key as id, changed_at as at, arrived,
        case when arrived is distinct from 'new' then nullif(price_before, list_price) end as "priceBefore",
        case when arrived is null then nullif(status_before, standard_status) end as "statusBefore"
      ${source} order by changed_at desc, changed_key desc limit ${most}`.execute(trx)
    return { total, items: rows }
  })
}

const countedAtOnce = 10
const countingMs = 1000

/**
 * Only the numbers, of several searches: ten in one statement, and null for those that a second has not brought. A search whose
 * filters cannot be read any more is null too.
 */
export async function countChanged(db: Database, searches: readonly ChangedSearch[], now: number): Promise<(number | null)[]> {
  const totals: (number | null)[] = searches.map(() => null)
  const readable = searches.flatMap((search, index) => {
    try {
      return [{ index, source: sourceOf(search, now) }]
    } catch (error) {
      if (isProblem(error)) return []
      throw error
    }
  })
  if (readable.length === 0) return totals
  const endsAt = performance.now() + countingMs
  try {
    await withinTime(
      db,
      async (trx) => {
        for (let start = 0; start < readable.length; start += countedAtOnce) {
          const left = Math.ceil(endsAt - performance.now())
          if (left < 1) return
          await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(trx)
          const counts = readable
            .slice(start, start + countedAtOnce)
            .map(({ index, source }) => sql`select ${index}::integer as index, count(*) as total ${source}`)
          const { rows } = await sql<{ index: number; total: number }>`${sql.join(counts, sql` union all `)}`.execute(trx)
          for (const { index, total } of rows) totals[index] = total
        }
      },
      countingMs,
    )
  } catch (error) {
    if (!isProblem(error)) throw error
  }
  return totals
}

interface ChangedSearch {
  filters: PropertyFilters
  since: Date
}

const sourceOf = ({ filters, since }: ChangedSearch, now: number) => sql`
  from (${net} from listing_ledger h where h.at > ${since} group by h.listing_key) as recent
  join listing on listing.listing_key = recent.changed_key
  where ${conditionOf(planFilters(filters, now))} and (arrived is not null or price_before <> list_price or status_before <> standard_status)`
