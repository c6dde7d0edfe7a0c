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
