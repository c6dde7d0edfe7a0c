import { createHash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'

type ImportTables = {
  imported_listing: { brokerage_key: number; source_key: string; listing_key: number | null; imported_at: Date }
}

const importTables = (db: Database) => db.withTables<ImportTables>()

// RESO allows 255 characters.
const maxKeyLength = 255

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const readKey = (record: Record<string, unknown>, name: string): string => {
  const value = record[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Returns a digest of the systems that a record comes from; undefined where it names none. */
function findSystem(record: Record<string, unknown>): string | undefined {
  const systems = ['SourceSystem', 'OriginatingSystem'].map((name) =>
    (readKey(record, `${name}Name`) || readKey(record, `${name}ID`)).toLowerCase(),
  )
  return systems.some(Boolean) ? hash(JSON.stringify(systems)).slice(0, 16) : undefined
}

export interface SourceKeys {
  key: string
  /** Keys that earlier versions gave the record, or that it had before it named its system. They may belong to another home. */
  earlier: string[]
}

/**
 * Returns the key by which a repeated record is recognized: the client's ListingKey, ListingId or ListingKeyNumeric, each unique
 * within the system that the record names, else a hash of the record. A key longer than RESO allows is kept as its hash.
 */
export function toSourceKeys(record: Record<string, unknown>): SourceKeys {
  const system = findSystem(record)
  const fields = Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1))
  const whole = `SHA-256 ${hash(JSON.stringify(fields))}`
  for (const name of ['ListingKey', 'ListingId', 'ListingKeyNumeric']) {
    const text = readKey(record, name)
    if (text === '') continue
    const value = text.length <= maxKeyLength ? text : `SHA-256 ${hash(text)}`
    const ofSystem = system === undefined ? name : `${name}@${system}`
    return {
      key: `${ofSystem} ${value}`,
      earlier: [...(system === undefined ? [] : [`${name} ${value}`]), ...(name === 'ListingKeyNumeric' ? [whole] : [])],
    }
  }
  return { key: whole, earlier: [] }
}

/**
 * Claims a source key for the current transaction. Returns the listing of an earlier import, or undefined when the caller is to
 * create it. A listing of an earlier key counts if `hasSameAddress`. A concurrent import of the same key waits for this transaction.
 */
export async function claimSourceKey(
  trx: DatabaseTransaction,
  brokerageKey: number,
  { key, earlier }: SourceKeys,
  at: Date,
  hasSameAddress: (listingKey: number) => Promise<boolean>,
): Promise<number | undefined> {
  const { numInsertedOrUpdatedRows } = await importTables(trx)
    .insertInto('imported_listing')
    .values({ brokerage_key: brokerageKey, source_key: key, listing_key: null, imported_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return (await findListings(trx, brokerageKey, [key]))[0]
  for (const listingKey of await findListings(trx, brokerageKey, earlier)) {
    if (!(await hasSameAddress(listingKey))) continue
    await setImportedListing(trx, brokerageKey, key, listingKey)
    return listingKey
  }
  return undefined
}

async function findListings(trx: DatabaseTransaction, brokerageKey: number, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await importTables(trx)
    .selectFrom('imported_listing')
    .select('listing_key')
    .where('brokerage_key', '=', brokerageKey)
    .where('source_key', 'in', keys)
    .execute()
  return rows.flatMap(({ listing_key }) => listing_key ?? [])
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
