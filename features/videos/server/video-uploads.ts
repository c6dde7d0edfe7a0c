import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { resumableUploads } from '#platform/http/resumable-uploads.ts'
import type { Services } from '#platform/http/services.ts'
import { videoUploadPath } from '#features/videos/contract'
import { filmLimit, refuseBeyondPlan } from './film-limits.ts'
import { finishUpload, uploadById, uploadsDirectory } from './upload-finish.ts'
import { announcedUpload, refuseFullLibrary, unfinishedAtMost, type AnnouncedUpload } from './upload-policy.ts'
import { convertsFilms } from './renditions/transcode-settings.ts'
import type { Transcoder } from './renditions/transcoder.ts'
import { newStorageFolder } from './video-keys.ts'
import { videosById } from './video-reading.ts'
import { videoTables } from './video-rows.ts'

/** Uploads of videos. The video's row is there from the first byte, so that a file never arrives without one. */
export async function videoUploads(app: App, services: Services, films: Transcoder): Promise<void> {
  const { config, db, now } = services
  const headersOf = (videoId: number) => ({ 'Video-Id': String(videoId) })

  async function refuseTooMany(accountId: number): Promise<void> {
    const open = await videoTables(db)
      .selectFrom('video_upload')
      .select('id')
      .where('account_id', '=', accountId)
      .where('finished_at', 'is', null)
      .execute()
    if (open.length >= unfinishedAtMost)
      throw new Problem('too-many', fill(texts.youHaveCountUnfinishedUploads, { count: unfinishedAtMost }))
  }

  function keep(id: string, actor: Actor, { byteSize, title }: AnnouncedUpload): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      await refuseBeyondPlan(transaction, app.ports.parts(filmLimit), actor.id, byteSize)
      const tables = videoTables(transaction)
      const { id: videoId } = await tables
        .insertInto('video_asset')
        .values({
          account_id: actor.id,
          source: 'upload',
          media_status: 'Incomplete',
          title,
          byte_size: byteSize,
          storage_folder: newStorageFolder(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tables
        .insertInto('video_upload')
        .values({ id, video_id: videoId, account_id: actor.id, byte_size: byteSize, created_at: new Date(now()) })
        .execute()
      return videoId
    })
  }

  resumableUploads(app, {
    path: videoUploadPath,
    access: 'agent',
    directory: uploadsDirectory(services),
    maxBytes: config.videoMaxBytes,
    async announce(headers, actor) {
      const announced = announcedUpload(headers, { largestBytes: config.videoMaxBytes, converts: convertsFilms(config) })
      await refuseFullLibrary(services, actor.id)
      await refuseTooMany(actor.id)
      return async (id) => headersOf(await keep(id, actor, announced))
    },
    async find(id, accountId) {
      const upload = await uploadById(services, id, accountId)
      return upload && { ...upload, headers: headersOf(upload.videoId) }
    },
    async finish(upload) {
      await finishUpload(services, upload)
      films.wake()
    },
    async outcome({ videoId }, { asked }) {
      const video = (await videosById(db, [videoId])).get(videoId)
      const headers = { ...headersOf(videoId), 'Video-Status': video?.status ?? 'Incomplete' }
      // Who asks finds a rejected video with its reason in the library.
      return video?.status === 'Rejected' && !asked ? { headers, refused: video.reason ?? '' } : { headers }
    },
    async remove({ videoId, finished }) {
      if (finished) throw new Problem('gone', texts.thisUploadIsFinished)
      await videoTables(db).deleteFrom('video_asset').where('id', '=', videoId).where('media_status', '=', 'Incomplete').execute()
    },
  })
}
