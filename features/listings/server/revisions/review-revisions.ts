import * as texts from '#texts/listings'
import type { Photo } from '#features/listings/contract'
import type { Video } from '#features/videos/contract'
import { videoRevisions } from '#features/videos/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { RevisedText } from '../../contract/revision.ts'
import type { ListingRow, ListingTables, RevisionRow } from '../listing-rows.ts'
import { refuseHeld } from '../moves/legal-hold.ts'
import { attachedVideos } from '../public/attached-videos.ts'
import { sourceOf } from '../public/listing-source.ts'
import { photosOf } from '../photos/photo-replies.ts'
import { applyRevision } from './apply-change.ts'
import { lockTogether, returnTogether, waitingEdits, type RevisedRooms, type RevisedVideo } from './video-edits.ts'
import { livePhotosBeside, watchFiles } from './revised-photos.ts'
import { revisedVideos } from './revised-videos.ts'
import { revisedTexts } from './revision-text.ts'
import { revisionOf, touchVersion } from './revision-rows.ts'

export interface WaitingRevision {
  id: number
  agentId: number
  version: number
  handedInAt: Date
  changes: RevisedText[]
  /** Null where they stay as they are. */
  photos: { before: Photo[]; after: Photo[] } | null
  /** Null where they stay as they are. */
  tours: { before: Video[]; after: Video[] } | null
  /** Of each video whose rooms change. */
  rooms: RevisedRooms[]
  /** Of each video whose title, cover or captions change. */
  videos: RevisedVideo[]
}

/** What reviewers do with changes of live listings. Callers decide who reviews whom, and emit `listingChanged` afterwards. */
export const listingRevisions = {
  /** Those of these agents that wait, longest first. */
  async waiting(stores: Pick<Services, 'db' | 'files'>, agentIds: readonly number[]): Promise<WaitingRevision[]> {
    if (agentIds.length === 0) return []
    const { db } = stores
    const tables = db.withTables<ListingTables>()
    const revisions = await tables
      .selectFrom('listing_revision')
      .innerJoin('listing', 'listing.listing_key', 'listing_revision.listing_key')
      .selectAll('listing_revision')
      .where('list_agent_account_id', 'in', agentIds)
      .where('status', '=', 'waiting')
      .orderBy('handed_in_at')
      .orderBy('listing_revision.listing_key')
      .limit(200)
      .execute()
    const keys = revisions.map(({ listing_key }) => listing_key)
    const rows = keys.length === 0 ? [] : await tables.selectFrom('listing').selectAll().where('listing_key', 'in', keys).execute()
    const byKey = new Map(rows.map((row) => [row.listing_key, row]))
    const waiting = revisions.map(async (revision) => {
      const row = byKey.get(revision.listing_key)
      if (!row || !revision.handed_in_at) return []
      const before = await livePhotosBeside(db, revision)
      const videos = (await attachedVideos(sourceOf(db), [row.listing_key])).get(row.listing_key) ?? []
      const after = await revisedVideos(db, revision)
      return {
        id: row.listing_key,
        agentId: row.list_agent_account_id,
        version: row.version,
        handedInAt: revision.handed_in_at,
        changes: revisedTexts(row, revision),
        photos: before && { before, after: await photosOf(db, row.listing_key, 'listing_revision_photo') },
        tours: after ? { before: videos, after } : null,
        ...waitingEdits(await videoRevisions.asEdited(stores, videos, row.list_agent_account_id)),
      }
    })
    return (await Promise.all(waiting)).flat()
  },
  async isWaiting(db: Database, listingKey: number): Promise<boolean> {
    return (await revisionOf(db, listingKey))?.status === 'waiting'
  },
  /** The changes with their listing, locked. @throws Problem when they do not wait, or anything changed since the reviewer read it. */
  async claim(trx: DatabaseTransaction, listingKey: number, version: number): Promise<{ row: ListingRow; revision: RevisionRow }> {
    await lockTogether(trx, listingKey)
    const row = await trx
      .withTables<ListingTables>()
      .selectFrom('listing')
      .selectAll()
      .where('listing_key', '=', listingKey)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    const revision = await revisionOf(trx, listingKey)
    if (revision?.status !== 'waiting') throw new Problem('conflict', texts.changesWereReviewed)
    if (row.version !== version) throw new Problem('conflict', texts.thisListingChangedSince)
    return { row, revision }
  },
  /** Shows claimed changes to visitors; returns what removes the files nobody shows any more, after the commit. @throws Problem while the listing is held, and for what it may not say any more. */
  async approve(
    services: Services,
    trx: DatabaseTransaction,
    { row, revision }: { row: ListingRow; revision: RevisionRow },
    by: number,
  ): Promise<() => Promise<void>> {
    refuseHeld(row)
    const unusedSince = await watchFiles(trx, row.listing_key)
    await applyRevision(services, trx, { row, revision }, { at: new Date(services.now()), by, reviewed: true })
    const unused = await unusedSince()
    return async () => {
      for (const key of unused) await services.files.remove(key)
    }
  },
  /** Gives claimed changes back to the agent, who edits, submits or discards them. */
  async sendBack(trx: DatabaseTransaction, { row }: { row: ListingRow }, reason: string): Promise<void> {
    await give(trx, row.listing_key, { status: 'returned', reason })
    await returnTogether(trx, row.listing_key, reason)
    await touchVersion(trx, row.listing_key)
  },
  /** Where nobody reviews changes of an agent any more, those that waited are submitted by the agent, and go live then. */
  async release(trx: DatabaseTransaction, agentId: number): Promise<void> {
    const rows = await trx
      .withTables<ListingTables>()
      .selectFrom('listing')
      .select('listing_key')
      .where('list_agent_account_id', '=', agentId)
      .where('listing_key', 'in', ({ selectFrom }) => selectFrom('listing_revision').select('listing_key').where('status', '=', 'waiting'))
      .orderBy('listing_key')
      .forNoKeyUpdate()
      .execute()
    for (const { listing_key: key } of rows) {
      await give(trx, key, { status: 'draft', reason: '' })
      await touchVersion(trx, key)
    }
  },
}

async function give(trx: DatabaseTransaction, key: number, to: { status: 'draft' | 'returned'; reason: string }): Promise<void> {
  await trx
    .withTables<ListingTables>()
    .updateTable('listing_revision')
    .set({ ...to, handed_in_at: null })
    .where('listing_key', '=', key)
    .execute()
}
