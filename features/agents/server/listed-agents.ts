import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Lists the agents of the directory for sitemaps, by account id. */
export const listedAgentKeys = { from: listFrom, parts: findParts }

const listed = sql`agent_profile join account on account.id = account_id where office_key is not null and is_agent and suspended_at is null`

/** Returns agents in the order of their account ids, beginning with `from`. */
async function listFrom(db: Database, { from, limit }: { from: number; limit: number }): Promise<{ slug: string }[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${listed} and account_id >= ${from} order by account_id limit ${limit}`.execute(db)
  return rows
}

/** Returns the account id that each part begins with when all agents are cut into parts of `size`. */
async function findParts(db: Database, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from (select account_id, row_number() over (order by account_id) as place from ${listed}) numbered
    where (place - 1) % ${size} = 0 order by account_id`.execute(db)
  return rows.map(({ id }) => id)
}
