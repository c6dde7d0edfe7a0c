import * as texts from '#texts/listings'
import { Problem } from '#platform/contract/problem.ts'
import type { Actor } from '#platform/contract/access.ts'
import type { Database } from '#platform/database/database.ts'
import { may } from './listing-policy.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'

/**
 * Returns the row of a listing this person may see in full, change (`lock`) or decide about (`decide`).
 * @throws 'not-found' for a stranger's as for none, 'conflict' for what the co-listing agent leaves to the listing agent.
 */
export async function myListing(
  db: Database,
  actor: Actor,
  listingKey: number,
  options: { lock?: boolean; decide?: boolean } = {},
): Promise<ListingRow> {
  const { decide = false } = options
  const lock = options.lock ?? decide
  let query = db.withTables<ListingTables>().selectFrom('listing').selectAll().where('listing_key', '=', listingKey)
  if (lock) query = query.forNoKeyUpdate()
  const row = await query.executeTakeFirst()
  const allowed = row && (lock ? may.change(actor, row) : may.seeEverything(actor, row))
  if (!allowed) throw new Problem('not-found')
  // No 403, which would end the session in the browser.
  if (decide && !may.decide(actor, row)) throw new Problem('conflict', texts.onlyTheListingAgentDoesThis)
  return row
}

/** Refuses a change made to an older state than the one stored; `fields.version` says which is current. */
export function refuseStale(row: ListingRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return
  const message = texts.loadTheCurrentVersionAndSaveAgain
  throw new Problem('conflict', message, { version: String(row.version) })
}

/** Notes that something beside the row itself changed, such as a photo. */
export async function touch(db: Database, listingKey: number, at: Date): Promise<void> {
  await db
    .withTables<ListingTables>()
    .updateTable('listing')
    .set({ modification_timestamp: at })
    .where('listing_key', '=', listingKey)
    .execute()
}
