import { join } from 'node:path'
import type { Caption } from '#features/videos/contract'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { lockedDraft, writeDraft } from '../caption-drafts.ts'
import { lockVideo } from '../lock-videos.ts'
import type { StoredPoster } from '../poster-encoding.ts'
import { renditionKey } from '../video-keys.ts'
import { videoTables } from '../video-rows.ts'
import type { Made } from '../film-engine/made.ts'
import { end, type Claim } from './transcode-queue.ts'

interface Results {
  made: Made
  /** What is said, which becomes a draft where there never were captions. */
  spoken: readonly Caption[]
  /** Where the files of `made` lie. */
  directory: string
  poster: StoredPoster | undefined
}

/** Moves what was made into the store and names it in the tables. False: the start was not ours any more, or the film is gone. */
export async function storeRenditions(
  { db, files, now }: Services,
  start: Claim,
  { made: { film, files: made, suggestedCuts, speechPauses }, spoken, directory, poster }: Results,
): Promise<boolean> {
  const pathOf = (name: string) => `${start.set}/${name}`
  for (const { name } of made) await files.adopt(renditionKey(start.folder, pathOf(name)), join(directory, name))
  const at = new Date(now())
  return db.transaction().execute(async (trx) => {
    await lockVideo(trx, start.videoId)
    if (!(await end(trx, at, start, { state: 'done', suggestedCuts, speechPauses }))) return false
    const tables = videoTables(trx)
    await tables.deleteFrom('video_rendition').where('video_id', '=', start.videoId).execute()
    const rows = made.flatMap(({ kind, name, bytes, width, height, bitRate, codec, tiles }) =>
      // The lists of single tracks are found through the list of lists.
      kind === 'list'
        ? []
        : [
            {
              video_id: start.videoId,
              storage_folder: start.folder,
              kind,
              file_path: pathOf(name),
              width: width ?? null,
              height: height ?? null,
              bit_rate: bitRate ?? null,
              codec: codec ?? null,
              byte_size: bytes,
              tile_columns: tiles?.columns ?? null,
              tile_count: tiles?.count ?? null,
              interval_seconds: tiles?.intervalSeconds ?? null,
              starts_late: kind === 'progressive' ? false : null,
            },
          ],
    )
    await tables.insertInto('video_rendition').values(rows).execute()
    const video = await tables
      .updateTable('video_asset')
      .set({ modification_timestamp: at, ...(start.needed && complete(film)) })
      .where('id', '=', start.videoId)
      .returning('poster_stem')
      .executeTakeFirst()
    if (poster && video?.poster_stem === null) await tables.updateTable('video_asset').set(poster).where('id', '=', start.videoId).execute()
    if (video && spoken.length > 0) await draftSpoken(trx, start.videoId, [...spoken], now())
    return video !== undefined
  })
}

/** Not over anything a person wrote, uploaded or took away. */
async function draftSpoken(trx: Database, videoId: number, spoken: Caption[], at: number): Promise<void> {
  const draft = await lockedDraft(trx, videoId)
  if (draft.version === 0 && draft.publicStem === null) await writeDraft(trx, draft, { captions: spoken, isAutomatic: true }, at)
}

const complete = ({ durationSeconds, width, height, codec }: Made['film']) => ({
  media_status: 'Complete' as const,
  duration_seconds: Math.round(durationSeconds * 1000) / 1000,
  width,
  height,
  codec,
})
