import { sql } from 'kysely'
import type { Video } from '#features/videos/contract'
import { chapterRevisions } from '#features/videos/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { changesReviewed, type ReadChangePolicy } from '../moves/review-policy.ts'
import { touchVersion } from './revision-rows.ts'

/** One video with rooms that wait. */
export interface RevisedRooms {
  id: number
  title: string
  before: Video['chapters']
  after: Video['chapters']
}

/** Returns what rooms of these videos wait, as their agent edits them. */
export const revisedRooms = (videos: readonly Video[]): RevisedRooms[] =>
  videos.flatMap(({ id, title, chapters, liveChapters }) => (liveChapters ? [{ id, title, before: liveChapters, after: chapters }] : []))

/** Fills the port of videos: rooms that a live listing of their agent shows wait where a reviewer decides about every edit. */
export async function reviewChapters(trx: DatabaseTransaction, videoId: number, policies: readonly ReadChangePolicy[]): Promise<boolean> {
  await lockListingsOf(trx, videoId)
  await reopenVideos(trx, videoId)
  const live = await liveListingsOf(trx, videoId)
  const [first] = live
  if (!first) return false
  const isRevised = (await chapterRevisions.among(trx, [videoId])).has(videoId)
  if (!isRevised && !(await changesReviewed(policies, trx, first.list_agent_account_id)).reviewsEdits) return false
  await openRevisions(
    trx,
    live.map((row) => row.listing_key),
  )
  return true
}

/** Fills the port of videos: no video vanishes from a live listing where a reviewer decides about every edit. */
export async function reviewRemoval(trx: DatabaseTransaction, videoId: number, policies: readonly ReadChangePolicy[]): Promise<string[]> {
  await lockListingsOf(trx, videoId)
  const live = await liveListingsOf(trx, videoId)
  const [first] = live
  if (!first || !(await changesReviewed(policies, trx, first.list_agent_account_id)).reviewsEdits) return []
  return live.map((row) => row.x_title ?? '')
}

/** Locks the listings that show a video or are to show it, in the order in which all lock them. */
async function lockListingsOf(trx: DatabaseTransaction, videoId: number): Promise<void> {
  await sql`select from listing where listing_key in (select listing_key from listing_video where video_id = ${videoId}
    union all select listing_key from listing_revision_video where video_id = ${videoId}) order by listing_key for update`.execute(trx)
}

/** A tour that waits was read with its rooms: with others its agent submits it anew. */
async function reopenVideos(trx: DatabaseTransaction, videoId: number): Promise<void> {
  await sql`update listing_revision set status = 'draft', handed_in_at = null
    where status = 'waiting' and listing_key in (select listing_key from listing_revision_video where video_id = ${videoId})`.execute(trx)
}

type LiveListing = Pick<ListingRow, 'listing_key' | 'list_agent_account_id' | 'x_title'>

/** Returns the published listings of its owner that show a video. */
async function liveListingsOf(db: Database, videoId: number): Promise<LiveListing[]> {
  const { rows } = await sql<LiveListing>`
    select listing_key, list_agent_account_id, x_title from listing where editorial_status = 'approved'
      and listing_key in (select listing_key from listing_video where video_id = ${videoId})
      and list_agent_account_id = (select account_id from video_asset where id = ${videoId})
    order by listing_key`.execute(db)
  return rows
}

/** Notes that rooms wait beside these listings; their agent submits all that waits there anew. */
async function openRevisions(trx: DatabaseTransaction, keys: readonly number[]): Promise<void> {
  const opened = { status: 'draft', reason: '', handed_in_at: null, has_chapters: true } as const
  await trx
    .withTables<ListingTables>()
    .insertInto('listing_revision')
    .values(keys.map((listing_key) => ({ listing_key, change: '{}', ...opened })))
    .onConflict((conflict) => conflict.column('listing_key').doUpdateSet(opened))
    .execute()
}

/** Listings of the same agent that show the same rooms that wait. */
const sharing = (listingKey: number) => sql`select other.listing_key from listing mine
  join listing_video shown on shown.listing_key = mine.listing_key
  join video_chapter_revision waiting on waiting.video_id = shown.video_id
  join listing_video also on also.video_id = shown.video_id
  join listing other on other.listing_key = also.listing_key and other.list_agent_account_id = mine.list_agent_account_id
  where mine.listing_key = ${listingKey}`

/** Locks a listing and those that show the same rooms that wait, in order: one decision counts for all of them. */
export async function lockTogether(trx: DatabaseTransaction, listingKey: number): Promise<void> {
  await sql`select from listing where listing_key = ${listingKey} or listing_key in (${sharing(listingKey)}) order by listing_key for update`.execute(
    trx,
  )
}

/** Gives back the changes of other listings that wait with the same rooms, for the same reason. */
export async function returnTogether(trx: DatabaseTransaction, listingKey: number, reason: string): Promise<void> {
  const { rows } = await sql<{ listing_key: number }>`
    update listing_revision set status = 'returned', reason = ${reason}, handed_in_at = null
    where status = 'waiting' and has_chapters and listing_key <> ${listingKey} and listing_key in (${sharing(listingKey)})
    returning listing_key`.execute(trx)
  for (const { listing_key: key } of rows) await touchVersion(trx, key)
}

/** Returns the videos of a listing whose rooms wait. */
async function revisedVideosOf(db: Database, listingKey: number): Promise<number[]> {
  const { rows } = await sql<{ video_id: number }>`
    select shown.video_id from listing_video shown join listing using (listing_key)
      join video_asset video on video.id = shown.video_id and video.account_id = list_agent_account_id
      join video_chapter_revision waiting on waiting.video_id = video.id
    where listing_key = ${listingKey}`.execute(db)
  return rows.map((row) => row.video_id)
}

/** Shows rooms that wait to visitors of all listings that show them. */
export async function showRooms(trx: DatabaseTransaction, listingKey: number): Promise<void> {
  await chapterRevisions.show(trx, await revisedVideosOf(trx, listingKey))
}

export async function discardRooms(trx: DatabaseTransaction, listingKey: number): Promise<void> {
  await chapterRevisions.discard(trx, await revisedVideosOf(trx, listingKey))
}

/** Follows other videos of a locked listing: rooms that wait come and go with them, and show at once where no live listing is left. */
export async function followVideos(
  trx: DatabaseTransaction,
  row: ListingRow,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  const waiting = await revisedVideosOf(trx, row.listing_key)
  if (row.editorial_status === 'approved' && waiting.some((id) => added.includes(id))) await openRevisions(trx, [row.listing_key])
  for (const videoId of await chapterRevisions.among(trx, removed))
    if ((await liveListingsOf(trx, videoId)).length === 0) await chapterRevisions.show(trx, [videoId])
  await settleRooms(trx)
}

/** Ends what waits for rooms that wait no more. */
export async function settleRooms(trx: DatabaseTransaction): Promise<void> {
  await sql`select listing_settle_chapters()`.execute(trx)
}
