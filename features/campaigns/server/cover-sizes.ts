import { coverWidths } from '#features/campaigns/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { pictureQueue } from '#platform/storage/picture-queue.ts'
import { pictures } from '#platform/storage/pictures.ts'

export const coverFolder = 'events'
const fileName = /^[0-9a-f]{32}\.webp$/
const keyOf = (width: number, file: string): string => `${coverFolder}/${width}/${file}`

/** Sends covers in the widths that phones and cards need; each is made when it is first asked for, and kept. */
export function coverSizes(app: App, { files }: Services): void {
  app.get<{ Params: { width: string; file: string } }>(
    `/media/${coverFolder}/:width/:file`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { params } = request
      const width = coverWidths.find((known) => String(known) === params.width)
      const original = `${coverFolder}/${params.file}`
      if (width === undefined || !fileName.test(params.file) || (await files.size(original)) === undefined) throw new Problem('not-found')
      const key = keyOf(width, params.file)
      if ((await files.size(key)) === undefined) {
        const resize = async (path: string) => (await pictures())(path).resize({ width }).webp({ quality: 80 }).toBuffer()
        const make = async () => {
          // An earlier request in the queue may have made it.
          if ((await files.size(key)) === undefined) await files.put(key, await files.withLocal(original, resize))
        }
        await pictureQueue.run(make)
      }
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'image/webp',
      })
      const size = await files.size(key)
      if (size === undefined) throw new Problem('not-found')
      return sendFile(request, reply, files, { key, size })
    },
  )
}

/** Removes every size of a cover. */
export async function removeSizes({ files }: Pick<Services, 'files'>, url: string | null): Promise<void> {
  const file = url?.slice(url.lastIndexOf('/') + 1) ?? ''
  if (fileName.test(file)) for (const width of coverWidths) await files.remove(keyOf(width, file))
}
