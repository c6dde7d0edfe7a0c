import { sql } from 'kysely'
import { merging, type PersonalData } from '#features/personal-data/server'

/** Listings that an agent gave to another one. The rows stay: numbers of the past belong to the agent of that time. */
export const formerListings: PersonalData = {
  name: 'formerListings',
  merge: [merging.movesToAgent(null, 'listing_past_agent.agent_account_id')],
  async collect(db, { id }) {
    const { rows } = await sql`
      select listing_key::int as "propertyId", until as "listedUntil" from listing_past_agent
      where agent_account_id = ${id} order by until, listing_key`.execute(db)
    return rows
  },
  plan: async () => [],
}
