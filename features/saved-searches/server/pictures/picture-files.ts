import { buffer } from 'node:stream/consumers'
import { listingFor } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { boundedQueue } from '#platform/jobs/bounded-queue.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { pictures } from '#platform/storage/pictures.ts'
import { withheldFolders } from '#platform/storage/withheld-folders.ts'
import { fileOf, listingOfPicture, picturesPath, shownSize } from './mail-pictures.ts'

/** Two pixels for each that is shown. */
const size = { width: shownSize.width * 2, height: shownSize.height * 2 }
const fileName = /^([\w.-]{1,100})\.jpg$/
/** Some 60 KB each: many open the same mail within minutes. */
const cachedAtMost = 100
const encoding = boundedQueue({ concurrency: 1, maxWaiting: 200, maxWaitingPerKey: 200, retryAfterSeconds: 10 })

/** Serves the pictures of homes to mail programs, as JPEG since some know nothing newer. A home nobody may see has none. */
export function pictureFiles(app: App, { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): void {
  const jpegOf = caching((key) => encoding.run(() => encoded(files, key)))
  app.get<{ Params: { file: string } }>(`${picturesPath}:file`, { config: { access: 'public' } }, async ({ params }, reply) => {
    const token = fileName.exec(params.file)?.[1]
    const id = token === undefined ? undefined : await listingOfPicture(db, token, now())
    const card = id === undefined ? undefined : await listingFor(db, id)
    const key = card && fileOf(card)
    if (key === undefined || (await files.size(key)) === undefined) throw new Problem('not-found')
    if ((await withheldFolders.among(db, [key.slice(0, key.lastIndexOf('/'))])).size > 0) throw new Problem('not-found')
    const jpeg = await jpegOf(key)
    return reply
      .headers({
        // A mail program on the web asks from a page of its own.
        'cross-origin-resource-policy': 'cross-origin',
        // What leaves the market leaves mails within the hour.
        'cache-control': 'public, max-age=3600',
        'content-length': jpeg.byteLength,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .send(jpeg)
  })
}

async function encoded(files: FileStore, key: string): Promise<Buffer> {
  const sharp = await pictures()
  return sharp(await buffer(files.read(key)))
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, progressive: true })
    .toBuffer()
}

/** Does the same work for the same key once, for as long as it is among the latest ones. */
function caching<Result>(work: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const cached = new Map<string, Promise<Result>>()
  return (key) => {
    const result = cached.get(key) ?? work(key)
    cached.delete(key)
    cached.set(key, result)
    const [oldest] = cached.keys()
    if (cached.size > cachedAtMost && oldest !== undefined) cached.delete(oldest)
    result.catch(() => cached.delete(key))
    return result
  }
}
