import type { CopyContext } from '#features/copy-lint/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { Database } from '#platform/database/database.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { addressLeak, type AddressLeak } from './address-leak.ts'
import { myListing } from './my-listing.ts'
import { contextOf } from './wording.ts'

/** What decides about texts that other features show beside a listing. */
export interface ListingTexts {
  title: string
  agentId: number
  isPublic: boolean
  context: CopyContext
  /** What a text gives away of an address that the seller withholds. */
  leakIn(text: string): AddressLeak | undefined
}

export const listingTexts = {
  /** Returns a listing that this agent changes, locked where something is about to be saved. @throws 'not-found' for every other. */
  mine: async (db: Database, actor: Actor, listingKey: number, options: { lock?: boolean } = {}): Promise<ListingTexts> =>
    textsOf(await myListing(db, actor, listingKey, options)),
  /** Returns a listing that everybody sees, or undefined. */
  async shown(db: Database, listingKey: number): Promise<ListingTexts | undefined> {
    const row = await db
      .withTables<ListingTables>()
      .selectFrom('listing')
      .selectAll()
      .where('listing_key', '=', listingKey)
      .where('x_is_public', '=', true)
      .executeTakeFirst()
    return row && textsOf(row)
  },
}

function textsOf(row: ListingRow): ListingTexts {
  return {
    title: row.x_title ?? '',
    agentId: row.list_agent_account_id,
    isPublic: row.x_is_public,
    context: contextOf(row),
    leakIn: (text) => (row.internet_address_display_yn ? undefined : addressLeak(text, row)),
  }
}
