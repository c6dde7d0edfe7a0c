import { sql } from 'kysely'
import type { ListingNumbers } from '#features/listing-numbers/contract'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'

/** Counts one more view of a listing that visitors see. Its own agent's do not count, and neither do those of no listing. */
export async function addView({ db, now }: Pick<Services, 'db' | 'now'>, propertyId: number, viewerId = 0): Promise<void> {
  await sql`
    insert into listing_view (listing_key, day)
    select listing_key, ${new Date(now()).toISOString().slice(0, 10)}::date
    from listing where listing_key = ${propertyId} and x_is_public and list_agent_account_id <> ${viewerId}
    on conflict (listing_key, day) do update set views = listing_view.views + 1`.execute(db)
}

const maxListings = 100

/** Returns the numbers of these listings of an agent, or of the last changed ones; 100 at most. Ids of others are ignored. */
export async function readNumbers(db: Database, agentId: number, ids?: readonly number[]): Promise<ListingNumbers[]> {
  const chosen = ids ? sql`and listing_key = any(${ids}::bigint[])` : sql``
  const { rows } = await sql<ListingNumbers>`
    with mine as (
      select listing_key from listing where list_agent_account_id = ${agentId} ${chosen}
      order by modification_timestamp desc, listing_key desc limit ${maxListings}
    ), opened as (
      select listing_key, sum(views)::int as views from listing_view where listing_key in (select listing_key from mine) group by listing_key
    ), saved as (
      select listing_key, count(*)::int as saves from home_mark
      where listing_key in (select listing_key from mine) and mark = 'favorite' and is_set group by listing_key
    ), written as (
      select home_key as listing_key, count(*)::int as conversations from message_conversation where account_id = ${agentId} group by home_key
    )
    select listing_key as id, coalesce(views, 0) as views, coalesce(saves, 0) as saves, coalesce(conversations, 0) as conversations
    from mine left join opened using (listing_key) left join saved using (listing_key) left join written using (listing_key)`.execute(db)
  return rows
}
