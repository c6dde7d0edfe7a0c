import { sql } from 'kysely'
import type { Chapter } from '#features/videos/contract'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { editsOf, writeEdits } from '../revisions/revision-rows.ts'
import { stillKey } from '../video-keys.ts'
import { videoTables, type StoredChapter } from '../video-rows.ts'

export interface StoredChapters {
  /** What visitors see. */
  live: StoredChapter[]
  /** What waits for a reviewer; null where nothing does. */
  revised: StoredChapter[] | null
}

/** Returns the rooms of a video as its agent edits them. */
export const edited = ({ live, revised }: StoredChapters): StoredChapter[] => revised ?? live

export async function storedChapters(db: Database, videoId: number): Promise<StoredChapters> {
  const live = await videoTables(db)
    .selectFrom('video_chapter')
    .select(['start_seconds', 'image_of', 'label', 'x_virtually_staged', 'still_stem', 'x_unstaged_stem'])
    .where('video_id', '=', videoId)
    .orderBy('start_seconds')
    .execute()
  return { live, revised: (await editsOf(db, videoId)).chapters }
}

const textOf = (rows: readonly StoredChapter[]) =>
  JSON.stringify(
    rows.map((row) => [row.start_seconds, row.image_of, row.label, row.x_virtually_staged, row.still_stem, row.x_unstaged_stem]),
  )

/** Returns whether these are the same rooms with the same pictures. */
export const sameChapters = (some: readonly StoredChapter[], others: readonly StoredChapter[]): boolean => textOf(some) === textOf(others)

/**
 * Returns new rooms to store; those that stay at their second keep their pictures.
 * The picture of a room as it is goes with the mark that the room is virtually staged.
 */
export function withPictures({ live, revised }: StoredChapters, chapters: readonly Chapter[]): StoredChapter[] {
  const before = new Map([...live, ...(revised ?? [])].map((row) => [row.start_seconds, row]))
  return chapters.map(({ startSeconds, room, label, virtuallyStaged = false }) => {
    const was = before.get(startSeconds)
    return {
      start_seconds: startSeconds,
      image_of: room,
      label: label || room,
      x_virtually_staged: virtuallyStaged,
      still_stem: was?.still_stem ?? null,
      x_unstaged_stem: (virtuallyStaged && was?.x_unstaged_stem) || null,
    }
  })
}

/** Shows these rooms to visitors. Call it in the transaction that locked the video's row: two savers must not mix their rooms. */
export async function writeLive(db: Database, videoId: number, rows: readonly StoredChapter[]): Promise<void> {
  await videoTables(db).deleteFrom('video_chapter').where('video_id', '=', videoId).execute()
  if (rows.length === 0) return
  await videoTables(db)
    .insertInto('video_chapter')
    .values(rows.map((row) => ({ video_id: videoId, ...row })))
    .execute()
}

/** Stores the rooms of a locked video as its agent edits them. Where they wait, a mark that a room is virtually staged shows at once. */
export async function writeEdited(
  trx: DatabaseTransaction,
  videoId: number,
  { stored, next, waits }: { stored: StoredChapters; next: readonly StoredChapter[]; waits: boolean },
): Promise<void> {
  if (!waits) {
    await writeLive(trx, videoId, next)
    if (stored.revised) await writeEdits(trx, videoId, { chapters: null })
    return
  }
  const staged = new Set(next.filter((row) => row.x_virtually_staged).map((row) => row.start_seconds))
  const live = stored.live.map((row) => (staged.has(row.start_seconds) ? { ...row, x_virtually_staged: true } : row))
  if (!sameChapters(live, stored.live)) await writeLive(trx, videoId, live)
  await writeEdits(trx, videoId, { chapters: sameChapters(next, live) ? null : [...next] })
}

/** Returns where the small pictures of rooms are in the store that these videos show or that wait; none that others share. */
export async function roomPictures(db: Database, videoIds: readonly number[]): Promise<string[]> {
  if (videoIds.length === 0) return []
  const { rows } = await sql<{ folder: string; stem: string }>`
    with room as (
      select video_id, still_stem, x_unstaged_stem from video_chapter where video_id = any (${videoIds}::bigint[])
      union all select video_id, still_stem, x_unstaged_stem from video_revision
        cross join lateral jsonb_to_recordset(chapters) as chapter (still_stem text, x_unstaged_stem text) where video_id = any (${videoIds}::bigint[])
    )
    select distinct storage_folder as folder, stem from room join video_asset video on video.id = room.video_id
      cross join lateral (values (still_stem), (x_unstaged_stem)) as stored (stem)
    where stem is not null and not shares_files`.execute(db)
  return rows.map(({ folder, stem }) => stillKey(folder, stem))
}
