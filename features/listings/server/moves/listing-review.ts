import * as texts from '#texts/listings'
import type { Property } from '#features/listings/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { listingRevisions } from '../revisions/review-revisions.ts'
import { previewOf } from '../public/property-page.ts'
import { goLive } from './market-moves.ts'
import type { MarketLimit } from './plan-limits.ts'
import { changePolicy } from './review-policy.ts'

export interface WaitingListing {
  id: number
  agentId: number
  version: number
  handedInAt: Date
}

/** What reviewers do with listings that were handed in. Callers decide who reviews whom, and emit `listingChanged` afterwards. */
export const listingReview = {
  /** Those of these agents that wait, longest first. */
  async waiting(db: Database, agentIds: readonly number[]): Promise<WaitingListing[]> {
    if (agentIds.length === 0) return []
    return db
      .withTables<ListingTables>()
      .selectFrom('listing')
      .select(['listing_key as id', 'list_agent_account_id as agentId', 'version', 'status_change_timestamp as handedInAt'])
      .where('list_agent_account_id', 'in', agentIds)
      .where('editorial_status', '=', 'in_review')
      .where('status_change_timestamp', 'is not', null)
      .orderBy('status_change_timestamp')
      .orderBy('listing_key')
      .limit(200)
      .$narrowType<{ handedInAt: Date }>()
      .execute()
  },
  /** The listing as visitors would see it. */
  preview: (stores: Pick<Services, 'db' | 'files' | 'now'>, listingKey: number): Promise<Property> => previewOf(stores, listingKey),
  async belongsTo(db: Database, listingKey: number, agentIds: readonly number[]): Promise<boolean> {
    if (agentIds.length === 0) return false
    const row = await db
      .withTables<ListingTables>()
      .selectFrom('listing')
      .select('listing_key')
      .where('listing_key', '=', listingKey)
      .where('list_agent_account_id', 'in', agentIds)
      .executeTakeFirst()
    return row !== undefined
  },
  /** Whose listing it is, locked. @throws Problem when it does not wait, or changed since the reviewer read it. */
  async claim(trx: DatabaseTransaction, listingKey: number, version: number): Promise<ListingRow> {
    const row = await trx
      .withTables<ListingTables>()
      .selectFrom('listing')
      .selectAll()
      .where('listing_key', '=', listingKey)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    if (row.editorial_status !== 'in_review') throw new Problem('conflict', texts.thisListingWasReviewed)
    if (row.version !== version) throw new Problem('conflict', texts.thisListingChangedSince)
    return row
  },
  /** Shows a claimed listing to visitors, now or from the day its agent chose. */
  async approve(services: Services, trx: DatabaseTransaction, row: ListingRow, by: number, limits: readonly MarketLimit[]): Promise<void> {
    await goLive(services, trx, row, { startShowingDate: row.start_showing_date ?? undefined, by, limits })
  },
  /** Gives a claimed listing back to its agent. */
  async sendBack(trx: DatabaseTransaction, row: ListingRow, at: Date): Promise<void> {
    await give(trx, [row.listing_key], 'changes_requested', at)
  },
  /** The port for which changes of live listings wait. */
  changePolicy,
  revisions: listingRevisions,
  /** Where nobody reviews an agent any more, what waited is a draft again, which the agent publishes. */
  async release(trx: DatabaseTransaction, agentId: number, at: Date): Promise<void> {
    const rows = await trx
      .withTables<ListingTables>()
      .selectFrom('listing')
      .select('listing_key')
      .where('list_agent_account_id', '=', agentId)
      .where('editorial_status', 'in', ['in_review', 'changes_requested'])
      .orderBy('listing_key')
      .forNoKeyUpdate()
      .execute()
    await give(
      trx,
      rows.map(({ listing_key }) => listing_key),
      'draft',
      at,
    )
  },
}

async function give(trx: DatabaseTransaction, keys: readonly number[], status: 'draft' | 'changes_requested', at: Date): Promise<void> {
  if (keys.length === 0) return
  await trx
    .withTables<ListingTables>()
    .updateTable('listing')
    .set(({ eb }) => ({ editorial_status: status, version: eb('version', '+', 1), modification_timestamp: at }))
    .where('listing_key', 'in', keys)
    .execute()
}
