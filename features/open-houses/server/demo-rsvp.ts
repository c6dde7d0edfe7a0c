import type { DatabaseTransaction } from '#platform/database/database.ts'
import { openHousesOfListings, openHouseTables } from './open-house-rows.ts'

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
  await openHouseTables(trx)
    .insertInto('open_house_guest')
    .values({
      open_house_id: house.row.id,
      client_id: `account-${buyerId}`,
      account_id: buyerId,
      name: '',
      email: '',
      phone: '',
      has_agent: null,
      party,
      signed_in_at: null,
      created_at: new Date(now),
    })
    .execute()
}
