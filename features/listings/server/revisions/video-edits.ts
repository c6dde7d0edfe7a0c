import { sql } from 'kysely'
import type { Video, VideoChanges } from '#features/videos/contract'
import { videoRevisions } from '#features/videos/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
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

/** One video whose title, cover or captions wait. */
export interface RevisedVideo {
  id: number
  title: string
  changes: VideoChanges
}

/** Returns what waits of these videos, as their agent edits them, by the titles that visitors read. */
export function waitingEdits(videos: readonly Video[]): { rooms: RevisedRooms[]; videos: RevisedVideo[] } {
  const titled = videos.map((video) => ({ ...video, title: video.changes?.title?.before ?? video.title }))
  return {
    rooms: titled.flatMap(({ id, title, chapters, liveChapters }) =>
      liveChapters ? [{ id, title, before: liveChapters, after: chapters }] : [],
    ),
    videos: titled.flatMap(({ id, title, changes }) => (changes ? [{ id, title, changes }] : [])),
  }
}

/** Fills the port of videos: what a live listing of its agent shows of a video waits where a reviewer decides about every edit. */
export async function reviewVideo(trx: DatabaseTransaction, videoId: number, policies: readonly ReadChangePolicy[]): Promise<boolean> {
  await lockListingsOf(trx, videoId)
  await reopenVideos(trx, videoId)
  const live = await liveListingsOf(trx, videoId)
  const [first] = live
  if (!first) return false
  const isRevised = (await videoRevisions.among(trx, [videoId])).has(videoId)
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
    union all select listing_key from listing_revision_video where video_id = ${videoId}) order by listing_key for no key update`.execute(
    trx,
  )
}

/** A tour that waits was read with all that is seen of it: changed its agent submits it anew. */
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

/** Notes that edits of a video wait beside these listings; their agent submits all that waits there anew. */
async function openRevisions(trx: DatabaseTransaction, keys: readonly number[]): Promise<void> {
  const opened = { status: 'draft', reason: '', handed_in_at: null, has_video_revision: true } as const
  await trx
    .withTables<ListingTables>()
    .insertInto('listing_revision')
    .values(keys.map((listing_key) => ({ listing_key, change: '{}', ...opened })))
    .onConflict((conflict) => conflict.column('listing_key').doUpdateSet(opened))
    .execute()
}

/** Listings of the same agent that show a video of which something waits. */
const sharing = (listingKey: number) => sql`select other.listing_key from listing mine
  join listing_video shown on shown.listing_key = mine.listing_key
  join video_revision waiting on waiting.video_id = shown.video_id
  join listing_video also on also.video_id = shown.video_id
  join listing other on other.listing_key = also.listing_key and other.list_agent_account_id = mine.list_agent_account_id
  where mine.listing_key = ${listingKey}`

/** Locks a listing and those that show a video of which something waits, in order: one decision counts for all of them. */
export async function lockTogether(trx: DatabaseTransaction, listingKey: number): Promise<void> {
  await sql`select from listing where listing_key = ${listingKey} or listing_key in (${sharing(listingKey)}) order by listing_key for no key update`.execute(
    trx,
  )
}

/** Gives back the changes of other listings that wait with the same video, for the same reason. */
export async function returnTogether(trx: DatabaseTransaction, listingKey: number, reason: string): Promise<void> {
  const { rows } = await sql<{ listing_key: number }>`
    update listing_revision set status = 'returned', reason = ${reason}, handed_in_at = null
    where status = 'waiting' and has_video_revision and listing_key <> ${listingKey} and listing_key in (${sharing(listingKey)})
    returning listing_key`.execute(trx)
  for (const { listing_key: key } of rows) await touchVersion(trx, key)
}

/** Returns the videos of a listing of which something waits. */
async function revisedVideosOf(db: Database, listingKey: number): Promise<number[]> {
  const { rows } = await sql<{ video_id: number }>`
    select shown.video_id from listing_video shown join listing using (listing_key)
      join video_asset video on video.id = shown.video_id and video.account_id = list_agent_account_id
      join video_revision waiting on waiting.video_id = video.id
    where listing_key = ${listingKey}`.execute(db)
  return rows.map((row) => row.video_id)
}

/** Shows what waits of its videos to visitors of all listings that show them. */
export async function showVideoEdits(trx: DatabaseTransaction, listingKey: number): Promise<void> {
  await videoRevisions.show(trx, await revisedVideosOf(trx, listingKey))
}

export async function discardVideoEdits(services: Services, trx: DatabaseTransaction, listingKey: number): Promise<void> {
  await videoRevisions.discard(services, trx, await revisedVideosOf(trx, listingKey))
}

/** Follows other videos of a locked listing: what waits of them comes and goes with them, and shows at once where no live listing is left. */
export async function followVideos(
  trx: DatabaseTransaction,
  row: ListingRow,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  const waiting = await revisedVideosOf(trx, row.listing_key)
  if (row.editorial_status === 'approved' && waiting.some((id) => added.includes(id))) await openRevisions(trx, [row.listing_key])
  for (const videoId of await videoRevisions.among(trx, removed))
    if ((await liveListingsOf(trx, videoId)).length === 0) await videoRevisions.show(trx, [videoId])
  await settleVideos(trx)
}

/** Ends what waits for videos that wait no more. */
export async function settleVideos(trx: DatabaseTransaction): Promise<void> {
  await sql`select listing_settle_videos()`.execute(trx)
}
