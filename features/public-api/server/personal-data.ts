import { merging, type PersonalData } from '#features/personal-data/server'
import { keyTables } from './keys/key-rows.ts'

/** Returns which API keys somebody made. Keys belong to the brokerage and stay when their maker leaves, without the name. */
export const personalData: PersonalData = {
  name: 'apiKeys',
  merge: [merging.erased('api_key.created_by')],
  collect: (db, { id }) =>
    keyTables(db)
      .selectFrom('api_key')
      .select(['name', 'prefix', 'scopes', 'created_at'])
      .where('created_by', '=', id)
      .orderBy('id')
      .execute(),
  plan: async () => [],
  erase: async (trx, { id }) => {
    await keyTables(trx).updateTable('api_key').set({ created_by: null }).where('created_by', '=', id).execute()
  },
}
