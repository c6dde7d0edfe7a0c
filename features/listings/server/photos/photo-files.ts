import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { namedOnce, withheldFolders } from '#platform/storage/withheld-folders.ts'
import { photosKey } from './photo-replies.ts'

const fileName = /^\d{1,4}\.(avif|webp)$/

/** Serves the encoded photos. Not those withheld by law; opened as a page they may do nothing. */
export function photoFiles(app: App, { db, files }: Pick<Services, 'db' | 'files'>): void {
  app.get<{ Params: { folder: string; file: string } }>(
    '/media/photos/:folder/:file',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { folder, file } = request.params
      const format = fileName.exec(file)?.[1]
      const key = `${photosKey}${folder}/${file}`
      const size = format && /^[0-9a-f]{32}$/.test(folder) ? await files.size(key) : undefined
      if (size === undefined) throw new Problem('not-found')
      await withheldFolders.refuse(db, `${photosKey}${folder}`)
      const etag = `"${folder.slice(0, 16)}-${file}"`
      void reply.headers({
        'cache-control': namedOnce,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': `image/${format}`,
        'content-disposition': `inline; filename="${file}"`,
        etag,
        'x-content-type-options': 'nosniff',
      })
      return sendFile(request, reply, files, { key, size, etag })
    },
  )
}
