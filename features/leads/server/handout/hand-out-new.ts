import { sql } from 'kysely'
import type { HandedDetail } from '#features/leads/contract'
import { leadTeamOf, recordTurn, type LeadTeam } from '#features/teams/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { leadTables, type LeadRow } from '../lead-rows.ts'
import { handedOver, type Handed } from './hand-lead.ts'
import { alertAgent, type AlertServices } from './lead-alerts.ts'

const atOnce = 200

/**
 * Decides for leads that are new whether somebody of the team follows up, as its owner chose. A lead of the team is one of a home whose
 * agent owns it; all others stay with their agents. The team is locked before leads, here and wherever both are.
 */
export async function handOutNew(services: AlertServices & Pick<Services, 'db'>): Promise<Handed[]> {
  const { db, now } = services
  const { rows } = await sql<{ agent: number }>`select distinct agent_account_id as agent from lead where awaits_handout`.execute(db)
  const handed: Handed[] = []
  for (const { agent } of rows) {
    const at = new Date(now())
    handed.push(...(await db.transaction().execute((trx) => handOutOf(trx, services, Number(agent), at))))
  }
  return handed
}

async function handOutOf(trx: DatabaseTransaction, services: AlertServices, agentId: number, at: Date): Promise<Handed[]> {
  const team = await leadTeamOf(trx, agentId, at.getTime(), { lock: true })
  const rows = await leadTables(trx)
    .updateTable('lead')
    .set({ awaits_handout: false })
    .where('id', 'in', (query) =>
      query
        .selectFrom('lead')
        .select('id')
        .where('agent_account_id', '=', agentId)
        .where('awaits_handout', '=', true)
        .orderBy('id')
        .limit(atOnce)
        .forUpdate(),
    )
    .returningAll()
    .execute()
  const isHandedOut = team !== undefined && team.routing !== 'leader' && team.followers.length >= 2
  const handed: Handed[] = []
  for (const lead of rows.toSorted((a, b) => a.id - b.id)) {
    if (lead.buyer_account_id === null) continue
    if (isHandedOut) handed.push(await route(trx, services, { team, lead, at }))
    else handed.push({ leadId: lead.id, accountIds: [agentId], ringing: await alertAgent(trx, services, lead) })
  }
  return handed
}

interface Routed {
  team: LeadTeam
  lead: LeadRow
  at: Date
}

async function route(trx: DatabaseTransaction, services: AlertServices, { team, lead, at }: Routed): Promise<Handed> {
  const leader = lead.agent_account_id
  const over = async (detail: HandedDetail, receivers: readonly number[]): Promise<Handed> => {
    const handed = await handedOver(trx, services, lead, { detail, by: 'product', receivers, at })
    if (detail.to !== leader) return handed
    return { ...handed, ringing: [...handed.ringing, ...(await alertAgent(trx, services, lead))] }
  }
  const accepting = team.followers.filter(({ absence }) => absence === null).map(({ accountId }) => accountId)
  const known = await whoKnows(trx, lead)
  if (known !== undefined && (known === leader || accepting.includes(known)))
    return over({ to: known, why: 'known' }, known === leader ? [] : [known])
  const others = accepting.filter((id) => id !== leader)
  if (team.routing === 'claim' && others.length > 0) return over({ to: null, why: 'offered' }, others)
  const [next] = accepting
  if (next === undefined || team.routing === 'claim') return over({ to: leader, why: 'nobody' }, [])
  const position = team.followers.findIndex(({ accountId }) => accountId === next)
  const passed = team.followers.slice(0, position).flatMap(({ accountId: id, absence }) => (absence ? [{ id, absence }] : []))
  await recordTurn(trx, next)
  team.followers.push(...team.followers.splice(position, 1))
  return over({ to: next, why: 'round_robin', ...(passed.length > 0 && { passed }) }, next === leader ? [] : [next])
}

/** Returns who follows up another lead of the same buyer: one person has one person to talk to. */
async function whoKnows(trx: DatabaseTransaction, lead: LeadRow): Promise<number | undefined> {
  const { rows } = await sql<{ follower: number }>`
    select coalesce(handout.account_id, earlier.agent_account_id) as follower
    from lead earlier left join lead_handout handout on handout.lead_id = earlier.id
    where earlier.agent_account_id = ${lead.agent_account_id} and earlier.buyer_account_id = ${lead.buyer_account_id}
      and earlier.id < ${lead.id} and (handout.lead_id is null or handout.account_id is not null)
    order by earlier.id desc limit 1`.execute(trx)
  return rows[0] && Number(rows[0].follower)
}
