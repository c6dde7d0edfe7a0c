import type { OwnData } from '#features/accounts/server'
import type { AgentTables } from './agent-rows.ts'

/** What this feature keeps about an agent who takes their data along or leaves. */
export const ownAgentData: OwnData = {
  name: 'agentProfile',
  async collect(db, { id }) {
    const tables = db.withTables<AgentTables>()
    const profile = await tables.selectFrom('agent_profile').selectAll().where('account_id', '=', id).executeTakeFirst()
    if (!profile) return null
    const licences = await tables.selectFrom('member_state_license').selectAll().where('member_key', '=', profile.member_key).execute()
    return { ...profile, licences }
  },
  async plan(_, { is_agent: isAgent }) {
    return isAgent ? [{ what: 'Your public agent page and the licences you gave', count: null, outcome: 'erased', why: null }] : []
  },
  async erase(trx, { id }) {
    await trx.withTables<AgentTables>().deleteFrom('agent_profile').where('account_id', '=', id).execute()
  },
}
