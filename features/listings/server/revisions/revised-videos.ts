import * as texts from '#texts/listings'
import type { Video } from '#features/videos/contract'
import { attachable, videosById } from '#features/videos/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { ListingRow, ListingTables, RevisionRow } from '../listing-rows.ts'
import { changesReviewed, type ReadChangePolicy } from '../moves/review-policy.ts'
import { followVideos } from './video-edits.ts'
import { deleteRevision, revisionOf, waitsBeside } from './revision-rows.ts'

/** Returns whether other tours of a locked listing wait for a reviewer first. */
export async function videosWait(trx: DatabaseTransaction, row: ListingRow, policies: readonly ReadChangePolicy[]): Promise<boolean> {
  if (row.editorial_status !== 'approved') return false
  if ((await revisionOf(trx, row.listing_key))?.has_videos) return true
  return (await changesReviewed(policies, trx, row.list_agent_account_id)).reviewsEdits
}

async function shownIds(db: Database, listingKey: number): Promise<number[]> {
  const links = await db
    .withTables<ListingTables>()
    .selectFrom('listing_video')
    .select('video_id')
    .where('listing_key', '=', listingKey)
    .orderBy('order')
    .execute()
  return links.map((link) => link.video_id)
}

/** Returns the tours that wait, in order: those of its agent. */
async function revisedIds(db: Database, listingKey: number): Promise<number[]> {
  const links = await db
    .withTables<ListingTables & { video_asset: { id: number; account_id: number } }>()
    .selectFrom('listing_revision_video as waiting')
    .innerJoin('listing', 'listing.listing_key', 'waiting.listing_key')
    .innerJoin('video_asset as video', 'video.id', 'waiting.video_id')
    .select('waiting.video_id')
    .where('waiting.listing_key', '=', listingKey)
    .whereRef('video.account_id', '=', 'listing.list_agent_account_id')
    .orderBy('order')
    .execute()
  return links.map((link) => link.video_id)
}

/** Returns the tours of a listing as its agent edits them; undefined where visitors see these. */
export async function revisedVideos(db: Database, revision: RevisionRow | undefined): Promise<Video[] | undefined> {
  if (!revision?.has_videos) return undefined
  const ids = await revisedIds(db, revision.listing_key)
  const videos = await videosById(db, ids)
  return ids.flatMap((id) => videos.get(id) ?? [])
}

/** Stores other tours beside a locked live listing, which its agent submits; those that are as visitors see them do not wait. */
export async function holdVideos(trx: DatabaseTransaction, listingKey: number, videoIds: readonly number[]): Promise<void> {
  const tables = trx.withTables<ListingTables>()
  const revision = await revisionOf(trx, listingKey)
  const differs = String(await shownIds(trx, listingKey)) !== String(videoIds)
  if (!differs && !waitsBeside(revision, 'has_videos')) return deleteRevision(trx, listingKey)
  const opened = { status: 'draft', reason: '', handed_in_at: null, has_videos: differs } as const
  await tables
    .insertInto('listing_revision')
    .values({ listing_key: listingKey, change: '{}', ...opened })
    .onConflict((conflict) => conflict.column('listing_key').doUpdateSet(opened))
    .execute()
  await tables.deleteFrom('listing_revision_video').where('listing_key', '=', listingKey).execute()
  if (differs && videoIds.length > 0) await tables.insertInto('listing_revision_video').values(inOrder(listingKey, videoIds)).execute()
}

const inOrder = (listing_key: number, videoIds: readonly number[]) =>
  videoIds.map((video_id, index) => ({ listing_key, video_id, order: index + 1 }))

/** Shows exactly these tours to visitors of a locked listing, in this order. */
export async function showVideos(trx: DatabaseTransaction, row: ListingRow, videoIds: readonly number[]): Promise<void> {
  const { listing_key: key } = row
  const links = trx.withTables<ListingTables>()
  const before = await shownIds(trx, key)
  await links.deleteFrom('listing_video').where('listing_key', '=', key).execute()
  if (videoIds.length > 0) await links.insertInto('listing_video').values(inOrder(key, videoIds)).execute()
  await followVideos(trx, row, {
    added: videoIds.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !videoIds.includes(id)),
  })
}

/** Returns what shows the tours that wait, once they do not wait any more; those refused or withheld meanwhile are left out. */
export async function claimVideos(trx: DatabaseTransaction, row: ListingRow): Promise<() => Promise<void>> {
  const ids = await revisedIds(trx, row.listing_key)
  const shown = await attachable(trx, row.list_agent_account_id, ids)
  const next = ids.filter((id) => shown.has(id))
  await refuseUnplayable(trx, row, next)
  return () => showVideos(trx, row, next)
}

/** @throws Problem when a listing on the market would have no tour that plays. */
export async function refuseUnplayable(trx: DatabaseTransaction, row: ListingRow, videoIds: readonly number[]): Promise<void> {
  const plays = [...(await videosById(trx, videoIds)).values()].some(({ status }) => status === 'Complete')
  if (row.x_on_market && !plays)
    throw new Problem('invalid-input', texts.aListingOnTheMarketNeeds, { 'body.videoIds': texts.aListingOnTheMarketNeeds })
}
