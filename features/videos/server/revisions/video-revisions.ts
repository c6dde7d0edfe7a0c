import { sql } from 'kysely'
import type { Video } from '#features/videos/contract'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import type { Services } from '#platform/http/services.ts'
import { captionDifference } from '../../contract/caption-difference.ts'
import { deleteUnusedCues } from '../caption-cues.ts'
import { lockedDraft, writeDraft } from '../caption-drafts.ts'
import { publicCaptions } from '../caption-reading.ts'
import { chapterFrom } from '../chapters/chapter-reply.ts'
import { posterUrls } from '../poster-urls.ts'
import { videoTables, type VideoAssetRow, type VideoEdits } from '../video-rows.ts'
import { filesBesideFilms } from './unused-files.ts'
import { wordingPlaces } from './video-wording.ts'

/** Returns whether a change of what visitors see of this video waits for a reviewer, who then decides anew; locks what shows the video first. */
export type EditReview = (trx: DatabaseTransaction, videoId: number) => Promise<boolean>
export const editReview = definePort<EditReview>('videos: whether changes of a video wait for a reviewer')

/** Returns the titles of live listings that show this video and whose edits a reviewer decides about; locks them. */
export type RemovalReview = (trx: DatabaseTransaction, videoId: number) => Promise<readonly string[]>
export const removalReview = definePort<RemovalReview>('videos: which live listings a video may not vanish from')

/** Asks before the row of the video is locked. */
export async function editsWait(reviews: readonly EditReview[], trx: DatabaseTransaction, videoId: number): Promise<boolean> {
  for (const review of reviews) if (await review(trx, videoId)) return true
  return false
}

/** What waits of videos, for whoever decides about it: rooms, titles, covers and captions. Callers lock what shows the videos first. */
export const videoRevisions = {
  review: editReview,
  removal: removalReview,
  wording: wordingPlaces,
  /** Returns those of these videos of which something waits. */
  async among(db: Database, videoIds: readonly number[]): Promise<Set<number>> {
    if (videoIds.length === 0) return new Set()
    const rows = await videoTables(db).selectFrom('video_revision').select('video_id').where('video_id', 'in', videoIds).execute()
    return new Set(rows.map((row) => row.video_id))
  },
  /** Returns videos as this owner edits them: what waits, beside what visitors see. */
  async asEdited({ db, files }: Pick<Services, 'db' | 'files'>, videos: readonly Video[], ownerId: number): Promise<Video[]> {
    if (videos.length === 0) return []
    const rows = await videoTables(db)
      .selectFrom('video_revision as revision')
      .innerJoin('video_asset as video', 'video.id', 'revision.video_id')
      .select(['video_id', 'chapters', 'revision.title', 'poster', 'captions', 'storage_folder', 'captions_stem'])
      .where('account_id', '=', ownerId)
      .where(
        'video_id',
        'in',
        videos.map(({ id }) => id),
      )
      .execute()
    const revised = new Map(rows.map((row) => [row.video_id, row]))
    return Promise.all(
      videos.map(async (video) => {
        const row = revised.get(video.id)
        return row ? withEdits({ db, files }, video, row) : video
      }),
    )
  },
  /** Shows to visitors what waited. */
  async show(trx: DatabaseTransaction, videoIds: readonly number[]): Promise<void> {
    const waiting = sql`video_revision where chapters is not null and video_id = any (${videoIds}::bigint[])`
    await sql`delete from video_chapter where video_id in (select video_id from ${waiting})`.execute(trx)
    await sql`insert into video_chapter (video_id, start_seconds, image_of, label, x_virtually_staged, still_stem, x_unstaged_stem)
      select video_id, chapter.* from video_revision cross join lateral jsonb_to_recordset(chapters) as chapter
        (start_seconds float8, image_of text, label text, x_virtually_staged boolean, still_stem text, x_unstaged_stem text)
      where video_id = any (${videoIds}::bigint[])`.execute(trx)
    await sql`update video_asset video set title = coalesce(waiting.title, video.title), modification_timestamp = services_now(),
        poster_stem = coalesce(poster ->> 'poster_stem', poster_stem), poster_avif = coalesce((poster ->> 'poster_avif')::boolean, poster_avif),
        poster_widths = case when poster is null then poster_widths
          else array(select jsonb_array_elements_text(poster -> 'poster_widths')::integer) end,
        captions_stem = case when captions is null then captions_stem else captions ->> 'captions_stem' end,
        captions_text = case when captions is null then captions_text else captions ->> 'captions_text' end
      from video_revision waiting where waiting.video_id = video.id and video.id = any (${videoIds}::bigint[])
        and num_nonnulls(waiting.title, poster, captions) > 0`.execute(trx)
    await remove(trx, videoIds)
  },
  /** Takes back what waited; captions are a draft again, unless their agent went on with another. */
  async discard({ files, now }: Pick<Services, 'files' | 'now'>, trx: DatabaseTransaction, videoIds: readonly number[]): Promise<void> {
    if (videoIds.length === 0) return
    const rows = await videoTables(trx)
      .selectFrom('video_revision as revision')
      .innerJoin('video_asset as video', 'video.id', 'revision.video_id')
      .select(['video_id', 'storage_folder', 'captions'])
      .where('video_id', 'in', videoIds)
      .execute()
    for (const { video_id: id, storage_folder, captions } of rows) {
      if (!captions?.captions_stem) continue
      const draft = await lockedDraft(trx, id)
      if (draft.captions !== null) continue
      const confirmed = await publicCaptions({ db: trx, files }, { id, storage_folder, captions_stem: captions.captions_stem })
      await writeDraft(trx, draft, { captions: confirmed, isAutomatic: false }, now())
    }
    await remove(trx, videoIds)
  },
  /** Returns where their files beside the film are in the store, those that wait too; none that others share. */
  files: filesBesideFilms,
}

async function remove(trx: DatabaseTransaction, videoIds: readonly number[]): Promise<void> {
  await sql`delete from video_revision where video_id = any (${videoIds}::bigint[])`.execute(trx)
  await deleteUnusedCues(trx, videoIds)
}

type EditedRow = VideoEdits & Pick<VideoAssetRow, 'storage_folder' | 'captions_stem'>

async function withEdits(stores: Pick<Services, 'db' | 'files'>, video: Video, row: EditedRow): Promise<Video> {
  const { storage_folder, chapters, title, poster, captions } = row
  const cover = poster && posterUrls(storage_folder, poster)
  const changes: NonNullable<Video['changes']> = {
    ...(title !== null && { title: { before: video.title, after: title } }),
    ...(cover?.posterUrl && { cover: { before: video.posterUrl, after: cover.posterUrl } }),
    ...(captions && {
      captions: captionDifference(
        await publicCaptions(stores, { ...row, id: video.id }),
        await publicCaptions(stores, { id: video.id, storage_folder, captions_stem: captions.captions_stem }),
      ),
    }),
  }
  return {
    ...video,
    ...(title !== null && { title }),
    ...cover,
    ...(chapters && { chapters: chapters.map((chapter) => chapterFrom(chapter, storage_folder)), liveChapters: video.chapters }),
    ...(Object.keys(changes).length > 0 && { changes }),
  }
}
