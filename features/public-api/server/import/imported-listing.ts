import { createHash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'

type ImportTables = {
  imported_listing: { brokerage_key: number; source_key: string; listing_key: number | null; imported_at: Date }
}

const importTables = (db: Database) => db.withTables<ImportTables>()

// RESO allows 255 characters.
const maxKeyLength = 255

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Returns the key by which a repeated record is recognized: the client's ListingKey or ListingId, else a hash of the record.
 * A key longer than RESO allows is kept as its hash.
 */
export function toSourceKey(record: Record<string, unknown>): string {
  for (const name of ['ListingKey', 'ListingId']) {
    const value = record[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (text !== '') return `${name} ${text.length <= maxKeyLength ? text : `SHA-256 ${hash(text)}`}`
  }
  const fields = Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `SHA-256 ${hash(JSON.stringify(fields))}`
}

/**
 * Claims a source key for the current transaction. Returns the listing of an earlier import, or undefined when the caller is to
 * create it. A concurrent import of the same key waits for this transaction.
 */
export async function claimSourceKey(
  trx: DatabaseTransaction,
  brokerageKey: number,
  sourceKey: string,
  at: Date,
): Promise<number | undefined> {
  const tables = importTables(trx)
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto('imported_listing')
    .values({ brokerage_key: brokerageKey, source_key: sourceKey, listing_key: null, imported_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  const row = await tables
    .selectFrom('imported_listing')
    .select('listing_key')
    .where('brokerage_key', '=', brokerageKey)
    .where('source_key', '=', sourceKey)
    .executeTakeFirstOrThrow()
  return row.listing_key ?? undefined
}

export async function setImportedListing(
  trx: DatabaseTransaction,
  brokerageKey: number,
  sourceKey: string,
  listingKey: number,
): Promise<void> {
  await importTables(trx)
    .updateTable('imported_listing')
    .set({ listing_key: listingKey })
    .where('brokerage_key', '=', brokerageKey)
    .where('source_key', '=', sourceKey)
    .execute()
}
