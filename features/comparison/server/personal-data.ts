import { merging, type PersonalData } from '#features/personal-data/server'
import { comparedIds, comparisonTables } from './compared-listings.ts'

export const personalData: PersonalData = {
  name: 'comparison',
  merge: [merging.movesOnce('compared-homes', 'compared_homes.account_id', [])],
  collect: async (db, { id }) => comparedIds(db, id),
  async plan(db, { id }) {
    const { length } = await comparedIds(db, id)
    return length === 0 ? [] : [{ what: 'Homes you compared', count: length, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await comparisonTables(trx).deleteFrom('compared_homes').where('account_id', '=', id).execute()
  },
}
