import { sql } from 'kysely'
import type { DatabaseTransaction } from '#platform/database/database.ts'

// Any number no other advisory lock of the product uses.
const key = 7_301_979

/**
 * Two servers that start together must not both load the world; the second one waits and finds it there. On a slow machine the
 * first takes longer than a statement may, so none of this transaction is limited.
 */
export async function lockDemoWorld(trx: DatabaseTransaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${key})`.execute(trx)
}
