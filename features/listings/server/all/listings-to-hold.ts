import type { StandardStatus } from '#features/listings/contract'
import type { Database } from '#platform/database/database.ts'
import type { ListingTables } from '../listing-rows.ts'
import { listingsFound } from './admin-listings.ts'

/** These listings, or all that the list of administrators finds. */
export type ChosenListings = { ids: readonly number[] } | { search: string; status?: StandardStatus | undefined }

interface ListingToHold {
  id: number
  title: string
  agentId: number
  isPublic: boolean
  isHeld: boolean
}

/** Returns at most so many listings, whether visitors see them or not. */
export async function listingsToHold(db: Database, chosen: ChosenListings, limit: number): Promise<ListingToHold[]> {
  const query =
    'ids' in chosen
      ? db
          .withTables<ListingTables>()
          .selectFrom('listing')
          .selectAll()
          .where('listing_key', 'in', [...chosen.ids])
      : listingsFound(db, { search: chosen.search, status: chosen.status }, limit)
  const rows = await query
    .clearSelect()
    .select(['listing_key', 'x_title', 'list_agent_account_id', 'x_is_public', 'x_legal_hold_at', 'x_review_hold_at'])
    .execute()
  return rows.map((row) => ({
    id: row.listing_key,
    title: row.x_title ?? '',
    agentId: row.list_agent_account_id,
    isPublic: row.x_is_public,
    isHeld: row.x_legal_hold_at !== null || row.x_review_hold_at !== null,
  }))
}
