import { sql } from 'kysely'
import { brokerageLine } from '#features/content/server'
import { general, jurisdictions } from '#features/law/contract'
import { readPackSettings } from '#features/law/server'
import { createDisclosure, previewForms } from '#features/tours/server'
import type { Database } from '#platform/database/database.ts'
import type { PackUse } from '../contract.ts'
import { sampleAgent, sampleState } from '../contract/sample-agent.ts'

const codes = Object.keys(jurisdictions)

/** Returns every pack with what it concerns; states without a pack of their own are counted together. */
export async function packsInUse(db: Database): Promise<PackUse[]> {
  const [listings, agents, settings] = await Promise.all([listingsByPack(db), agentsByPack(db), readPackSettings(db)])
  return codes.map((code) => {
    const state = sampleState(code)
    const { name, brokerageName } = sampleAgent
    return {
      code,
      listings: listings.get(code) ?? 0,
      agents: agents.get(code)?.agents ?? 0,
      brokerages: agents.get(code)?.brokerages ?? 0,
      disclosure: createDisclosure({ agentName: name, brokerageName, state }).text,
      forms: previewForms(state, { agentName: name, brokerageName }),
      setting: settings.get(code) ?? { listingAgentForm: null, approval: null, revision: 0 },
      postLine: brokerageLine({ ...sampleAgent, licenceState: state }, state),
    }
  })
}

const packOf = (state: string) => sql<string>`case when ${sql.ref(state)} = any(${codes}) then ${sql.ref(state)} else ${general.code} end`

async function listingsByPack(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; total: number }>`
    select ${packOf('state_or_province')} as code, count(*)::integer as total from listing where x_on_market group by 1`.execute(db)
  return new Map(rows.map(({ code, total }) => [code, total]))
}

async function agentsByPack(db: Database): Promise<ReadonlyMap<string, { agents: number; brokerages: number }>> {
  const { rows } = await sql<{ code: string; agents: number; brokerages: number }>`
    select ${packOf('member_state_license_state')} as code,
      count(distinct account_id)::integer as agents, count(distinct brokerage_key)::integer as brokerages
    from member_state_license join agent_profile using (member_key) left join brokerage_member using (account_id)
    group by 1`.execute(db)
  return new Map(rows.map(({ code, ...counts }) => [code, counts]))
}
