import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A name for all that can be read right now. The same name again says that nothing at all was committed in between, by
 * any process; another name says nothing. One small query without a table.
 */
export async function dataState(db: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`select pg_current_snapshot()::text as state`.execute(db)
  return rows[0]?.state ?? ''
}
