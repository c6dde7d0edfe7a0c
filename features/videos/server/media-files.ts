import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { namedOnce, withheldFolders } from '#platform/storage/withheld-folders.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { servedForOriginal } from './originals/public-original.ts'
import { left } from './film-engine/film.ts'
import { folderKey, folderName, mediaUrl, setStem } from './video-keys.ts'

const types = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  webp: 'image/webp',
  avif: 'image/avif',
  vtt: 'text/vtt; charset=utf-8',
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
} as const
const fileName = /^[a-z0-9-]{1,40}\.(mp4|webm|webp|avif|vtt)$/
/** The file as an agent uploaded it. */
const uploaded = /^tour\.(mp4|webm)$/
const renditionName = /^[a-z0-9-]{1,40}\.(mp4|m4a|m3u8|webp)$/

interface MediaRequest {
  Params: { folder: string; set?: string; file: string }
}

/**
 * Serves tour files, their renditions, posters and captions with byte ranges. Not those withheld by law.
 * The content is a stranger's: it is never sniffed, and opened as a page it may do nothing.
 */
export function mediaFiles(app: App, { db, files }: Pick<Services, 'db' | 'files'>): void {
  const serve = (url: string) =>
    app.route<MediaRequest>({
      method: ['GET', 'HEAD'],
      url,
      config: { access: 'public' },
      handler: async (request, reply) => {
        const { folder, set, file } = request.params
        const ending = (set === undefined ? fileName : renditionName).exec(file)?.[1] as keyof typeof types | undefined
        if (!ending || !/^[0-9a-f]{32}$/.test(folder) || (set !== undefined && !setStem.test(set))) throw new Problem('not-found')
        const key = folderKey(folder) + (set === undefined ? file : `${set}/${file}`)
        const size = await files.size(key)
        const isReplaced = size === undefined && set !== undefined && file === left.progressive
        if (size === undefined && !isReplaced) throw new Problem('not-found')
        await withheldFolders.refuse(db, folderName(folder))
        if (isReplaced || (set === undefined && uploaded.test(file))) {
          const served = await servedForOriginal(db, folder)
          if (served === undefined) throw new Problem('not-found')
          // Pages opened before a conversion, and links to the file, go on playing.
          if (served !== 'original') return reply.header('cache-control', 'no-cache').redirect(mediaUrl(served.converted), 302)
        }

        if (size === undefined) throw new Problem('not-found')
        const etag = `"${folder.slice(0, 16)}-${set === undefined ? '' : `${set}-`}${file.split('.')[0]}-${size}"`
        void reply.headers({
          'accept-ranges': 'bytes',
          'cache-control': namedOnce,
          'content-disposition': `inline; filename="${file}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'content-type': types[ending],
          etag,
          'x-content-type-options': 'nosniff',
        })
        return sendFile(request, reply, files, { key, size, etag })
      },
    })
  serve('/media/videos/:folder/:file')
  serve('/media/videos/:folder/:set/:file')
}
