import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { ListingTables } from '../listing-rows.ts'
import { lockListings } from '../lock-listings.ts'

/** A listing as the two agents know it who list it together, or may. */
export interface CoListedListing {
  id: number
  title: string
  city: string | null
  state: string | null
  price: number | null
  agentId: number
  coAgentId: number | null
  isPublic: boolean
  /** Sold, or off the market for good. */
  isOver: boolean
}

const listings = (db: Database) =>
  db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select(['listing_key as id', 'city', 'state_or_province as state', 'list_price as price', 'x_is_public as isPublic'])
    .select(['list_agent_account_id as agentId', 'co_list_agent_account_id as coAgentId'])
    .select((is) => is.fn.coalesce('x_title', is.val('')).as('title'))
    .select((is) => is('standard_status', 'in', ['Closed', 'Canceled', 'Expired']).$castTo<boolean>().as('isOver'))

/** Who lists a home as the second agent (RESO's CoListAgent). Callers ask whether both agreed, and emit `listingChanged` afterward. */
export const coListing = {
  /** Returns a listing whoever asks, locked where it is to change; undefined for none. */
  read: (db: Database, listingKey: number, { lock = false } = {}): Promise<CoListedListing | undefined> =>
    listings(db)
      .where('listing_key', '=', listingKey)
      .$if(lock, (query) => query.forNoKeyUpdate())
      .executeTakeFirst(),
  /** Returns the listings that this agent and another one list together, last changed first. */
  sharedBy: (db: Database, accountId: number): Promise<CoListedListing[]> =>
    listings(db)
      .where('co_list_agent_account_id', 'is not', null)
      .where((is) => is.or([is('list_agent_account_id', '=', accountId), is('co_list_agent_account_id', '=', accountId)]))
      .orderBy('modification_timestamp', 'desc')
      .orderBy('listing_key', 'desc')
      .execute(),
  /** Gives a listing a second agent, or none. */
  async set(trx: DatabaseTransaction, listingKeys: readonly number[], coAgentId: number | null, at: Date): Promise<void> {
    await lockListings(trx, listingKeys)
    await trx
      .withTables<ListingTables>()
      .updateTable('listing')
      .set({ co_list_agent_account_id: coAgentId, modification_timestamp: at })
      .where('listing_key', 'in', listingKeys)
      .execute()
  },
}
