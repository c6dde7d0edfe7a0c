import * as texts from '#texts/campaigns'
import { coverPath, type AdminCampaign } from '#features/campaigns/contract'
import { denialFor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { keepPicture, removePicture, sendPictures } from '#platform/http/stored-pictures.ts'
import { cleanPicture } from '#platform/storage/clean-picture.ts'
import { campaignTables } from './campaign-rows.ts'
import { coverFolder, removeSizes } from './cover-sizes.ts'
import { campaignForAdmin } from './edit-campaigns.ts'

const bytesAtMost = 8 * 1024 * 1024
export const coverSize = { width: 1600, height: 900 }

/** The cover of an event: one picture of 16:9, re-encoded without metadata, under a name never used before. */
export function coverFiles(app: App, services: Services): void {
  sendPictures(app, services.files, coverFolder)
  void app.register(async (scope) => {
    // Before the body is read: a stranger's eight megabytes are not even received.
    scope.addHook('onRequest', async ({ actor }) => {
      const denial = denialFor('admin', actor)
      if (denial) throw new Problem(denial)
    })
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: bytesAtMost }, (_request, image, done) => done(null, image))
    scope.put<{ Params: { id: string } }>(coverPath(':id'), { config: { access: 'admin' } }, async ({ params, body }, reply) => {
      void reply.header('cache-control', 'no-store')
      return replaceCover(services, params.id, body)
    })
  })
}

async function replaceCover(services: Services, typedId: string, body: unknown): Promise<AdminCampaign> {
  const id = /^[1-9]\d{0,14}$/.test(typedId) ? Number(typedId) : 0
  const before = await campaignForAdmin(services, id)
  if (!Buffer.isBuffer(body)) throw new Problem('wrong-type', texts.chooseAPicture)
  const url = await keepPicture(services.files, coverFolder, await cleanPicture(body, { ...coverSize, refused: texts.chooseAPicture }))
  await campaignTables(services.db).updateTable('campaign').set({ cover_url: url }).where('id', '=', id).execute()
  await removePicture(services.files, coverFolder, before.coverUrl)
  await removeSizes(services, before.coverUrl)
  return { ...before, coverUrl: url }
}
