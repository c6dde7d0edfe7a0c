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

/** The history of the listing of the statement around it, newest first, each line as a list of the columns. */
export const packedLedger = sql<PackedLine[]>`array(select json_build_array(${sql.join(columns.map((name) => sql.ref(`line.${name}`)))})
  from listing_ledger as line where line.listing_key = listing.listing_key order by line.id desc)`
/** As JSON has it: the moment is a text. */
export type PackedLine = readonly [
  listing_key: number,
  at: string,
  event: LedgerRow['event'],
  list_price: LedgerRow['list_price'],
  previous_list_price: LedgerRow['previous_list_price'],
  standard_status: LedgerRow['standard_status'],
  previous_standard_status: LedgerRow['previous_standard_status'],
]

export function unpackedLine(packed: PackedLine): LedgerRow {
  const [listing_key, at, event, list_price, previous_list_price, standard_status, previous_standard_status] = packed
  return { listing_key, at: new Date(at), event, list_price, previous_list_price, standard_status, previous_standard_status }
}

/** Returns the history of a listing, newest first. */
export async function ledgerOf(db: Database, listingKey: number): Promise<LedgerEntry[]> {
  const rows = await db
    .withTables<ListingTables>()
    .selectFrom('listing_ledger')
    .select(columns)
    .where('listing_key', '=', listingKey)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(ledgerEntry)
}

export const ledgerEntry = (row: LedgerRow): LedgerEntry => ({
  at: row.at.toISOString(),
  event: row.event,
  price: row.list_price,
  previousPrice: row.previous_list_price,
  status: row.standard_status,
  previousStatus: row.previous_standard_status,
})
