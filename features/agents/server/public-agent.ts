import * as texts from '#texts/agents'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { PublicAgent } from '../contract.ts'
import type { AgentTables } from './agent-rows.ts'
import { brokerageNotices } from './brokerage-notice.ts'
import { agentRecords, cardOf, licenseOf, type AgentRecord } from './read-agents.ts'

/** Returns the agent whose page this is, or was before two accounts of one person were merged: the reply has the address it has now. */
export async function agentBySlug(db: Database, slug: string): Promise<PublicAgent> {
  const of = (table: 'agent_profile' | 'agent_former_slug') =>
    db.withTables<AgentTables>().selectFrom(table).select('account_id').where('slug', '=', slug).executeTakeFirst()
  const row = (await of('agent_profile')) ?? (await of('agent_former_slug'))
  const record = row && (await agentRecords(db, [row.account_id])).get(row.account_id)
  if (!record) throw new Problem('not-found', texts.weCouldntFindAnAgentAt)
  return publicAgent(db, record)
}

export async function publicAgent(db: Database, record: AgentRecord): Promise<PublicAgent> {
  const { account, profile, licenses } = record
  return {
    ...cardOf(record),
    bio: profile.bio,
    specialties: profile.specialties,
    languages: profile.languages,
    yearsOfExperience: profile.years_of_experience,
    backlinkUrl: profile.backlink_url,
    brokerageCity: profile.office_city,
    brokerageState: profile.office_state_or_province,
    licences: licenses.map(licenseOf),
    brokerageNotice: (await brokerageNotices(db, [account.id])).get(account.id) ?? null,
    isFounder: account.is_founder,
    memberSince: profile.created_at.toISOString(),
  }
}
