import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#platform/http/services.ts'
import { UnreadableFilm } from '#platform/storage/film/film-file.ts'
import { readEditLists } from '#platform/storage/film/read-edit-lists.ts'
import { isFileUnavailable } from '#platform/storage/missing-file.ts'
import { lockVideo } from '../lock-videos.ts'
import { enqueueNeeded } from '../renditions/transcode-queue.ts'
import { transcoderAvailable } from '../renditions/transcoder-available.ts'
import { stillThere } from '../video-inspection.ts'
import { videoKey } from '../video-keys.ts'
import { videoTables, type VideoAssetRow } from '../video-rows.ts'

/**
 * Reads the edit lists of videos that were uploaded before uploads were checked for them. A file that hides parts is served no more:
 * its renditions replace it, and a video without them is converted first. Resumes after an interruption; an unreadable file is
 * tried again at the next start.
 */
export async function hideTrimmedParts(services: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  const { db, files } = services
  let [last, hiding] = [0, 0]
  while (!signal.aborted) {
    const video = await videoTables(db)
      .selectFrom('video_asset')
      .selectAll()
      .where('source', '=', 'upload')
      .where('media_status', '=', 'Complete')
      .where('original_ending', 'is', null)
      .where('hides_media', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!video) break
    last = video.id
    try {
      const hidden =
        video.content_type === 'video/webm' ? 'none' : await files.withLocal(videoKey(video.storage_folder, 'video/mp4'), readEditLists)
      if (hidden === 'none') await note(services, video, false)
      else {
        await withdraw(services, video, hidden === 'whole' && (await transcoderAvailable(services.config)))
        hiding += 1
      }
    } catch (error) {
      if (!(error instanceof UnreadableFilm || isFileUnavailable(error))) throw error
      log.warn({ err: error, videoId: video.id }, 'The edit list of this video could not be read. The next start tries again.')
    }
  }
  if (hiding > 0) log.warn(`${hiding} videos held parts that were trimmed away. Their files are no longer served.`)
}

/** Videos made of the same file share the result. */
async function note({ db }: Pick<Services, 'db'>, { storage_folder: folder }: VideoAssetRow, hides: boolean): Promise<void> {
  await videoTables(db).updateTable('video_asset').set({ hides_media: hides }).where('storage_folder', '=', folder).execute()
}

/** Stops serving the file of a video. Without renditions the video is converted, or rejected where that cannot be done. */
async function withdraw(services: Services, video: VideoAssetRow, isConvertible: boolean): Promise<void> {
  const at = new Date(services.now())
  await services.db.transaction().execute(async (trx) => {
    await lockVideo(trx, video.id)
    const tables = videoTables(trx)
    const made = await tables
      .selectFrom('video_rendition')
      .select('file_path')
      .where('storage_folder', '=', video.storage_folder)
      .limit(1)
      .executeTakeFirst()
    const status = isConvertible
      ? { media_status: 'Processing' as const }
      : { media_status: 'Rejected' as const, status_reason: stillThere }
    await tables
      .updateTable('video_asset')
      .set({ hides_media: true, modification_timestamp: at, ...(!made && status) })
      .where('id', '=', video.id)
      .execute()
    if (!made && isConvertible) await enqueueNeeded(trx, video.id)
  })
}
