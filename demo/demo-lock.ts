import { sql } from 'kysely'
import type { DatabaseTransaction } from '#platform/database/database.ts'

// Any number no other advisory lock of the product uses.
const key = 7_301_979

/** Two servers that start together must not both load the world; the second one waits and finds it there. */
export async function lockDemoWorld(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(trx)
}
