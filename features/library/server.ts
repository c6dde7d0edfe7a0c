import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { insertItem, saveItem } from './server/change-library.ts'
import { libraryFiles } from './server/library-files.ts'
import { libraryUse } from './server/library-rows.ts'
import { deleteDraft, forgetPrevious, takeStep } from './server/move-item.ts'
import { personalData } from './server/personal-data.ts'
import { historyOf, itemReply, itemsPage } from './server/read-library.ts'
import { serveLibrary } from './server/serve-library.ts'

export { createDemoItem, type DemoItem } from './server/demo-item.ts'
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

  route(app, calls.libraryItems, ({ query }) => itemsPage(db, app.ports.parts(libraryUse), query))
  route(app, calls.publishedItems, ({ query }) => itemsPage(db, app.ports.parts(libraryUse), { ...query, state: 'published' }))
  route(app, calls.libraryHistory, async ({ params }) => ({ items: await historyOf(db, params.id) }))
  route(app, calls.addItem, async ({ body }, { actor }) => reply(await insertItem(services, actor.id, body)))
  route(app, calls.changeItem, async ({ params, body }, { actor }) => {
    await saveItem(services, actor.id, params.id, body)
    return reply(params.id)
  })
  route(app, calls.moveItem, async ({ params, body }, { actor }) => {
    await takeStep(services, actor.id, params.id, body)
    return reply(params.id)
  })
  route(app, calls.removeDraft, async ({ params }) => {
    await deleteDraft(services, params.id)
    return undefined
  })
}
