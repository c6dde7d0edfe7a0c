import { merging, type MergeRule } from '#features/personal-data/server'
import type { ListingTables } from './listing-rows.ts'
import { coListing } from './moves/co-listing.ts'
import { listingReview } from './moves/listing-review.ts'
import { giveListings } from './moves/team-listings.ts'

/** The homes of an agent whose account is merged into another one, drafts and sales too. What waited for a reviewer is a draft again. */
const listings: MergeRule = {
  ...merging.movesToAgent('homes', 'listing.list_agent_account_id'),
  // One person does not list a home together with themselves.
  async obstacle(db, { from, into }) {
    const shared = await db
      .withTables<ListingTables>()
      .selectFrom('listing')
      .select('listing_key')
      .where('list_agent_account_id', 'in', [from, into])
      .where('co_list_agent_account_id', 'in', [from, into])
      .limit(1)
      .executeTakeFirst()
    return shared && 'strangers'
  },
  async move(trx, { from, into }, at) {
    const tables = trx.withTables<ListingTables>()
    await listingReview.release(trx, from, at)
    const rows = await tables
      .selectFrom('listing')
      .select('listing_key')
      .where('list_agent_account_id', '=', from)
      .orderBy('listing_key')
      .forNoKeyUpdate()
      .execute()
    await giveListings(
      trx,
      rows.map(({ listing_key }) => listing_key),
      { to: into },
      at,
    )
  },
}

const shared: MergeRule = {
  ...merging.movesToAgent(null, 'listing.co_list_agent_account_id'),
  async move(trx, { from, into }, at) {
    const rows = await trx
      .withTables<ListingTables>()
      .selectFrom('listing')
      .select('listing_key')
      .where('co_list_agent_account_id', '=', from)
      .orderBy('listing_key')
      .forNoKeyUpdate()
      .execute()
    const keys = rows.map(({ listing_key }) => listing_key)
    if (keys.length > 0) await coListing.set(trx, keys, into, at)
  },
}

export const mergeRules: readonly MergeRule[] = [
  listings,
  shared,
  merging.stays('Who changed a price or a status.', 'listing_ledger.changed_by'),
]
