import * as texts from '#texts/videos'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { setChapterStill, setPoster, setUnstagedPicture } from '#features/videos/contract'
import { storePoster, storeStill, storeUnstaged } from './poster-encoding.ts'
import { removeFiles } from './video-files.ts'
import { folderKey, posterKey, stillKey } from './video-keys.ts'
import { currentVideo, myVideo } from './video-library.ts'
import { videoTables } from './video-rows.ts'

const bytesAtMost = 8 * 1024 * 1024

/** The still pictures of a video: its poster, one small picture for each room, and staged rooms as they are. The image itself is the body. */
export async function videoPictures(app: App, services: Services): Promise<void> {
  const { db, files, now } = services
  const tables = videoTables(db)

  await app.register(async (scope: App) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: bytesAtMost }, (_request, image, done) => done(null, image))

    route(scope, setPoster, async ({ params, body }, { actor }) => {
      const video = await myVideo(services, actor.id, params.id)
      const { id, storage_folder, poster_stem, poster_widths } = video
      const poster = await storePoster(files, storage_folder, imageIn(body))
      const change = { ...poster, modification_timestamp: new Date(now()) }
      const { numUpdatedRows } = await tables.updateTable('video_asset').set(change).where('id', '=', id).executeTakeFirst()
      if (numUpdatedRows === 0n) await removeFiles(files, video, [folderKey(storage_folder)])
      else if (poster_stem !== null) {
        const sizes = poster_widths.flatMap((width) =>
          (['avif', 'webp'] as const).map((format) => posterKey(storage_folder, poster_stem, width, format)),
        )
        await removeFiles(files, video, sizes)
      }
      return currentVideo(services, id)
    })

    route(scope, setChapterStill, async ({ params, body }, { actor }) => {
      const video = await myVideo(services, actor.id, params.id)
      const { id, storage_folder } = video
      const image = imageIn(body)
      const before = await tables
        .selectFrom('video_chapter')
        .select('still_stem')
        .where('video_id', '=', id)
        .where('start_seconds', '=', params.startSeconds)
        .executeTakeFirst()
      if (!before) throw new Problem('not-found', texts.thisRoomWasMovedOrRemoved)
      const still_stem = await storeStill(files, storage_folder, image)
      const { numUpdatedRows } = await tables
        .updateTable('video_chapter')
        .set({ still_stem })
        .where('video_id', '=', id)
        .where('start_seconds', '=', params.startSeconds)
        .executeTakeFirst()
      const useless = numUpdatedRows === 0n ? still_stem : before.still_stem
      if (useless !== null) await removeFiles(files, video, [stillKey(storage_folder, useless)])
      return currentVideo(services, id)
    })

    route(scope, setUnstagedPicture, async ({ params, body }, { actor }) => {
      const video = await myVideo(services, actor.id, params.id)
      const { id, storage_folder } = video
      const image = imageIn(body)
      const chapters = () => tables.selectFrom('video_chapter').where('video_id', '=', id).where('start_seconds', '=', params.startSeconds)
      const before = await chapters().select(['x_unstaged_stem', 'x_virtually_staged']).executeTakeFirst()
      if (!before) throw new Problem('not-found', texts.thisRoomWasMovedOrRemoved)
      if (!before.x_virtually_staged) throw new Problem('conflict', texts.markThisRoomAsVirtuallyStaged)
      const x_unstaged_stem = await storeUnstaged(files, storage_folder, image)
      const { numUpdatedRows } = await tables
        .updateTable('video_chapter')
        .set({ x_unstaged_stem })
        .where('video_id', '=', id)
        .where('start_seconds', '=', params.startSeconds)
        .where('x_virtually_staged', '=', true)
        .executeTakeFirst()
      const useless = numUpdatedRows === 0n ? x_unstaged_stem : before.x_unstaged_stem
      if (useless !== null) await removeFiles(files, video, [stillKey(storage_folder, useless)])
      return currentVideo(services, id)
    })
  })
}

function imageIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Problem('wrong-type', texts.sendAJpegPngOrWebp)
  return body
}
