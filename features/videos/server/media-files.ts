import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { namedOnce, withheldFolders } from '#platform/storage/withheld-folders.ts'
import { byteRange } from './byte-range.ts'
import { folderKey, folderName } from './video-keys.ts'

const types = { mp4: 'video/mp4', webm: 'video/webm', webp: 'image/webp', avif: 'image/avif', vtt: 'text/vtt; charset=utf-8' } as const
const fileName = /^[a-z0-9-]{1,40}\.(mp4|webm|webp|avif|vtt)$/

interface MediaRequest {
  Params: { folder: string; file: string }
}

/**
 * Serves tour files, posters and captions with byte ranges. Not those withheld by law.
 * The content is a stranger's: it is never sniffed, and opened as a page it may do nothing.
 */
export function mediaFiles(app: App, { db, files }: Pick<Services, 'db' | 'files'>): void {
  app.route<MediaRequest>({
    method: ['GET', 'HEAD'],
    url: '/media/videos/:folder/:file',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const { folder, file } = request.params
      const ending = fileName.exec(file)?.[1] as keyof typeof types | undefined
      if (!ending || !/^[0-9a-f]{32}$/.test(folder)) throw new Problem('not-found')
      const key = folderKey(folder) + file
      const size = await files.size(key)
      if (size === undefined) throw new Problem('not-found')
      await withheldFolders.refuse(db, folderName(folder))

      const etag = `"${folder.slice(0, 16)}-${file.split('.')[0]}-${size}"`
      void reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': namedOnce,
        'content-disposition': `inline; filename="${file}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': types[ending],
        etag,
        'x-content-type-options': 'nosniff',
      })
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const condition = request.headers['if-range']
      const range = condition === undefined || condition === etag ? byteRange(request.headers.range, size) : undefined
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send()
      if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      void reply.header('content-length', range ? range.end - range.start + 1 : size)
      return request.method === 'HEAD' ? reply.send() : reply.send(files.read(key, range))
    },
  })
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}
