import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#platform/http/services.ts'
import { UnreadableFilm } from '#platform/storage/film/film-file.ts'
import { readEditLists } from '#platform/storage/film/read-edit-lists.ts'
import { isFileUnavailable } from '#platform/storage/missing-file.ts'
import { lockVideo } from '../lock-videos.ts'
import { fileOfFilm } from '../renditions/transcode-film.ts'
import { enqueueAgain } from '../renditions/transcode-queue.ts'
import { transcoderAvailable } from '../renditions/transcoder-available.ts'
import { stillThere } from '../video-inspection.ts'
import { folderKey, renditionKey, setStem } from '../video-keys.ts'
import { videoTables, type VideoAssetRow } from '../video-rows.ts'

/**
 * Reads the edit lists of videos that were uploaded before uploads were checked for them. A file that hides parts is served no more:
 * its renditions replace it, and a video without them is converted first. Renditions of a fragmented file show what it hides, so its
 * video is rejected. Resumes after an interruption; an unreadable file is tried again at the next start.
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
      .where('hides_media', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!video) break
    last = video.id
    try {
      const hidden = video.content_type === 'video/webm' ? 'none' : await files.withLocal(fileOfFilm(video), readEditLists)
      if (hidden === 'none') await note(services, video, false)
      else {
        if (hidden === 'fragmented') await rejectFragmented(services, video)
        else await withdraw(services, video, await transcoderAvailable(services.config))
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
    if (!made && isConvertible) await enqueueAgain(trx, video.id, { needed: true, at })
  })
}

/** Rejects a video whose renditions, if any, show what its file hides, and removes them. */
async function rejectFragmented({ db, files, now }: Services, video: VideoAssetRow): Promise<void> {
  const { id, storage_folder: folder } = video
  await db.transaction().execute(async (trx) => {
    await lockVideo(trx, id)
    const tables = videoTables(trx)
    const status = { hides_media: true, media_status: 'Rejected' as const, status_reason: stillThere }
    await tables
      .updateTable('video_asset')
      .set({ ...status, modification_timestamp: new Date(now()) })
      .where('id', '=', id)
      .execute()
    await tables.deleteFrom('video_rendition').where('storage_folder', '=', folder).execute()
    // A running conversion notices that its result is not needed.
    await tables.deleteFrom('video_transcode').where('video_id', '=', id).execute()
  })
  for (const name of await files.folders(folderKey(folder))) if (setStem.test(name)) await files.remove(renditionKey(folder, `${name}/`))
}
