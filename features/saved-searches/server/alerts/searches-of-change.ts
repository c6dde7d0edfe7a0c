import { sql } from 'kysely'
import { matchesAmong, outlineOfListing } from '#features/search/server'
import type { Database } from '#platform/database/database.ts'
import type { ChangeRow, SavedSearchRow } from '../search-rows.ts'
import { filtersIn } from './search-areas.ts'

export type FoundSearch = Pick<
  SavedSearchRow,
  'id' | 'account_id' | 'person_id' | 'name' | 'search_query' | 'mail_frequency' | 'price_drop_at_most' | 'is_shared'
>

/**
 * The saved searches that find the listing of a change as it is now. The index brings those that may; each of them is then
 * compared by the search's own conditions, the same search of many people once.
 */
export async function searchesOfChange(
  db: Database,
  { listing_key, at }: Pick<ChangeRow, 'listing_key' | 'at'>,
  now: number,
): Promise<FoundSearch[]> {
  const listing = await outlineOfListing(db, listing_key)
  if (!listing) return []
  const { rows } = await sql<FoundSearch>`
    select id, account_id, person_id, name, search_query, mail_frequency, price_drop_at_most, is_shared
    from saved_search
    where deleted_at is null and (account_id is not null or confirmed_at is not null) and alerts_since <= ${at} and id in (
      select search_id from saved_search_area
      where area = any(${listing.areas}) and price_low <= ${listing.price} and price_high >= ${listing.price}
        and beds_low <= ${listing.beds} and types & ${listing.type}::integer <> 0 and statuses & ${listing.status}::integer <> 0
    )
    order by id`.execute(db)
  const queries = [...new Set(rows.map(({ search_query }) => search_query))]
  const readable = queries.flatMap((query) => {
    const filters = filtersIn(query)
    return filters ? [{ query, filters }] : []
  })
  const matches = await matchesAmong(
    db,
    listing_key,
    readable.map(({ filters }) => filters),
    now,
  )
  const finding = new Set(readable.flatMap(({ query }, index) => (matches[index] ? [query] : [])))
  return rows.filter(({ search_query }) => finding.has(search_query))
}
