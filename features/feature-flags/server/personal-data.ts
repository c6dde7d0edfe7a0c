import * as texts from '#texts/feature-flags'
import { merging, type PersonalData } from '#features/personal-data/server'
import { flagTables } from './flag-rows.ts'

/** Which parts somebody was given before others, and what an administrator turned on and off. */
export const personalData: PersonalData = {
  name: 'featureFlags',
  merge: [merging.erased('feature_flag_account.account_id', 'feature_flag.changed_by')],
  async collect(db, { id }) {
    const tables = flagTables(db)
    const named = await tables.selectFrom('feature_flag_account').select('key').where('account_id', '=', id).orderBy('key').execute()
    const changed = await tables
      .selectFrom('feature_flag')
      .select(['key', 'open_to', 'reason', 'changed_at'])
      .where('changed_by', '=', id)
      .orderBy('key')
      .execute()
    return { earlyAccessTo: named.map(({ key }) => key), changedByYou: changed }
  },
  async plan(db, { id }) {
    const rows = await flagTables(db).selectFrom('feature_flag_account').select('key').where('account_id', '=', id).execute()
    return rows.length === 0 ? [] : [{ what: texts.earlyAccess, count: rows.length, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await flagTables(trx).deleteFrom('feature_flag_account').where('account_id', '=', id).execute()
    await flagTables(trx).updateTable('feature_flag').set({ changed_by: null }).where('changed_by', '=', id).execute()
  },
}
