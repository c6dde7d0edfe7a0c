import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/like-pattern.ts'
import type { adminListings } from '../../contract/admin-listings.ts'
import type { ListingTables } from '../listing-rows.ts'

const pageSize = 50

/** Returns the query for a page and one row more. */
export function listingsFound(db: Database, { search, status, before }: InputOf<typeof adminListings>['query'], limit = pageSize + 1) {
  let query = db.withTables<ListingTables>().selectFrom('listing').selectAll().orderBy('listing_key', 'desc').limit(limit)
  if (before !== undefined) query = query.where('listing_key', '<', before)
  if (status) query = query.where('standard_status', '=', status)
  if (!search) return query
  const text = search.toLowerCase()
  // Whoever types an address of mail looks for an agent; asked together with text, no index would serve both.
  if (text.includes('@')) return query.where(sql<boolean>`list_agent_account_id = (select id from account where email = ${text})`)
  // As the index `listing_found` has it.
  const searched = sql<string>`lower(coalesce(x_title, '') || ' ' || coalesce(unparsed_address, '') || ' ' ||
    coalesce(city, '') || ' ' || coalesce(postal_code, '') || ' ' || x_agent_names)`
  return query.where((is) =>
    is.or([is(searched, 'like', likePattern(text)), ...(/^\d{1,15}$/.test(text) ? [is('listing_key', '=', Number(text))] : [])]),
  )
}

/** Returns listings from below the number `before`; `next` is the following `before`. */
export async function adminListingsPage(
  db: Database,
  asked: InputOf<typeof adminListings>['query'],
): Promise<ReplyOf<typeof adminListings>> {
  const rows = await listingsFound(db, asked).execute()
  const shown = rows.slice(0, pageSize)
  const agents = await accountsById(db, [...new Set(shown.map((row) => row.list_agent_account_id))])
  const items = shown.map((row) => {
    const agent = agents.get(row.list_agent_account_id)
    return {
      id: row.listing_key,
      title: row.x_title,
      address: [row.unparsed_address, row.city, row.state_or_province].filter(Boolean).join(', ') || null,
      price: row.list_price,
      status: row.standard_status,
      editorialStatus: row.editorial_status,
      archived: row.hidden_at !== null,
      isPublic: row.x_is_public,
      isHeld: row.x_legal_hold_at !== null,
      isDemo: row.is_demo,
      agentId: row.list_agent_account_id,
      agentName: agent ? nameOf(agent) : '',
      updatedAt: row.modification_timestamp.toISOString(),
    }
  })
  return { items, next: (rows.length > pageSize && items.at(-1)?.id) || null }
}
