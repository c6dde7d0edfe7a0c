import type { DatabaseTransaction } from '#platform/database/database.ts'
import { openHousesOfListings, openHouseTables } from './open-house-rows.ts'
import { addRsvp } from './rsvp.ts'

interface DemoRsvp {
  buyerId: number
  listingKey: number
  party: number
  limit: number | null
}

/** Stores that somebody of the demo world comes to the next open house of a listing; nobody is told. */
export async function createDemoRsvp(
  trx: DatabaseTransaction,
  { buyerId, listingKey, party, limit }: DemoRsvp,
  now: number,
): Promise<void> {
  const [house] = await openHousesOfListings(trx, [listingKey], now)
  if (!house) throw new Error(`Listing ${listingKey} of the demo world has no open house.`)
  await openHouseTables(trx).updateTable('open_house').set({ guest_limit: limit }).where('id', '=', house.row.id).execute()
  await addRsvp(trx, { openHouseId: house.row.id, accountId: buyerId, party, now })
}
