import { onOwnData } from '#features/accounts/server'
import { myPreferences, savePreference, unsubscribe, unsubscription } from '#features/notifications/contract'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { choose, matrixOf, preferenceTables } from './server/matrix.ts'
import { oneClick } from './server/one-click.ts'
import { stateOf, stop } from './server/unsubscribe.ts'

export { whoWants } from './server/matrix.ts'
export { unsubscribeUrls } from './server/unsubscribe.ts'

/** What people are told about, and how. */
export function notifications(app: App, services: Services): void {
  const { db, now } = services
  onOwnData(app, {
    name: 'notificationPreferences',
    collect: (database, { id }) =>
      preferenceTables(database).selectFrom('notification_preference').selectAll().where('account_id', '=', id).execute(),
    plan: async () => [{ what: 'What you chose to be told about', count: null, outcome: 'erased', why: null }],
    async erase(trx, { id }) {
      await preferenceTables(trx).deleteFrom('notification_preference').where('account_id', '=', id).execute()
    },
  })
  route(app, myPreferences, (_, { actor }) => matrixOf(db, actor.id))
  route(app, savePreference, async ({ body }, { actor }) => {
    await choose(db, actor.id, body, now())
    return matrixOf(db, actor.id)
  })
  route(app, unsubscription, ({ query }) => stateOf(db, query.token, now()))
  route(app, unsubscribe, ({ body }) => stop(db, body.token, body.undo, now()))
  oneClick(app, services)
}
