import { sql } from 'kysely'
import { findViews } from '#features/analytics/server'
import type { ListingNumbers } from '#features/listing-numbers/contract'
import type { Database } from '#platform/database/database.ts'

const maxListings = 100

/** Returns the numbers of these listings of an agent, or of the last changed ones; 100 at most. Ids of others are ignored. */
export async function readNumbers(db: Database, agentId: number, ids?: readonly number[]): Promise<ListingNumbers[]> {
  const chosen = ids ? sql`and listing_key = any(${ids}::bigint[])` : sql``
  const { rows } = await sql<Omit<ListingNumbers, 'views'>>`
    with mine as (
      select listing_key from listing where list_agent_account_id = ${agentId} ${chosen}
      order by modification_timestamp desc, listing_key desc limit ${maxListings}
    ), saved as (
      select listing_key, count(*)::int as saves from home_mark
      where listing_key in (select listing_key from mine) and mark = 'favorite' and is_set group by listing_key
    ), written as (
      select home_key as listing_key, count(*)::int as conversations from message_conversation where account_id = ${agentId} group by home_key
    )
    select listing_key::int as id, coalesce(saves, 0) as "savedNow", coalesce(conversations, 0) as conversations
    from mine left join saved using (listing_key) left join written using (listing_key)`.execute(db)
  const views = await findViews(db, { keys: rows.map(({ id }) => id), agentId })
  return rows.map((row) => ({ ...row, views: views.get(row.id) ?? 0 }))
}
