import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const usualZone = 'America/New_York'

/** Returns the IANA zone of an agent's first license; Eastern time without a license. */
export async function findAgentZone(db: Database, accountId: number): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select x_time_zone as zone from member_state_license join agent_profile using (member_key)
    where account_id = ${accountId} order by member_state_license.id limit 1`.execute(db)
  return rows[0]?.zone ?? usualZone
}
