import { accountsById, nameOf } from '#features/accounts/server'
import { reviewedBy } from '#features/teams/server'
import type { LeadDetail, LeadRecord } from '#features/leads/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/leads'
import { leadDetail } from './lead-detail.ts'
import { leadTables } from './lead-rows.ts'

/** Returns whom this agent sees leads of besides their own: everybody on the team they own or administer. */
export async function teammatesOf(db: Database, agentId: number): Promise<{ id: number; name: string }[]> {
  const ids = (await reviewedBy(db, agentId)).filter((id) => id !== agentId)
  if (ids.length === 0) return []
  return [...(await accountsById(db, ids)).values()].map((account) => ({ id: account.id, name: nameOf(account) }))
}

/** Returns whose leads are asked for. Throws 'not-found' for an agent who is not on the team this person manages. */
export async function agentAsked(db: Database, actorId: number, agent: number | undefined): Promise<number> {
  if (agent === undefined || agent === actorId) return actorId
  if (!(await reviewedBy(db, actorId)).includes(agent)) throw new Problem('not-found', texts.thisLeadIsNotYours)
  return agent
}

/** What a lead is to those who may look but own nothing of it: its origin and record, without what its agent keeps of it. */
export const withoutNotes = (lead: LeadDetail): LeadDetail => ({ ...lead, notes: [] })

/** Returns the record of any lead, for administrators: where it came from and what happened, and nothing of who it is. */
export async function recordOf(db: Database, id: number): Promise<LeadRecord> {
  const row = await leadTables(db).selectFrom('lead').select('agent_account_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.thereIsNoSuchLead)
  const agent = (await accountsById(db, [row.agent_account_id])).get(row.agent_account_id)
  const { stage, source, createdAt, firstResponseAt, origin, events, isIntact, property, names } = await leadDetail(
    db,
    row.agent_account_id,
    id,
  )
  const agentName = agent ? nameOf(agent) : texts.aFormerMember
  return { id, agentName, stage, source, createdAt, firstResponseAt, origin, events, isIntact, property, names }
}
