import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { Caption } from '#features/videos/contract'
import { spokenText } from '../contract/caption-file.ts'
import { cuesInFile } from './caption-reading.ts'
import { captionsKey } from './video-keys.ts'
import { lockVideo } from './lock-videos.ts'
import { videoTables } from './video-rows.ts'

/** Stores the cues of a caption file; a file never changes, so that an existing row stays. */
export async function storeCues(db: Database, videoId: number, stem: string, cues: readonly Caption[]): Promise<void> {
  await videoTables(db)
    .insertInto('video_caption_cues')
    .values({ video_id: videoId, stem, cues: JSON.stringify(cues) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes cues of caption files that are neither public nor waiting for a reviewer. */
export async function deleteUnusedCues(db: Database, videoIds: readonly number[]): Promise<void> {
  await sql`delete from video_caption_cues using video_asset video left join video_revision waiting on waiting.video_id = video.id
    where video_caption_cues.video_id = video.id and video.id = any (${videoIds}::bigint[])
      and stem is distinct from captions_stem and stem is distinct from captions ->> 'captions_stem'`.execute(db)
}

/**
 * Backfills cues and searchable text of captions that an earlier version stored as a file only. Throws at the end, so that the job
 * is retried, when files are not in the store.
 */
export async function readOlderCaptions({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const { rows } = await sql<{ id: number; storage_folder: string; stem: string }>`
    select id, storage_folder, stem from (
      select id, storage_folder, captions_stem as stem, captions_text as said from video_asset where captions_stem is not null
      union all
      select id, storage_folder, captions ->> 'captions_stem', '' from video_revision join video_asset on id = video_id
        where captions ->> 'captions_stem' is not null) as file
    where said is null or not exists (select from video_caption_cues known where known.video_id = id and known.stem = file.stem)
    order by id`.execute(db)
  let missing = 0
  for (const { id, storage_folder, stem } of rows) {
    const cues = await cuesInFile(files, captionsKey(storage_folder, stem))
    if (cues) await db.transaction().execute((trx) => backfill(trx, { id, stem, cues }))
    else missing += 1
  }
  if (missing > 0) throw new Error(`${missing} caption files are not in the file store. They are read again later.`)
}

/** Does nothing for captions that were replaced during the read. */
async function backfill(trx: Database, { id, stem, cues }: { id: number; stem: string; cues: Caption[] }): Promise<void> {
  await lockVideo(trx, id)
  await storeCues(trx, id, stem, cues)
  // Also when the text is the same: the update evicts responses that were made without a transcript.
  await videoTables(trx)
    .updateTable('video_asset')
    .set({ captions_text: spokenText(cues) })
    .where('id', '=', id)
    .where('captions_stem', '=', stem)
    .execute()
  await deleteUnusedCues(trx, [id])
}
