import type { Database } from '#platform/database/database.ts'
import { wishlistTables } from './wishlist-rows.ts'

/** Everybody on a wishlist that holds the listing, each once; for those who notify people. */
export async function peopleWithListing(db: Database, listingKey: number): Promise<number[]> {
  const tables = wishlistTables(db)
  const rows = await tables
    .selectFrom('wishlist_home')
    .innerJoin('wishlist', 'wishlist.id', 'wishlist_home.wishlist_id')
    .select('wishlist.owner_account_id as id')
    .where('listing_key', '=', listingKey)
    .union(
      tables
        .selectFrom('wishlist_home')
        .innerJoin('wishlist_person', 'wishlist_person.wishlist_id', 'wishlist_home.wishlist_id')
        .select('wishlist_person.account_id as id')
        .where('listing_key', '=', listingKey),
    )
    .execute()
  return rows.map(({ id }) => id)
}
