import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import {
  hilbertRanges,
  pictureOf,
  choices,
  createTimeoutProblem,
  type ClusterView,
  type Clusters,
  type FoundPage,
  type FoundPin,
  type Position,
  type SearchEngine,
  type SearchPlan,
  type SearchEstimate,
} from '#features/search-plan/server'
import { longestMilliseconds } from '../time-limit.ts'
import { sqlClusters } from './sql-clusters.ts'
import { conditionOf } from './sql-conditions.ts'
import { sqlFacets } from './sql-facets.ts'
import { estimateByArea, shapesOf } from './sql-shapes.ts'
import { orderOf, type SqlOrder } from './sql-order.ts'

interface Line {
  id: number
  value: number
}

/**
 * Searches in the database itself: always right, used while the index is filled and for what the index does not hold.
 * Two shapes: all listings of the box by the curve and then sorted, or the index of the order walked until the page is full;
 * `shapesOf` chooses, by an estimate that knows the filters, or by the area where there is none.
 */
export function sqlEngine(db: Database, estimate?: SearchEstimate): SearchEngine {
  const shapes = async (plan: SearchPlan, wanted?: number) => shapesOf(plan, (await estimate?.of(plan)) ?? estimateByArea(plan), wanted)

  const clusters = async (plan: SearchPlan, view: ClusterView): Promise<Clusters> => {
    const { countByCurve } = await shapes(plan)
    return withinTime(db, (trx) => sqlClusters(trx, sourceOf(plan, countByCurve), view, plan.soon))
  }

  return {
    page: async (plan) => {
      const { countByCurve, pageOfCounted } = await shapes(plan)
      return withinTime(db, async (trx): Promise<FoundPage> => {
        if (pageOfCounted) return countedAndSorted(trx, plan, sourceOf(plan, countByCurve))
        const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${sourceOf(plan, countByCurve)}`.execute(trx)
        const rows = await walked(trx, plan)
        return { total: counted[0]?.total ?? 0, ids: rows.map(({ id }) => id), values: rows.map(({ value }) => value) }
      })
    },
    pins: async (plan, most) => {
      const { countByCurve, pageOfCounted } = await shapes({ ...plan, sort: { key: 'newest', descending: true } }, most)
      return withinTime(db, async (trx) => {
        const { rows } = await sql<{ pin: FoundPin }>`
          select array[listing_key, x_east, x_north, list_price, ${sql.raw(choices.statuses.sql)}]::float8[] as pin from ${sourceOf(plan, pageOfCounted && countByCurve)}
          order by x_first_public_at desc, listing_key desc limit ${most}`.execute(trx)
        if (rows.length < most) return { total: rows.length, pins: rows.map(({ pin }) => pin) }
        const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${sourceOf(plan, countByCurve)}`.execute(trx)
        return { total: counted[0]?.total ?? 0, pins: rows.map(({ pin }) => pin) }
      })
    },
    clusters,
    picture: async (plan, view) => pictureOf(await clusters(plan, view)),
    facets: (plan) => withinTime(db, (trx) => sqlFacets(trx, plan)),
  }
}

/** The listings of a search, to select from; by the curve, each stretch is read from one index and nothing else is tried. */
function sourceOf(plan: SearchPlan, byCurve: boolean): RawBuilder<unknown> {
  const condition = conditionOf(plan)
  if (!byCurve || !plan.box) return sql`(select * from listing where ${condition}) as home`
  const ranges = hilbertRanges(plan.box)
  return sql`unnest(${ranges.map(([first]) => first)}::bigint[], ${ranges.map(([, last]) => last)}::bigint[]) as stretch (first, last)
    cross join lateral (select * from listing where x_hilbert between stretch.first and stretch.last and ${condition} offset 0) as home`
}

/** Left to itself, the database expects next to none to meet many filters, reads all listings and sorts them. */
async function walked(db: Database, plan: SearchPlan): Promise<Line[]> {
  const order = orderOf(plan)
  const direction = plan.sort.descending ? sql`desc` : sql`asc`
  const sorting = (state: string) => sql`select set_config('enable_sort', ${state}, true)`.execute(db)
  await sorting('off')
  const { rows } = await sql<Line>`select listing_key as id, ${order.value} as value from ${sourceOf(plan, false)}
    where ${plan.after ? behind(plan, order, plan.after) : sql`true`}
    order by ${order.key} ${direction}, listing_key ${direction} limit ${plan.limit + 1}`.execute(db)
  await sorting('on')
  return rows
}

/** The listings are found once, for the total and the page together. */
async function countedAndSorted(db: Database, plan: SearchPlan, source: RawBuilder<unknown>): Promise<FoundPage> {
  const order = orderOf(plan)
  const direction = plan.sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<Line & { total: number }>`
    with found as materialized (select listing_key, ${order.key} as key, ${order.value} as value from ${source})
    select total, listing_key as id, value
    from (select count(*) as total from found) as counted
    left join lateral (select * from found
      where ${plan.after ? sql`(key, listing_key) ${plan.sort.descending ? sql`<` : sql`>`} (${order.bound(plan.after.value)}, ${plan.after.id}::bigint)` : sql`true`}
      order by key ${direction}, listing_key ${direction} limit ${plan.limit + 1}) as page on true`.execute(db)
  const lines = rows.filter(({ id }) => id !== null)
  return { total: rows[0]?.total ?? 0, ids: lines.map(({ id }) => id), values: lines.map(({ value }) => value) }
}

function behind(plan: SearchPlan, order: SqlOrder, after: Position): RawBuilder<unknown> {
  const comparison = plan.sort.descending ? sql`<` : sql`>`
  return sql`(${order.key}, listing_key) ${comparison} (${order.bound(after.value)}, ${after.id}::bigint)`
}

/** One unhappy search must not hold a connection that everybody else waits for; total and page see the same listings. */
export async function withinTime<T>(db: Database, work: (trx: Database) => Promise<T>, most = longestMilliseconds): Promise<T> {
  if (db.isTransaction) return work(db)
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`select set_config('statement_timeout', ${String(most)}, true), set_config('jit', 'off', true),
          set_config('work_mem', '64MB', true)`.execute(trx)
        return work(trx)
      })
  } catch (error) {
    if ((error as { code?: string }).code === timedOut) throw await createTimeoutProblem()
    throw error
  }
}

const timedOut = '57014'
