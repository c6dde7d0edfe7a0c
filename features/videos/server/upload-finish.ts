import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/http/services.ts'
import { blankFilm, UnreadableFilm } from '#platform/storage/film/blank-film.ts'
import { lockVideo } from './lock-videos.ts'
import { acceptedFiles, inspectVideo, refusalText } from './inspect-video.ts'
import { stillThere, unreadable, type InspectedVideo, type Inspection } from './video-inspection.ts'
import { enqueue } from './renditions/transcode-queue.ts'
import { convertsFilms } from './renditions/transcode-settings.ts'
import { transcoderAvailable } from './renditions/transcoder-available.ts'
import { folderKey, originalEndings, originalKey, videoKey, type OriginalEnding } from './video-keys.ts'
import { videoTables } from './video-rows.ts'

export interface Upload {
  id: string
  videoId: number
  byteSize: number
  finished: boolean
  storageFolder: string
}

export const uploadsDirectory = ({ config }: Services): string => join(config.dataDir, 'uploads', 'videos')
const partPath = (services: Services, uploadId: string) => join(uploadsDirectory(services), uploadId)

export async function uploadById({ db }: Services, id: string, accountId?: number): Promise<Upload | undefined> {
  const row = await videoTables(db)
    .selectFrom('video_upload')
    .innerJoin('video_asset', 'video_asset.id', 'video_upload.video_id')
    .select(['video_upload.id', 'video_id', 'video_upload.byte_size', 'finished_at', 'storage_folder'])
    .where('video_upload.id', '=', id)
    .$if(accountId !== undefined, (query) => query.where('video_upload.account_id', '=', accountId ?? 0))
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      videoId: row.video_id,
      byteSize: row.byte_size,
      finished: row.finished_at !== null,
      storageFolder: row.storage_folder,
    }
  )
}

const running = new Map<string, Promise<void>>()

/**
 * Turns a completely received file into a playable or a rejected video; does nothing while bytes are missing.
 * Safe to repeat after a kill at any point: the file moves first, then the row says so, and either step finds what the
 * other left. The last request of an upload and a question about it may arrive together, so each upload runs once at a time.
 */
export function finishUpload(services: Services, upload: Upload): Promise<void> {
  const already = running.get(upload.id)
  if (already) return already
  const work = finish(services, upload).finally(() => running.delete(upload.id))
  running.set(upload.id, work)
  return work
}

async function finish(services: Services, upload: Upload): Promise<void> {
  const { db, files } = services
  const part = partPath(services, upload.id)
  const received = await sizeOf(part)
  const moved = received === undefined ? await movedKey(services, upload.storageFolder) : undefined
  if (upload.finished || (moved === undefined && received !== upload.byteSize)) return
  await videoTables(db)
    .updateTable('video_asset')
    .set({ media_status: 'Processing' })
    .where('id', '=', upload.videoId)
    .where('media_status', '=', 'Incomplete')
    .execute()

  const inspection = moved === undefined ? await withoutTraces(part) : await files.changeLocal(moved, withoutTraces)
  const original = 'refused' in inspection ? inspection.original : undefined
  if ('video' in inspection) {
    if (moved === undefined) await files.adopt(videoKey(upload.storageFolder, inspection.video.contentType), part)
    await settle(services, upload, completed(inspection.video, new Date(services.now())))
  } else if (original && (await transcoderAvailable(services.config))) {
    if (moved === undefined) await files.adopt(originalKey(upload.storageFolder, original), part)
    await settle(services, upload, awaitingConversion(original, upload.byteSize, new Date(services.now()), inspection))
  } else {
    // A format that could be converted is refused where nothing converts, so its sentence names the others.
    const accepted = acceptedFiles(!original && convertsFilms(services.config))
    await settle(services, upload, { media_status: 'Rejected', status_reason: refusalText(inspection.refused, accepted) })
    await files.remove(folderKey(upload.storageFolder))
  }
  await removePart(services, upload.id)
}

/** The film as it may be shown: without where, when and by whom it was taken. */
async function withoutTraces(path: string): Promise<Inspection> {
  const inspection = await inspectVideo(path)
  if ('refused' in inspection && !inspection.original) return inspection
  // An AVI is shown to nobody, and what is made of it says nothing.
  if ('refused' in inspection && inspection.original === 'avi') return inspection
  try {
    await blankFilm(path)
  } catch (error) {
    if (error instanceof UnreadableFilm) return { refused: unreadable }
    throw error
  }
  return inspectVideo(path)
}

const completed = (video: InspectedVideo, at: Date) => ({
  metadata_blanked_at: at,
  hides_media: false,
  media_status: 'Complete' as const,
  duration_seconds: video.durationSeconds,
  width: video.width,
  height: video.height,
  codec: video.codec,
  content_type: video.contentType,
  byte_size: video.byteSize,
})

/** Browsers do not play it: its renditions will be shown. */
const awaitingConversion = (ending: OriginalEnding, byteSize: number, at: Date, inspection: Inspection) => ({
  hides_media: 'refused' in inspection && inspection.refused === stillThere,
  metadata_blanked_at: at,
  media_status: 'Processing' as const,
  original_ending: ending,
  byte_size: byteSize,
})

type Settled = ReturnType<typeof completed> | ReturnType<typeof awaitingConversion> | { media_status: 'Rejected'; status_reason: string }

async function settle({ config, db, now }: Services, upload: Upload, outcome: Settled): Promise<void> {
  const isConverted = outcome.media_status !== 'Rejected' && convertsFilms(config)
  const at = new Date(now())
  await db.transaction().execute(async (transaction) => {
    await lockVideo(transaction, upload.videoId)
    const tables = videoTables(transaction)
    await tables
      .updateTable('video_asset')
      .set({ ...outcome, modification_timestamp: at })
      .where('id', '=', upload.videoId)
      .execute()
    if (isConverted) await enqueue(transaction, upload.videoId, outcome.media_status === 'Processing')
    await tables.updateTable('video_upload').set({ finished_at: at }).where('id', '=', upload.id).execute()
  })
}

async function movedKey({ files }: Services, folder: string): Promise<string | undefined> {
  const keys = [
    ...(['video/mp4', 'video/webm'] as const).map((type) => videoKey(folder, type)),
    ...originalEndings.map((ending) => originalKey(folder, ending)),
  ]
  for (const key of keys) {
    if ((await files.size(key)) !== undefined) return key
  }
  return undefined
}

export async function removePart(services: Services, uploadId: string): Promise<void> {
  const part = partPath(services, uploadId)
  await rm(part, { force: true })
  await rm(`${part}.json`, { force: true })
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}
