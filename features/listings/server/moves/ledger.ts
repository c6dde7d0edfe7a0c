import { sql, type Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { LedgerEntry } from '#features/listings/contract'
import type { ListingRow, ListingTables } from '../listing-rows.ts'

/** Adds a line to the public history. There is no way to change or remove one. */
export async function record(
  db: Database,
  event: LedgerEntry['event'],
  before: ListingRow,
  after: ListingRow,
  at: Date,
  changedBy: number | null,
  reviewed = false,
): Promise<void> {
  await db
    .withTables<ListingTables>()
    .insertInto('listing_ledger')
    .values({
      listing_key: after.listing_key,
      at,
      event,
      list_price: after.list_price,
      previous_list_price: event === 'listed' ? null : before.list_price,
      standard_status: after.standard_status,
      previous_standard_status: event === 'listed' ? null : before.standard_status,
      changed_by: changedBy,
      x_reviewed: reviewed,
    })
    .execute()
}

const measuredForMs = 30 * 86_400_000

/**
 * Returns the price that a limit is measured from, so that small steps add up: the last one that a reviewer approved or with which the
 * listing was published, but no older than what visitors saw 30 days ago; null where the history says none.
 */
export async function measuredPrice(db: Database, listingKey: number, now: number): Promise<number | null> {
  const row = await db
    .withTables<ListingTables>()
    .selectFrom('listing_ledger')
    .select('list_price')
    .where('listing_key', '=', listingKey)
    .where((is) => is.or([is('x_reviewed', '=', true), is('event', '=', 'listed'), is('at', '<=', new Date(now - measuredForMs))]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.list_price ?? null
}

const columns = ['listing_key', 'at', 'event', 'list_price', 'previous_list_price', 'standard_status', 'previous_standard_status'] as const
export type LedgerRow = Pick<Selectable<ListingTables['listing_ledger']>, (typeof columns)[number]>

/** The history of these listings, each newest first. */
export const ledgerQuery = (db: Database, listingKeys: readonly number[]) =>
  db
    .withTables<ListingTables>()
    .selectFrom('listing_ledger')
    .select(columns)
    .where(sql<boolean>`listing_key = any (${[...listingKeys]}::bigint[])`)
    .orderBy('listing_key')
    .orderBy('id', 'desc')

/** Returns the history of a listing, newest first. */
export async function ledgerOf(db: Database, listingKey: number): Promise<LedgerEntry[]> {
  return (await ledgerQuery(db, [listingKey]).execute()).map(ledgerEntry)
}

export const ledgerEntry = (row: LedgerRow): LedgerEntry => ({
  at: row.at.toISOString(),
  event: row.event,
  price: row.list_price,
  previousPrice: row.previous_list_price,
  status: row.standard_status,
  previousStatus: row.previous_standard_status,
})
