import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#platform/http/services.ts'
import { isFileUnavailable } from '#platform/storage/missing-file.ts'
import { inspectVideo } from '../inspect-video.ts'
import { fileOfFilm } from '../renditions/transcode-film.ts'
import { transcoderAvailable } from '../renditions/transcoder-available.ts'
import { enqueueAgain, isConverterBusy } from '../renditions/transcode-queue.ts'
import { renditionKey } from '../video-keys.ts'
import { videoTables } from '../video-rows.ts'

/** Less than a picture of any video. */
const toleranceSeconds = 0.004

/**
 * Looks once at each progressive file that an earlier version made, and converts its video again where the first picture is late. At most
 * one of these conversions waits at a time, so a new upload never waits for more. The old renditions are served until then.
 */
export async function remakeLateRenditions(services: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  const { db, files, now } = services
  for (let last = 0; !signal.aborted;) {
    const row = await nextUnseen(services, last)
    if (!row || !(await transcoderAvailable(services.config)) || (await isConverterBusy(db))) return
    last = row.id
    try {
      const inspection = await files.withLocal(renditionKey(row.storage_folder, row.file_path), inspectVideo)
      const isLate = 'video' in inspection && inspection.video.startSeconds > toleranceSeconds
      const hasOriginal = (await files.size(fileOfFilm(row))) !== undefined
      if (isLate && !hasOriginal)
        log.warn({ videoId: row.id }, 'The converted MP4 of this video starts late and stays so: its original is gone.')
      const isRemade = isLate && hasOriginal
      await db.transaction().execute(async (trx) => {
        await videoTables(trx)
          .updateTable('video_rendition')
          .set({ starts_late: isLate })
          .where('video_id', '=', row.id)
          .where('kind', '=', 'progressive')
          .execute()
        if (isRemade) await enqueueAgain(trx, row.id, { needed: false, at: new Date(now()) })
      })
      if (isRemade) return
    } catch (error) {
      if (!isFileUnavailable(error)) throw error
    }
  }
}

/** Returns the next video with a progressive file that was not looked at. */
const nextUnseen = ({ db }: Pick<Services, 'db'>, last: number) =>
  videoTables(db)
    .selectFrom('video_rendition')
    .innerJoin('video_asset', 'video_asset.id', 'video_id')
    .selectAll('video_asset')
    .select('file_path')
    .where('kind', '=', 'progressive')
    .where('starts_late', 'is', null)
    .where('media_status', '=', 'Complete')
    .where('video_id', '>', last)
    .orderBy('video_id')
    .limit(1)
    .executeTakeFirst()
