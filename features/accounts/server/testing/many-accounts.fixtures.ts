import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const portion = 25_000

/** Inserts accounts `many1@example.org` and on, in portions, so that no statement takes longer than one may. */
export async function insertAccounts(db: Database, count: number): Promise<void> {
  for (let last = 0; last < count; last += portion)
    await sql`insert into account (identity_uid, email, username, first_name, last_name)
      select 'many-' || n, 'many' || n || '@example.org', 'many' || n, 'Kim', 'Number' || n
      from generate_series(${last + 1}::integer, ${Math.min(last + portion, count)}::integer) n`.execute(db)
  await sql`analyze account`.execute(db)
}

/** Inserts verified agents `agent1@mailbox.example.com` and on. */
export async function insertAgents(db: Database, count: number): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    insert into account (identity_uid, email, username, is_agent, email_verified)
    select 'agent-' || n, 'agent' || n || '@mailbox.example.com', 'agent' || n, true, true from generate_series(1, ${count}::int) n
    returning id, email`.execute(db)
  return rows
}
