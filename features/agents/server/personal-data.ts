import type { PersonalData } from '#features/personal-data/server'
import type { AgentTables } from './agent-rows.ts'

/** What this feature keeps about an agent who takes their data along or leaves. */
export const personalData: PersonalData = {
  name: 'agentProfile',
  async collect(db, { id }) {
    const tables = db.withTables<AgentTables>()
    const profile = await tables.selectFrom('agent_profile').selectAll().where('account_id', '=', id).executeTakeFirst()
    if (!profile) return null
    const licenses = await tables.selectFrom('member_state_license').selectAll().where('member_key', '=', profile.member_key).execute()
    const notices = await tables.selectFrom('agent_notice').selectAll().where('account_id', '=', id).orderBy('id').execute()
    const office = await tables.selectFrom('office').selectAll().where('office_key', '=', profile.office_key).executeTakeFirst()
    return { ...profile, brokerage: office ?? null, licences: licenses, brokerageNotices: notices }
  },
  async plan(db, { id, is_agent: isAgent }) {
    const { count } = await db
      .withTables<AgentTables>()
      .selectFrom('agent_notice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const why = 'The people you talked with keep them, as Texas law intends.'
    return [
      ...(isAgent ? [{ what: 'Your public agent page and your licenses', count: null, outcome: 'erased' as const, why: null }] : []),
      ...(count > 0 ? [{ what: 'Brokerage forms you uploaded', count, outcome: 'kept' as const, why }] : []),
    ]
  },
  async erase(trx, { id }) {
    const tables = trx.withTables<AgentTables>()
    const left = await tables.deleteFrom('agent_profile').where('account_id', '=', id).returning('office_key').executeTakeFirst()
    if (!left?.office_key) return
    // A brokerage that nobody else works for was named by this person alone.
    const others = tables.selectFrom('agent_profile').select('office_key').where('office_key', '=', left.office_key)
    await tables
      .deleteFrom('office')
      .where('office_key', '=', left.office_key)
      .where(({ not, exists }) => not(exists(others)))
      .execute()
  },
}
