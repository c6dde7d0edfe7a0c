import * as texts from '#texts/videos'
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { setCaptions, type Video } from '#features/videos/contract'
import { webVttFrom, captionTextOf } from '../contract/captions.ts'
import { removeFiles } from './video-files.ts'
import { captionsKey, folderKey, keyOfMedia } from './video-keys.ts'
import { currentVideo, myVideo } from './video-library.ts'
import { videoTables } from './video-rows.ts'

const refuse = (why: string) => new Problem('invalid-input', why, { 'body.captions': why })

/** The captions of our own files, which play in every player of them; a linked video has those of its host. */
export function videoCaptions(app: App, services: Services): void {
  const { db, files, now } = services

  route(app, setCaptions, async ({ params, body }, { actor }) => {
    const video = await myVideo(services, actor.id, params.id)
    const { id, source, storage_folder: folder, captions_stem: before } = video
    if (source !== 'upload') throw refuse(texts.addCaptionsForALinkedVideo)
    const track = body.captions === null ? null : webVttFrom(body.captions)
    if (track === undefined) throw refuse(texts.thisIsntACaptionFileChoose)
    const captions_stem = track === null ? null : `captions-${randomBytes(6).toString('hex')}`
    if (track !== null && captions_stem !== null) await files.put(captionsKey(folder, captions_stem), Buffer.from(track))
    const { numUpdatedRows } = await videoTables(db)
      .updateTable('video_asset')
      .set({ captions_stem, modification_timestamp: new Date(now()) })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await removeFiles(files, video, [folderKey(folder)])
    else if (before !== null) await removeFiles(files, video, [captionsKey(folder, before)])
    return currentVideo(services, id)
  })
}

/** Everything the captions of a video say, for those who must keep something out of them; empty when it has none. */
export async function captionText(files: FileStore, { captionsUrl }: Pick<Video, 'captionsUrl'>): Promise<string> {
  if (captionsUrl === undefined) return ''
  const key = keyOfMedia(captionsUrl)
  // Captions that were replaced a moment ago are served to nobody.
  return (await files.size(key)) === undefined ? '' : captionTextOf(await text(files.read(key)))
}
