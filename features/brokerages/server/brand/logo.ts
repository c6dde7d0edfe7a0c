import * as texts from '#texts/brokerages'
import type { MyBrokerage } from '#features/brokerages/contract'
import { denialFor, type Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { keepPicture, removePicture, sendPictures } from '#platform/http/stored-pictures.ts'
import { cleanPicture } from '#platform/storage/clean-picture.ts'
import { pictures } from '#platform/storage/pictures.ts'
import { logoBytesAtMost, logoPath } from '../../contract/brand.ts'
import { administeredBy } from '../brokerage-policy.ts'
import { brokerageTables } from '../brokerage-rows.ts'

const folder = 'brokerages'
const largest = { width: 480, height: 160 }

/** The logo of a brokerage: one picture on white, re-encoded without metadata, under a name never used before. */
export function logoFiles(app: App, services: Services, brokerageOf: (actor: Actor) => Promise<MyBrokerage>): void {
  sendPictures(app, services.files, folder)
  void app.register(async (scope) => {
    // Before the body is read: a stranger's two megabytes are not even received.
    scope.addHook('onRequest', async ({ actor }) => {
      const denial = denialFor('agent', actor)
      if (denial) throw new Problem(denial)
    })
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: logoBytesAtMost }, (_request, image, done) => done(null, image))
    scope.put(logoPath, { config: { access: 'agent' } }, async ({ actor, body }, reply) => {
      void reply.header('cache-control', 'no-store')
      await administeredBy(services.db, signedIn(actor).id, { approved: true })
      if (!Buffer.isBuffer(body)) throw new Problem('wrong-type', texts.chooseALogo)
      await replaceLogo(services, signedIn(actor), await cleanPicture(body, { ...largest, fit: 'inside', refused: texts.chooseALogo }))
      return brokerageOf(signedIn(actor))
    })
    scope.delete(logoPath, { config: { access: 'agent' } }, async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      await replaceLogo(services, signedIn(actor), undefined)
      return brokerageOf(signedIn(actor))
    })
  })
}

async function replaceLogo({ db, files }: Services, actor: Actor, image: Buffer | undefined): Promise<void> {
  const { width, height } = image ? await (await pictures())(image).metadata() : { width: null, height: null }
  const url = image ? await keepPicture(files, folder, image) : null
  const before = await db.transaction().execute(async (trx) => {
    const { brokerageKey } = await administeredBy(trx, actor.id, { lock: true })
    const tables = brokerageTables(trx)
    const row = await tables
      .selectFrom('brokerage')
      .select('x_logo_url')
      .where('brokerage_key', '=', brokerageKey)
      .executeTakeFirstOrThrow()
    await tables
      .updateTable('brokerage')
      .set({ x_logo_url: url, x_logo_width: width, x_logo_height: height })
      .where('brokerage_key', '=', brokerageKey)
      .execute()
    return row.x_logo_url
  })
  await removePicture(files, folder, before)
}

/** Removes the file of a logo, after the brokerage was closed. */
export const removeLogo = ({ files }: Pick<Services, 'files'>, url: string | null): Promise<void> => removePicture(files, folder, url)
