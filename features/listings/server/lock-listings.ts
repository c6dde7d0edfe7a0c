import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { ListingTables } from './listing-rows.ts'

/**
 * Locks listings in the order of their keys. Whoever changes several with one statement does so before: PostgreSQL would lock them in the
 * order in which it meets them, and two who meet them in different orders would wait for each other.
 */
export async function lockListings(trx: DatabaseTransaction, keys: readonly number[]): Promise<void> {
  const listings = trx.withTables<ListingTables>().selectFrom('listing').select('listing_key')
  await listings.where('listing_key', 'in', keys).orderBy('listing_key').forNoKeyUpdate().execute()
}
