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
    })
    .execute()
}

/** Returns the history of a listing, newest first. */
export async function ledgerOf(db: Database, listingKey: number): Promise<LedgerEntry[]> {
  const rows = await db
    .withTables<ListingTables>()
    .selectFrom('listing_ledger')
    .selectAll()
    .where('listing_key', '=', listingKey)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    event: row.event,
    price: row.list_price,
    previousPrice: row.previous_list_price,
    status: row.standard_status,
    previousStatus: row.previous_standard_status,
  }))
}
