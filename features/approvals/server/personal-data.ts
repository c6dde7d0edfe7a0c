import { merging, type PersonalData } from '#features/personal-data/server'
import { decisionTables } from './decision-rows.ts'

/** Returns what reviewers wrote about listings of a person, and what the person wrote about listings of others. */
export const personalData: PersonalData = {
  name: 'approvals',
  merge: [merging.movesToAgent(null, 'listing_decision.agent_account_id'), merging.erased('listing_decision.decided_by')],
  async collect(db, { id }) {
    const of = (column: 'agent_account_id' | 'decided_by') =>
      decisionTables(db)
        .selectFrom('listing_decision')
        .select(['listing_key', 'approved', 'reason', 'decided_at'])
        .where(column, '=', id)
        .orderBy('id')
        .execute()
    return { received: await of('agent_account_id'), given: await of('decided_by') }
  },
  async plan(db, { id }) {
    const { count } = await decisionTables(db)
      .selectFrom('listing_decision')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('agent_account_id', '=', id)
      .executeTakeFirstOrThrow()
    return count === '0' ? [] : [{ what: 'Reviews of your listings', count: Number(count), outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    const tables = decisionTables(trx)
    await tables.deleteFrom('listing_decision').where('agent_account_id', '=', id).execute()
    await tables.updateTable('listing_decision').set({ decided_by: null }).where('decided_by', '=', id).execute()
  },
}
