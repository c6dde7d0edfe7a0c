import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Services } from '#platform/http/services.ts'
import { libraryKey, libraryTables } from './library-rows.ts'

const types = { avif: 'image/avif', webp: 'image/webp', mp4: 'video/mp4' } as const
const fileName = /^(small|large|clip)\.(avif|webp|mp4)$/
const smallAtMost = 720

interface FileRequest {
  Params: { address: string; file: string }
}

/**
 * Serves pictures and clips under an address that stays the same when what lies behind it is replaced: caches ask again each time,
 * and are told when it is still the same. What was taken down is gone, and so is a clip that holds parts that were trimmed away; drafts
 * are known to administrators alone.
 */
export function serveLibrary(app: App, { db, files }: Pick<Services, 'db' | 'files'>): void {
  app.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: '/media/library/:address/:file',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const { address, file } = request.params
      const [, name = '', ending] = fileName.exec(file) ?? []
      const version = ending && /^[0-9a-f]{32}$/.test(address) ? await currentVersion(db, address) : undefined
      if (!version?.folder) throw new Problem('not-found')
      const key = fileKey(version, name, ending ?? '')
      const size = key === undefined ? undefined : await files.size(key)
      if (key === undefined || size === undefined) throw new Problem('not-found')
      const etag = `"${version.folder.slice(0, 16)}-${file}"`
      void reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': 'public, no-cache',
        'content-disposition': `inline; filename="${file}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': types[ending as keyof typeof types],
        etag,
        'x-content-type-options': 'nosniff',
      })
      return sendFile(request, reply, files, { key, size, etag })
    },
  })
}

async function currentVersion(db: Services['db'], address: string): Promise<StoredFiles | undefined> {
  return libraryTables(db)
    .selectFrom('library_item')
    .innerJoin('library_version', 'library_version.id', 'library_item.version_id')
    .select(['folder', 'widths'])
    .where('address', '=', address)
    .where('state', '!=', 'taken_down')
    .where('hides_media', 'is not', true)
    .executeTakeFirst()
}

interface StoredFiles {
  folder: string | null
  widths: number[]
}

/** Returns where the file of a version lies that stands for a size; a small picture is both. */
export function fileKey({ folder, widths }: StoredFiles, name: string, ending: string): string | undefined {
  if (name === 'clip') return widths.length === 0 && ending === 'mp4' ? `${libraryKey}${folder}/clip.mp4` : undefined
  const smallest = Math.min(...widths)
  const width = name === 'large' ? Math.max(...widths) : Math.max(smallest, ...widths.filter((each) => each <= smallAtMost))
  return widths.length > 0 && ending !== 'mp4' ? `${libraryKey}${folder}/${width}.${ending}` : undefined
}
