import { sql } from 'kysely'
import type { DatabaseTransaction } from '#platform/database/database.ts'

/** Adds views of single days to listings of the demo world. */
export async function createDemoViews(
  trx: DatabaseTransaction,
  days: readonly { listing: number; day: string; views: number }[],
): Promise<void> {
  await sql`
    insert into listing_view (listing_key, day, views)
    select listing, day, views from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as viewed (listing bigint, day date, views int)
    where views > 0
    on conflict do nothing`.execute(trx)
}
