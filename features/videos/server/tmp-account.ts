import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
export async function createAccount(db: Database, a: { identityUid: string; email: string; isAgent?: boolean }): Promise<{ id: number }> {
  const { rows } = await sql<{
    id: number
  }>`insert into account (identity_uid, email, username, is_agent) values (${a.identityUid}, ${a.email}, ${a.email}, true) returning id`.execute(
    db,
  )
  return rows[0]!
}
