import { sql } from 'kysely'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { ListingTables } from './listing-rows.ts'

/** The channel of the bus on which a change of a home is hinted at; what changed stands in `listing_outbox`. */
export const listingsChanged = 'listings'

/**
 * Waits for a change and tells followers to look; a hint that gets lost costs them a moment, never the change. The hint is the
 * account of the home's agent where one home changed, else empty.
 */
export async function told<T>({ bus }: Pick<Services, 'bus'>, change: Promise<T>): Promise<T> {
  const done = await change
  const isHome = typeof done === 'object' && done !== null && 'list_agent_account_id' in done
  bus.publish(listingsChanged, isHome ? String(done.list_agent_account_id) : '')
  return done
}

const hourMs = 3_600_000

/** Removes notes of changes that every follower has read long ago: an index older than half an hour is filled anew. */
export function forgetOldChanges({ jobs }: App, { db }: Services): void {
  const forget = () =>
    db
      .withTables<ListingTables>()
      .deleteFrom('listing_outbox')
      .where('at', '<', sql<Date>`services_now() - interval '1 hour'`)
      .execute()
  jobs.every('Delete old listing changes', hourMs, forget, { atStart: true })
}
