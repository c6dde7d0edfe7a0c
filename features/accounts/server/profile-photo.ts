import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { keepPicture, removePicture, sendPictures } from '#platform/http/stored-pictures.ts'
import { cleanPicture } from '#platform/storage/clean-picture.ts'
import { photoPath, User } from '../contract.ts'
import { privateUserOf } from './account.ts'
import type { Account, AccountTables } from './account-rows.ts'
import { mayAdminister } from './identify.ts'
import { accountById } from './profile.ts'

const bytesAtMost = 8 * 1024 * 1024
const side = 400
const refused = 'Choose a JPEG, PNG, WebP, AVIF, or HEIC photo of up to 8 MB and 50 megapixels.'
const folder = 'people'

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
  sendPictures(app, files, folder)
}

async function replacePhoto({ db, files }: Services, actor: Actor, image: Buffer | undefined): Promise<User> {
  const before = await accountById(db, actor.id)
  const portrait = image && (await cleanPicture(image, { width: side, height: side, refused }))
  const account = await givePortrait({ db, files }, actor.id, portrait)
  await forgetPortrait(files, before.profile_image_url)
  return User.parse(privateUserOf(account, mayAdminister(actor)))
}

/** Gives an account this square WebP of 400 pixels as it is, or none; the file of the one before stays. */
export async function givePortrait({ db, files }: Pick<Services, 'db' | 'files'>, id: number, image: Buffer | undefined): Promise<Account> {
  const url = image ? await keepPicture(files, folder, image) : null
  return db
    .withTables<AccountTables>()
    .updateTable('account')
    .set({ profile_image_url: url })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes the file behind an address of ours; any other address is left alone. */
export const forgetPortrait = (files: Services['files'], url: string | null): Promise<void> => removePicture(files, folder, url)
