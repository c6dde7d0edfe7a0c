import { merging, type PersonalData } from '#features/personal-data/server'
import { preferenceTables } from './matrix.ts'

export const personalData: PersonalData = {
  name: 'notificationPreferences',
  merge: [merging.erased('notification_preference.account_id')],
  collect: (database, { id }) =>
    preferenceTables(database).selectFrom('notification_preference').selectAll().where('account_id', '=', id).execute(),
  plan: async () => [{ what: 'Your notification settings', count: null, outcome: 'erased', why: null }],
  async erase(trx, { id }) {
    await preferenceTables(trx).deleteFrom('notification_preference').where('account_id', '=', id).execute()
  },
}
