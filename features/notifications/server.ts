import { registerPersonalData } from '#features/personal-data/server'
import { myPreferences, savePreference, unsubscribe, unsubscription } from '#features/notifications/contract'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { choose, matrixOf } from './server/matrix.ts'
import { oneClick } from './server/one-click.ts'
import { personalData } from './server/personal-data.ts'
import { stateOf, stop } from './server/unsubscribe.ts'

export { whoWants } from './server/matrix.ts'
export { unsubscribeUrls } from './server/unsubscribe.ts'

export function notifications(app: App, services: Services): void {
  const { db, now } = services
  registerPersonalData(app, personalData)
  route(app, myPreferences, (_, { actor }) => matrixOf(db, actor.id))
  route(app, savePreference, async ({ body }, { actor }) => {
    await choose(db, actor.id, body, now())
    return matrixOf(db, actor.id)
  })
  route(app, unsubscription, ({ query }) => stateOf(db, query.token, now()))
  route(app, unsubscribe, ({ body }) => stop(db, body.token, body.undo, now()))
  oneClick(app, services)
}
