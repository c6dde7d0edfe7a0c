import { listingFor } from '#features/listings/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { insertListing } from './change-wishlists.ts'
import { wishlistTables } from './wishlist-rows.ts'

export interface DemoList {
  ownerId: number
  name: string
  /** Who is on it beside the owner. */
  people: readonly number[]
  listingKeys: readonly number[]
}

/** Saves a list of the demo world that several people share. */
export async function createDemoList(trx: DatabaseTransaction, { ownerId, name, people, listingKeys }: DemoList): Promise<void> {
  const tables = wishlistTables(trx)
  const { id } = await tables
    .insertInto('wishlist')
    .values({ owner_account_id: ownerId, name, share_token: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tables
    .insertInto('wishlist_person')
    .values(people.map((person) => ({ wishlist_id: id, account_id: person })))
    .execute()
  for (const key of listingKeys) {
    const listing = await listingFor(trx, key)
    if (listing) await insertListing(trx, id, ownerId, listing)
  }
}
