import { registerPersonalData } from '#features/personal-data/server'
import { audited, type AuditedCaller } from '#platform/audit/audit.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { insertItem, removeFiles, saveItem } from './server/change-library.ts'
import { libraryFiles } from './server/library-files.ts'
import { libraryUse } from './server/library-rows.ts'
import { deleteDraft, forgetPrevious, takeStep } from './server/move-item.ts'
import { personalData } from './server/personal-data.ts'
import { historyOf, itemReply, itemsPage } from './server/read-library.ts'
import { serveLibrary } from './server/serve-library.ts'
import { remakeTrimmedClips } from './server/trimmed-clips.ts'

export { createDemoItem, type DemoItem } from './server/demo-item.ts'
export { publishedTemplates } from './server/read-library.ts'
export { libraryUse, type LibraryUse } from './server/library-rows.ts'

const hourMs = 3_600_000

/** Pictures, clips and templates that administrators share with all agents. */
export function library(app: App, services: Services): void {
  const { db } = services
  const reply = (id: number) => itemReply(db, app.ports.parts(libraryUse), id)
  registerPersonalData(app, personalData)
  libraryFiles(app, services)
  serveLibrary(app, services)
  app.jobs.every('Forget replaced files of the library', hourMs, () => forgetPrevious(services))

  const pauses = { firstPauseMs: 60_000, longestPauseMs: hourMs }
  app.jobs.retry('Remake trimmed clips of the library', (signal) => remakeTrimmedClips(services, app.log, signal), pauses)

  route(app, calls.libraryItems, ({ query }) => itemsPage(db, app.ports.parts(libraryUse), query))
  route(app, calls.publishedItems, ({ query }) => itemsPage(db, app.ports.parts(libraryUse), { ...query, state: 'published' }))
  route(app, calls.libraryHistory, ({ params, query }) => historyOf(db, params.id, query))
  const deedOf = ({ actor }: AuditedCaller) => ({ accountId: actor.id, at: new Date(services.now()) })
  route(app, calls.addItem, async ({ body }, by) => {
    const { accountId, at } = deedOf(by)
    const work = (trx: DatabaseTransaction) => insertItem(trx, accountId, body, at)
    return reply(await audited(services, calls.addItem, by, work, (id) => ({ subject: `library item ${id}`, after: { kind: body.kind } })))
  })
  route(app, calls.changeItem, async ({ params, body }, by) => {
    const work = (trx: DatabaseTransaction) => saveItem(trx, params.id, body, deedOf(by))
    await audited(services, calls.changeItem, by, work, () => ({ subject: `library item ${params.id}` }))
    return reply(params.id)
  })
  route(app, calls.moveItem, async ({ params, body }, by) => {
    const work = (trx: DatabaseTransaction) => takeStep(trx, params.id, body, deedOf(by))
    const note = { subject: `library item ${params.id}`, reason: body.reason || null, after: { step: body.step } }
    await removeFiles(services, await audited(services, calls.moveItem, by, work, () => note))
    return reply(params.id)
  })
  route(app, calls.removeDraft, async ({ params }, by) => {
    const work = (trx: DatabaseTransaction) => deleteDraft(trx, params.id)
    const versions = await audited(services, calls.removeDraft, by, work, () => ({ subject: `library item ${params.id}` }))
    for (const version of versions) await removeFiles(services, version)
    return undefined
  })
}
