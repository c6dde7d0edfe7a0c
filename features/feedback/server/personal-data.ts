import { merging, type PersonalData } from '#features/personal-data/server'
import { feedbackTables, toNotification } from './feedback-rows.ts'

export const personalData: PersonalData = {
  name: 'feedback',
  merge: [merging.moves('feedback', 'feedback.account_id')],
  async collect(db, { id }) {
    const rows = await feedbackTables(db).selectFrom('feedback').selectAll().where('account_id', '=', id).orderBy('id').execute()
    return rows.map(toNotification)
  },
  async plan(db, { id }) {
    const { count } = await feedbackTables(db)
      .selectFrom('feedback')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return count === 0 ? [] : [{ what: 'Feedback you sent while signed in', count, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await feedbackTables(trx).deleteFrom('feedback').where('account_id', '=', id).execute()
  },
}
