import { sql } from 'kysely'
import type { Video } from '#features/videos/contract'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import { chapterFrom } from './chapter-reply.ts'
import { videoTables } from '../video-rows.ts'
import { roomPictures } from './stored-chapters.ts'

/** Returns whether a change of the rooms of this video waits for a reviewer, who then decides anew; locks what shows the video first. */
export type ChapterReview = (trx: DatabaseTransaction, videoId: number) => Promise<boolean>
export const chapterReview = definePort<ChapterReview>('videos: whether changes of the rooms of a video wait for a reviewer')

/** Returns the titles of live listings that show this video and whose edits a reviewer decides about; locks them. */
export type RemovalReview = (trx: DatabaseTransaction, videoId: number) => Promise<readonly string[]>
export const removalReview = definePort<RemovalReview>('videos: which live listings a video may not vanish from')

/** Asks before the row of the video is locked. */
export async function chaptersWait(reviews: readonly ChapterReview[], trx: DatabaseTransaction, videoId: number): Promise<boolean> {
  for (const review of reviews) if (await review(trx, videoId)) return true
  return false
}

/** Rooms of videos that wait for a reviewer, for whoever decides about them. Callers lock what shows the videos first. */
export const chapterRevisions = {
  review: chapterReview,
  removal: removalReview,
  /** Returns those of these videos whose rooms wait, as their owner edits them. */
  async among(db: Database, videoIds: readonly number[]): Promise<Set<number>> {
    if (videoIds.length === 0) return new Set()
    const rows = await videoTables(db).selectFrom('video_chapter_revision').select('video_id').where('video_id', 'in', videoIds).execute()
    return new Set(rows.map((row) => row.video_id))
  },
  /** Returns videos as this owner edits them: where rooms wait these, beside those visitors see. */
  async asEdited(db: Database, videos: readonly Video[], ownerId: number): Promise<Video[]> {
    if (videos.length === 0) return []
    const rows = await videoTables(db)
      .selectFrom('video_chapter_revision as revision')
      .innerJoin('video_asset as video', 'video.id', 'revision.video_id')
      .select(['video_id', 'chapters', 'storage_folder'])
      .where('account_id', '=', ownerId)
      .where(
        'video_id',
        'in',
        videos.map(({ id }) => id),
      )
      .execute()
    const revised = new Map(rows.map((row) => [row.video_id, row.chapters.map((chapter) => chapterFrom(chapter, row.storage_folder))]))
    return videos.map((video) => {
      const chapters = revised.get(video.id)
      return chapters ? { ...video, chapters, liveChapters: video.chapters } : video
    })
  },
  /** Shows to visitors what waited. */
  async show(trx: DatabaseTransaction, videoIds: readonly number[]): Promise<void> {
    const waiting = sql`video_chapter_revision where video_id = any (${videoIds}::bigint[])`
    await sql`delete from video_chapter where video_id in (select video_id from ${waiting})`.execute(trx)
    await sql`insert into video_chapter (video_id, start_seconds, image_of, label, x_virtually_staged, still_stem, x_unstaged_stem)
      select video_id, chapter.* from video_chapter_revision cross join lateral jsonb_to_recordset(chapters) as chapter
        (start_seconds float8, image_of text, label text, x_virtually_staged boolean, still_stem text, x_unstaged_stem text)
      where video_id = any (${videoIds}::bigint[])`.execute(trx)
    await chapterRevisions.discard(trx, videoIds)
  },
  async discard(trx: DatabaseTransaction, videoIds: readonly number[]): Promise<void> {
    await sql`delete from video_chapter_revision where video_id = any (${videoIds}::bigint[])`.execute(trx)
  },
  /** Returns where the pictures of their rooms are in the store, those that wait too; none that others share. */
  pictures: roomPictures,
}
