import { randomBytes } from 'node:crypto'
import type { FileStore } from '#platform/storage/file-store.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from './app.ts'
import { sendFile } from './send-file.ts'

const fileName = /^[0-9a-f]{32}\.webp$/

/** Returns the address of a WebP that is kept from now on, under a name never used before; `folder` is `people`. */
export async function keepPicture(files: FileStore, folder: string, image: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.webp`
  await files.put(`${folder}/${name}`, image)
  return `/media/${folder}/${name}`
}

/** Removes the file behind an address of this folder; any other address is left alone. */
export async function removePicture(files: FileStore, folder: string, url: string | null): Promise<void> {
  const served = `/media/${folder}/`
  const name = url?.startsWith(served) ? url.slice(served.length) : ''
  if (fileName.test(name)) await files.remove(`${folder}/${name}`)
}

/** Sends the pictures of a folder to everybody. */
export function sendPictures(app: App, files: FileStore, folder: string): void {
  app.get<{ Params: { file: string } }>(`/media/${folder}/:file`, { config: { access: 'public' } }, async (request, reply) => {
    const { params } = request
    const key = `${folder}/${params.file}`
    const size = fileName.test(params.file) ? await files.size(key) : undefined
    if (size === undefined) throw new Problem('not-found')
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
    })
    return sendFile(request, reply, files, { key, size })
  })
}
