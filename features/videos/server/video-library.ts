import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { Problem } from '#platform/contract/problem.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { addVideoLink, getVideo, hostNames, listVideos, removeVideo, renameVideo, type Video } from '#features/videos/contract'
import { acceptedLinks, parseVideoLink } from '../contract/video-link.ts'
import { writeEdits } from './revisions/revision-rows.ts'
import { editReview, editsWait, removalReview } from './revisions/video-revisions.ts'
import { refuseWording, wordingPlaces } from './revisions/video-wording.ts'
import { removePart } from './upload-finish.ts'
import { refuseFullLibrary } from './upload-policy.ts'
import { lockListingsShowing } from './lock-videos.ts'
import { removeFiles } from './video-files.ts'
import { folderKey, newStorageFolder } from './video-keys.ts'
import { myVideoById, videosOfAccount } from './video-reading.ts'
import { videoTables, type VideoAssetRow } from './video-rows.ts'

/** Returns the row of one of this agent's videos. Throws 'not-found' for anybody else's. */
export async function myVideo({ db }: Services, accountId: number, id: number): Promise<VideoAssetRow> {
  const row = await videoTables(db)
    .selectFrom('video_asset')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export async function currentVideo(services: Services, id: number): Promise<Video> {
  const video = await myVideoById(services, id)
  if (!video) throw new Problem('not-found')
  return video
}

/** The calls on an agent's library, apart from chapters, pictures and uploads. */
export function videoLibrary(app: App, services: Services): void {
  const { db, files, now } = services
  const tables = videoTables(db)

  /** @throws Problem while buyers see the video on a live home and somebody decides about what they see there. */
  async function refuseShown(trx: DatabaseTransaction, id: number): Promise<void> {
    for (const shownOn of app.ports.parts(removalReview)) {
      const [home] = await shownOn(trx, id)
      if (home !== undefined) throw new Problem('conflict', fill(texts.takeTheTourOffTheHomeFirst, { home }))
    }
  }

  async function rename(trx: DatabaseTransaction, id: number, title: string): Promise<void> {
    await lockListingsShowing(trx, id)
    await refuseWording(app.ports.parts(wordingPlaces), trx, id, { 'body.title': title })
    const waits = await editsWait(app.ports.parts(editReview), trx, id)
    const videos = videoTables(trx)
    const live = await videos.selectFrom('video_asset').select('title').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    if (waits) return writeEdits(trx, id, { title: title === live?.title ? null : title })
    const change = { title, modification_timestamp: new Date(now()) }
    await videos.updateTable('video_asset').set(change).where('id', '=', id).execute()
    return undefined
  }

  route(app, listVideos, async (_input, { actor }) => ({ items: await videosOfAccount(services, actor.id) }))

  route(app, getVideo, async ({ params }, { actor }) => currentVideo(services, (await myVideo(services, actor.id, params.id)).id))

  route(app, addVideoLink, async ({ body }, { actor }) => {
    const link = parseVideoLink(body.url)
    if (!link) throw new Problem('invalid-input', acceptedLinks, { 'body.url': acceptedLinks })
    await refuseFullLibrary(services, actor.id)
    const { id } = await tables
      .insertInto('video_asset')
      .values({
        account_id: actor.id,
        source: link.source,
        provider_id: link.providerId,
        media_status: 'Complete',
        title: body.title ?? `${hostNames[link.source]} ${link.source === 'matterport' ? 'space' : 'video'}`,
        storage_folder: newStorageFolder(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return currentVideo(services, id)
  })

  route(app, renameVideo, async ({ params, body }, { actor }) => {
    const { title } = body
    const { id } = await myVideo(services, actor.id, params.id)
    if (title !== (await currentVideo(services, id)).title) await db.transaction().execute((trx) => rename(trx, id, title))
    return currentVideo(services, id)
  })

  route(app, removeVideo, async ({ params }, { actor }) => {
    const video = await myVideo(services, actor.id, params.id)
    const { id } = video
    const upload = await tables.selectFrom('video_upload').select('id').where('video_id', '=', id).executeTakeFirst()
    await db.transaction().execute(async (trx) => {
      await lockListingsShowing(trx, id)
      await refuseShown(trx, id)
      await videoTables(trx).deleteFrom('video_asset').where('id', '=', id).execute()
    })
    await removeFiles(files, video, [folderKey(video.storage_folder)])
    if (upload) await removePart(services, upload.id)
    return undefined
  })
}
