import type { PersonalData } from '#features/personal-data/server'
import { markTables } from './mark-rows.ts'
import { markedIds } from './marks.ts'
import { mergeRules } from './merge-marks.ts'

export const personalData: PersonalData = {
  name: 'favorites',
  merge: mergeRules,
  async collect(db, { id }) {
    const rows = await markTables(db)
      .selectFrom('home_mark')
      .select(['mark', 'listing_key', 'kept', 'changed_at'])
      .where('account_id', '=', id)
      .where('is_set', '=', true)
      .orderBy('changed_at')
      .execute()
    return rows.map(({ changed_at: at, ...row }) => ({ ...row, changed_at: at.toISOString() }))
  },
  async plan(db, { id }) {
    const { favorite, hidden } = await markedIds(db, id)
    const count = favorite.length + hidden.length
    return count === 0 ? [] : [{ what: 'Homes you saved with a heart or hid', count, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await markTables(trx).deleteFrom('home_mark').where('account_id', '=', id).execute()
  },
}
