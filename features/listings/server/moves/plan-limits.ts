import * as texts from '#texts/listings'
import { sql } from 'kysely'
import type { StandardStatus } from '#features/listings/contract'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { record } from './ledger.ts'

/** Returns how many listings an agent may have on the market at once; null without a limit. Billing hands it in. */
export type MarketLimit = (db: Database, agentId: number) => Promise<number | null>
export const marketLimit = definePort<MarketLimit>('listings: how many an agent may have on the market')

export interface PlanListing {
  id: number
  title: string
  status: StandardStatus
  /** What the listing was before its plan no longer held it; null while it is on the market. */
  heldFrom: StandardStatus | null
}

/** @throws Problem 'conflict' when one more listing on the market is more than the agent's plan holds. */
export async function refuseOverLimit(trx: Database, limits: readonly MarketLimit[], before: ListingRow): Promise<void> {
  if (before.x_on_market || limits.length === 0) return
  const agentId = before.list_agent_account_id
  // Two listings that go on the market together would both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext('listing limit'), ${agentId}::int)`.execute(trx)
  const allowed = await Promise.all(limits.map((limit) => limit(trx, agentId)))
  const least = Math.min(...allowed.map((limit) => limit ?? Number.POSITIVE_INFINITY))
  if (!Number.isFinite(least)) return
  const { used } = await trx
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select((listing) => listing.fn.countAll<string>().as('used'))
    .where('list_agent_account_id', '=', agentId)
    .where('x_on_market', '=', true)
    .executeTakeFirstOrThrow()
  if (Number(used) < least) return
  throw new Problem('conflict', fill(least === 1 ? texts.yourPlanHoldsOneListing : texts.yourPlanHoldsCountListings, { count: least }))
}

/** Puts listings on Hold that a plan does not hold, and back as they were. Callers emit `listingChanged` afterwards. */
export const planHold = {
  /** The listings a plan counts, and those it no longer holds; longest on the market first. */
  async listings(db: Database, agentId: number): Promise<PlanListing[]> {
    return db
      .withTables<ListingTables>()
      .selectFrom('listing')
      .select([
        'listing_key as id',
        sql<string>`coalesce(x_title, '')`.as('title'),
        'standard_status as status',
        'x_plan_hold_from as heldFrom',
      ])
      .where('list_agent_account_id', '=', agentId)
      .where(({ or, eb }) => or([eb('x_on_market', '=', true), eb('x_plan_hold_from', 'is not', null)]))
      .orderBy('x_first_public_at')
      .orderBy('listing_key')
      .execute()
  },
  /** Those that are not on the market any more are left alone. */
  async hold(trx: DatabaseTransaction, ids: readonly number[], at: Date): Promise<void> {
    await change(trx, ids, at, (row) => (row.x_on_market ? { standard_status: 'Hold', x_plan_hold_from: marketStatus(row) } : undefined))
  },
  /** Those that their agent moved meanwhile are left alone. */
  async restore(trx: DatabaseTransaction, ids: readonly number[], at: Date): Promise<void> {
    await change(trx, ids, at, (row) => row.x_plan_hold_from && { standard_status: row.x_plan_hold_from, x_plan_hold_from: null })
  },
}

type MarketStatus = NonNullable<ListingRow['x_plan_hold_from']>
const marketStatus = (row: ListingRow) => row.standard_status as MarketStatus

async function change(
  trx: DatabaseTransaction,
  ids: readonly number[],
  at: Date,
  changeOf: (row: ListingRow) => { standard_status: StandardStatus; x_plan_hold_from: MarketStatus | null } | null | undefined,
): Promise<void> {
  if (ids.length === 0) return
  const tables = trx.withTables<ListingTables>()
  const rows = await tables
    .selectFrom('listing')
    .selectAll()
    .where('listing_key', 'in', ids)
    .orderBy('listing_key')
    .forNoKeyUpdate()
    .execute()
  for (const before of rows) {
    const columns = changeOf(before)
    if (!columns) continue
    const after = await tables
      .updateTable('listing')
      .set({ ...columns, version: before.version + 1, status_change_timestamp: at, modification_timestamp: at })
      .where('listing_key', '=', before.listing_key)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(trx, 'status', before, after, at, null)
  }
}
