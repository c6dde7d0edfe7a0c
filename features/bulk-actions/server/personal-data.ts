import { sql } from 'kysely'
import { merging, type PersonalData } from '#features/personal-data/server'
import { bulkTables } from './bulk-rows.ts'

/** What administrators did to somebody among others, and what an administrator did. */
export const personalData: PersonalData = {
  name: 'bulkActions',
  merge: [
    merging.erased('bulk_action_item.account_id'),
    merging.stays('An administrator who did this.', 'bulk_action.administrator_account_id', 'bulk_action.undone_by_account_id'),
  ],
  async collect(db, { id }) {
    const [ofMe, byMe] = await Promise.all([
      bulkTables(db)
        .selectFrom('bulk_action_item as item')
        .innerJoin('bulk_action as action', 'action.id', 'item.bulk_action_id')
        .select(['action.kind', 'action.reason', 'action.reason_code', 'item.listing_key', 'item.state', 'item.done_at'])
        .where('item.account_id', '=', id)
        .where('action.state', '<>', 'previewed')
        .execute(),
      bulkTables(db)
        .selectFrom('bulk_action')
        .select(['kind', 'reason', 'state', 'started_at'])
        .where('administrator_account_id', '=', id)
        .where('state', '<>', 'previewed')
        .execute(),
    ])
    return { ofMe, byMe }
  },
  plan: async () => [],
  async erase(trx, { id }) {
    const { rows } = await sql<{ id: number }>`
      delete from bulk_action_item where account_id = ${id} returning bulk_action_id as id`.execute(trx)
    await bulkTables(trx).deleteFrom('bulk_action').where('administrator_account_id', '=', id).where('state', '=', 'previewed').execute()
    // The reason of something that concerned them alone goes with them.
    for (const action of rows)
      await sql`delete from bulk_action where id = ${action.id}
        and not exists (select from bulk_action_item where bulk_action_id = ${action.id})`.execute(trx)
  },
}
