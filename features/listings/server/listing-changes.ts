import { sql } from 'kysely'
import { defineSharedEvent } from '#platform/events/define-event.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { ListingRow, ListingTables } from './listing-rows.ts'

/** Listings changed; what changed stands in `listing_outbox`. `agentId` is the account of its agent where only one changed. */
export const listingChanged = defineSharedEvent<{ agentId: number | null }>('listingChanged')

/** Waits for the change of one listing and emits it; an event that gets lost costs followers a moment, never the change. */
export async function notifyChange<Row extends Pick<ListingRow, 'list_agent_account_id'>>(
  { events }: Pick<Services, 'events'>,
  change: Promise<Row>,
): Promise<Row> {
  const row = await change
  events.emit(listingChanged, { agentId: row.list_agent_account_id })
  return row
}

const hourMs = 3_600_000

/** Removes notes of changes that every follower has read long ago: an index older than half an hour is filled anew. */
export function deleteOldChanges({ jobs }: App, { db }: Services): void {
  const forget = () =>
    db
      .withTables<ListingTables>()
      .deleteFrom('listing_outbox')
      .where('at', '<', sql<Date>`services_now() - interval '1 hour'`)
      .execute()
  jobs.every('Delete old listing changes', hourMs, forget, { atStart: true })
}
