import { randomBytes } from 'node:crypto'
import { denialFor, type Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { photoPath, User } from '../contract.ts'
import { privateUserOf } from './account.ts'
import type { Account, AccountTables } from './account-rows.ts'
import { mayAdminister } from './identify.ts'
import { accountById } from './profile.ts'
import { pictures } from '#platform/storage/pictures.ts'

const bytesAtMost = 8 * 1024 * 1024
const pixelsAtMost = 50_000_000
const side = 400
const formats = new Set(['jpeg', 'png', 'webp'])
const refused = 'Choose a JPEG, PNG, or WebP photo of up to 8 MB and 50 megapixels.'
const served = '/media/people/'
const fileName = /^[0-9a-f]{32}\.webp$/

/** The portrait of an account: one square, re-encoded without metadata, under a name never used before. */
export function profilePhoto(app: App, services: Services): void {
  const { files } = services
  void app.register(async (scope) => {
    // Before the body is read: a visitor's eight megabytes are not even received.
    scope.addHook('onRequest', async ({ actor }) => void signedIn(actor))
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: bytesAtMost }, (_request, image, done) => done(null, image))
    scope.put(photoPath, { config: { access: 'user' } }, async ({ actor, body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new Problem('wrong-type', refused)
      void reply.header('cache-control', 'no-store')
      return replacePhoto(services, signedIn(actor), body)
    })
    scope.delete(photoPath, { config: { access: 'user' } }, async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return replacePhoto(services, signedIn(actor), undefined)
    })
  })

  app.get<{ Params: { file: string } }>(`${served}:file`, { config: { access: 'public' } }, async ({ params }, reply) => {
    const key = `people/${params.file}`
    const size = fileName.test(params.file) ? await files.size(key) : undefined
    if (size === undefined) throw new Problem('not-found')
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': size,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
    })
    return reply.send(files.read(key))
  })
}

function signedIn(actor: Actor | undefined): Actor {
  const denial = denialFor('user', actor)
  if (denial || !actor) throw new Problem(denial ?? 'not-signed-in')
  return actor
}

async function replacePhoto({ db, files }: Services, actor: Actor, image: Buffer | undefined): Promise<User> {
  const before = await accountById(db, actor.id)
  const account = await givePortrait({ db, files }, actor.id, image && (await portrait(image)))
  await forgetPortrait(files, before.profile_image_url)
  return User.parse(privateUserOf(account, mayAdminister(actor)))
}

/** Gives an account this square WebP of 400 pixels as it is, or none; the file of the one before stays. */
export async function givePortrait({ db, files }: Pick<Services, 'db' | 'files'>, id: number, image: Buffer | undefined): Promise<Account> {
  const name = `${randomBytes(16).toString('hex')}.webp`
  if (image) await files.put(`people/${name}`, image)
  return db
    .withTables<AccountTables>()
    .updateTable('account')
    .set({ profile_image_url: image ? served + name : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes the file behind an address of ours; any other address is left alone. */
export async function forgetPortrait(files: Services['files'], url: string | null): Promise<void> {
  const name = url?.startsWith(served) ? url.slice(served.length) : ''
  if (fileName.test(name)) await files.remove(`people/${name}`)
}

/** Judged by content, never by name or declared type; size is known before anything is decoded. */
async function portrait(image: Buffer): Promise<Buffer> {
  const sharp = await pictures()
  try {
    const { format, width, height } = await sharp(image, { limitInputPixels: false }).metadata()
    if (!formats.has(format) || width * height > pixelsAtMost) throw new Problem('wrong-type', refused)
    return await sharp(image, { limitInputPixels: pixelsAtMost })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw new Problem('wrong-type', refused)
  }
}
