import * as texts from '#texts/videos'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Services } from '#platform/http/services.ts'
import { withheldFolders } from '#platform/storage/withheld-folders.ts'
import { originalPath } from '../contract/original.ts'
import { fileOfFilm } from './renditions/transcode-film.ts'
import { folderName } from './video-keys.ts'
import { myVideo } from './video-library.ts'
import type { VideoAssetRow } from './video-rows.ts'

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
}

/** The file an agent uploaded, to them alone: saved under the title of the video, never opened as a page of ours. */
export function originalDownload(app: App, services: Services): void {
  const { db, files } = services
  app.get<{ Params: { id: string } }>(originalPath, { config: { access: 'agent' } }, async (request, reply) => {
    const { actor, params } = request
    if (!actor) throw new Problem('not-signed-in')
    const id = Number(params.id)
    if (!/^\d{1,10}$/.test(params.id) || id > 2_147_483_647) throw new Problem('not-found')
    const video = await myVideo(services, actor.id, id)
    if (video.source !== 'upload') throw new Problem('not-found', texts.aLinkedVideoHasNoFileHere)
    if (!isWhole(video)) throw new Problem('conflict', texts.finishTheUploadFirst)
    await withheldFolders.refuse(db, folderName(video.storage_folder))
    const key = fileOfFilm(video)
    const size = video.media_status === 'Rejected' ? undefined : await files.size(key)
    if (size === undefined) throw new Problem('gone', texts.theOriginalIsNoLongerStored)
    const ending = key.slice(key.lastIndexOf('.') + 1)
    const etag = `"${video.storage_folder.slice(0, 16)}-${size}"`
    void reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': attachment(video.title, ending),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': types[ending] ?? 'application/octet-stream',
      etag,
      'x-content-type-options': 'nosniff',
    })
    return sendFile(request, reply, files, { key, size, etag })
  })
}

/** Nothing of it is still on its way. */
const isWhole = ({ media_status, original_ending }: VideoAssetRow): boolean =>
  media_status !== 'Incomplete' && (media_status !== 'Processing' || original_ending !== null)

function attachment(title: string, ending: string): string {
  const plain = title.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(`${title}.${ending}`).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}`
}
