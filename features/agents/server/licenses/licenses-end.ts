import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Returns when what is public of the licenses of these accounts says something else although nothing changed: the end of the first one
 * that ends after `since`. Accounts without one are left out.
 */
export async function licensesEndAt(db: Database, accountIds: readonly number[], since: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ account_id: number; ends_at: Date }>`
    select account_id, min(ends_at) as ends_at from agent_profile join member_state_license using (member_key),
      lateral (select (member_state_license_expiration_date + 1)::timestamp at time zone x_time_zone as ends_at) as license
    where account_id = any (${[...accountIds]}::bigint[]) and ends_at > ${new Date(since)} group by account_id`.execute(db)
  return new Map(rows.map(({ account_id: id, ends_at: endsAt }) => [id, endsAt.getTime()]))
}
