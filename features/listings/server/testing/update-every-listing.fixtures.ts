import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Updates every listing in one transaction, without the time limit of a request's statement: thousands of rows take a busy machine longer. */
export const updateEveryListing = (db: Database, assignments: RawBuilder<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`update listing set ${assignments}`.execute(trx)
  })
