import { onOwnData } from '#features/accounts/server'
import { myPreferences, savePreference } from '#features/preferences/contract'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { choose, matrixOf, preferenceTables } from './server/matrix.ts'

export { whoWants } from './server/matrix.ts'

/** What people are told about, and how. */
export function preferences(app: App, { db }: Services): void {
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
    await choose(db, actor.id, body)
    return matrixOf(db, actor.id)
  })
}
