import * as texts from '#texts/videos'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { pictureQueue } from '#platform/storage/picture-queue.ts'
import { setChapterStill, setPoster, setUnstagedPicture } from '#features/videos/contract'
import { writeEdits } from './revisions/revision-rows.ts'
import { posterKeys, withoutUnusedFiles } from './revisions/unused-files.ts'
import { editReview, editsWait } from './revisions/video-revisions.ts'
import { edited, storedChapters, writeEdited, writeLive, type StoredChapters } from './chapters/stored-chapters.ts'
import { lockVideo } from './lock-videos.ts'
import { storePoster, storeStill, storeUnstaged } from './poster-encoding.ts'
import { stillKey } from './video-keys.ts'
import { currentVideo, myVideo } from './video-library.ts'
import { videoTables, type StoredChapter } from './video-rows.ts'

/** The still pictures of a video: its poster, one small picture for each room, and staged rooms as they are. The image itself is the body. */
export async function videoPictures(app: App, services: Services): Promise<void> {
  const { db, files, now } = services

  await app.register(async (scope: App) => {
    // A picture may be larger than any JSON body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, image, done) => done(null, image))

    route(scope, setPoster, async ({ params, body }, caller) => {
      const { actor } = caller
      const video = await myVideo(services, actor.id, params.id)
      const { id, storage_folder } = video
      const poster = await inQueue(caller, () => storePoster(files, storage_folder, imageIn(body)))
      const change = async (trx: DatabaseTransaction) => {
        if (await editsWait(app.ports.parts(editReview), trx, id)) return writeEdits(trx, id, { poster })
        const shown = { ...poster, modification_timestamp: new Date(now()) }
        return videoTables(trx).updateTable('video_asset').set(shown).where('id', '=', id).execute()
      }
      await withoutUnusedFiles(services, video, change, posterKeys(storage_folder, poster))
      return currentVideo(services, id)
    })

    route(scope, setChapterStill, async ({ params, body }, caller) => {
      const { actor } = caller
      const video = await myVideo(services, actor.id, params.id)
      const { id, storage_folder } = video
      const image = imageIn(body)
      const before = await roomAt(db, id, params.startSeconds)
      const still_stem = await inQueue(caller, () => storeStill(files, storage_folder, image))
      const change = async (trx: DatabaseTransaction) => {
        // The first picture of a room is made of the film by itself; another one is a change of the room.
        const asked = before.still_stem !== null && (await editsWait(app.ports.parts(editReview), trx, id))
        const stored = await lockedChapters(trx, id)
        const next = edited(stored).map((row) => (row.start_seconds === params.startSeconds ? { ...row, still_stem } : row))
        await writeEdited(trx, id, { stored, next, waits: asked || stored.revised !== null })
      }
      await withoutUnusedFiles(services, video, change, [stillKey(storage_folder, still_stem)])
      return currentVideo(services, id)
    })

    route(scope, setUnstagedPicture, async ({ params, body }, caller) => {
      const { actor } = caller
      const video = await myVideo(services, actor.id, params.id)
      const { id, storage_folder } = video
      const image = imageIn(body)
      const before = await roomAt(db, id, params.startSeconds)
      if (!before.x_virtually_staged) throw new Problem('conflict', texts.markThisRoomAsVirtuallyStaged)
      const x_unstaged_stem = await inQueue(caller, () => storeUnstaged(files, storage_folder, image))
      const given = (rows: readonly StoredChapter[]) =>
        rows.map((row) => (row.start_seconds === params.startSeconds && row.x_virtually_staged ? { ...row, x_unstaged_stem } : row))
      const change = async (trx: DatabaseTransaction) => {
        // A room as it is shows at once, also beside rooms that wait.
        const { live, revised } = await lockedChapters(trx, id)
        const stored = { live: given(live), revised }
        await writeLive(trx, id, stored.live)
        if (revised) await writeEdited(trx, id, { stored, next: given(revised), waits: true })
      }
      await withoutUnusedFiles(services, video, change, [stillKey(storage_folder, x_unstaged_stem)])
      return currentVideo(services, id)
    })
  })
}

type Caller = { actor: Actor; closeSignal?: () => AbortSignal }
const inQueue = <Result>({ actor, closeSignal }: Caller, encode: () => Promise<Result>): Promise<Result> =>
  pictureQueue.run(encode, { keys: [String(actor.id)], signal: closeSignal?.() })

function imageIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Problem('wrong-type', texts.sendAJpegPngOrWebp)
  return body
}

/** @throws Problem when the video has no such room, as its agent edits it. */
async function roomAt(db: Database, id: number, startSeconds: number): Promise<StoredChapter> {
  const room = edited(await storedChapters(db, id)).find((row) => row.start_seconds === startSeconds)
  if (!room) throw new Problem('not-found', texts.thisRoomWasMovedOrRemoved)
  return room
}

async function lockedChapters(trx: DatabaseTransaction, id: number): Promise<StoredChapters> {
  await lockVideo(trx, id)
  return storedChapters(trx, id)
}
