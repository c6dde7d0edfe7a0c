import * as texts from '#texts/impersonation'
import { merging, type PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import { impersonationTables } from './impersonation-rows.ts'

const of = (db: Database, column: 'account_id' | 'administrator_account_id', id: number) =>
  impersonationTables(db)
    .selectFrom('impersonation')
    .select(['reason', 'started_at', 'until', 'changes', 'ended_at', 'ended_by'])
    .where(column, '=', id)
    .orderBy('id')
    .execute()

/** When administrators looked at the site as somebody, and as whom an administrator did; the reasons go with whom they are about. */
export const personalData: PersonalData = {
  name: 'impersonation',
  merge: [
    merging.stays(
      'That administrators looked stays on record; the reasons go.',
      'impersonation.account_id',
      'impersonation.administrator_account_id',
    ),
  ],
  async collect(db, { id }) {
    const [ofMe, byMe] = await Promise.all([of(db, 'account_id', id), of(db, 'administrator_account_id', id)])
    return { ofMe, byMe: byMe.map(({ reason: _, ...rest }) => rest) }
  },
  async plan(db, { id }) {
    const count = (await of(db, 'account_id', id)).length
    return count === 0 ? [] : [{ what: texts.reasonsWhyAdministratorsLooked, count, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await impersonationTables(trx).updateTable('impersonation').set({ reason: null }).where('account_id', '=', id).execute()
  },
}
