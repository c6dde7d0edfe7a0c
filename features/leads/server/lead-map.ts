import { sql } from 'kysely'
import type { CallInput } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/database/database.ts'
import type { leadMap } from '#features/leads/contract'
import * as texts from '#texts/leads'
import type { LeadMapCounts } from '../contract/lead.ts'
import { matching } from './read-leads.ts'

const maxListings = 1000
const maxAreas = 1000

interface ListingCountRow {
  id: number | null
  title: string | null
  place: string
  latitude: number | null
  longitude: number | null
  leads: number
}

/** Counts all leads of an agent that match a filter, by home and by the ZIP of buyers who let agents know it. */
export async function countOnMap(
  db: Database,
  agentId: number,
  query: CallInput<typeof leadMap>['query'] & object,
): Promise<LeadMapCounts> {
  const matchingIds = sql`select id from (${matching(agentId, query)}) matched where true ${query.stage ? sql`and stage = ${query.stage}` : sql``}`
  const [homes, areas] = await Promise.all([
    sql<ListingCountRow>`
      select counted.listing_key::int as id, x_title as title, concat_ws(', ', city, state_or_province) as place,
        x_public_latitude as latitude, x_public_longitude as longitude, counted.leads
      from (select listing_key, count(*)::int as leads from lead where id in (${matchingIds}) group by listing_key) counted
      left join listing using (listing_key) order by counted.listing_key is null desc, counted.leads desc, counted.listing_key
      limit ${maxListings + 1}`.execute(db),
    sql<LeadMapCounts['areas'][number]>`
      select zip_code.zip, concat_ws(', ', zip_code.city, zip_code.state) as place, zip_code.latitude::float8 as latitude,
        zip_code.longitude::float8 as longitude, count(distinct account.id)::int as buyers
      from lead join account on account.id = lead.buyer_account_id
      join lead_sharing on lead_sharing.account_id = account.id and lead_sharing.zip_at is not null
      join zip_code on zip_code.zip = account.zip_code
      where lead.id in (${matchingIds}) group by 1, 2, 3, 4 order by buyers desc, zip_code.zip limit ${maxAreas}`.execute(db),
  ])
  return {
    homes: homes.rows.flatMap(({ id, title, place, latitude, longitude, leads }) =>
      id === null ? [] : [{ property: { id, title: title ?? texts.aHome, place, latitude, longitude }, leads }],
    ),
    areas: areas.rows,
    withoutListing: homes.rows.find(({ id }) => id === null)?.leads ?? 0,
  }
}
