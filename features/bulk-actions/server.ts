import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { begunAction, listBulkActions, start, undo } from './server/bulk-actions.ts'
import { personalData } from './server/personal-data.ts'
import { preview } from './server/preview.ts'
import { workOff } from './server/work.ts'

const lookEveryMs = 1000
const longestPauseMs = 60_000

/** What administrators do to many accounts or homes at once: previewed, done in the background, undone where it can be. */
export function bulkActions(app: App, services: Services): void {
  const { db, now } = services
  registerPersonalData(app, personalData)
  app.jobs.every('Go on with bulk actions', lookEveryMs, (signal) => workOff(app, services, signal), { longestPauseMs })
  route(app, calls.previewBulkAction, ({ body }, { actor }) => preview(services, actor, body))
  route(app, calls.startBulkAction, ({ params, body }, caller) => start(services, caller, params.id, body))
  route(app, calls.bulkAction, ({ params }) => begunAction(db, params.id, now()))
  route(app, calls.recentBulkActions, ({ query }) => listBulkActions(db, query, now()))
  route(app, calls.undoBulkAction, ({ params }, caller) => undo(services, caller, params.id))
}
