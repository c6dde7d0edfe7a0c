import { leadTeamOf } from '#features/teams/server'
import type { HandedDetail } from '#features/leads/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/leads'
import { leadTables, type LeadRow } from '../lead-rows.ts'
import { handedOver, type Handed } from './hand-lead.ts'
import type { AlertServices } from './lead-alerts.ts'

/**
 * Hands a lead of the owner to somebody or back, as the owner, or claims one or gives it back, as a member. Whoever claims second is
 * told so. Throws 'not-found' for leads that are neither.
 */
export async function handTo(
  services: AlertServices & Pick<Services, 'db'>,
  actorId: number,
  id: number,
  to: number | null,
): Promise<Handed | undefined> {
  const at = new Date(services.now())
  return services.db.transaction().execute(async (trx) => {
    const tables = leadTables(trx)
    const named = await tables.selectFrom('lead').select('agent_account_id').where('id', '=', id).executeTakeFirst()
    if (!named) throw new Problem('not-found', texts.thisLeadIsNotYours)
    const leader = named.agent_account_id
    const team = await leadTeamOf(trx, leader, at.getTime(), { lock: true })
    const lead = await tables.selectFrom('lead').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    if (lead?.agent_account_id !== leader) throw new Problem('not-found', texts.thisLeadIsNotYours)
    const handout = await tables.selectFrom('lead_handout').select('account_id').where('lead_id', '=', id).executeTakeFirst()
    const over = (detail: HandedDetail, receivers: readonly number[] = []) =>
      handedOver(trx, services, lead, { detail, by: 'agent', receivers, at })

    if (actorId === leader) {
      if (to === null || to === leader) return handout && over({ to: leader, why: 'leader' })
      if (handout?.account_id === to) return undefined
      if (!team?.followers.some(({ accountId }) => accountId === to)) throw new Problem('conflict', texts.thisPersonGetsNoLeads)
      return over({ to, why: 'leader' }, [to])
    }
    if (to === null && handout?.account_id === actorId) return over({ to: leader, why: 'returned' })
    const me = team?.followers.find(({ accountId }) => accountId === actorId)
    if (!me || !handout || to !== actorId) throw new Problem('not-found', texts.thisLeadIsNotYours)
    if (handout.account_id === actorId) return undefined
    if (handout.account_id !== null) throw new Problem('conflict', texts.somebodyElseClaimedIt)
    if (me.absence) throw new Problem('conflict', texts.youAreNotAcceptingLeads)
    return over({ to: actorId, why: 'claimed' })
  })
}

/** Gives what somebody followed up who left the team back to its agents, and takes theirs back from the others. */
export async function returnLeadsOf(
  trx: DatabaseTransaction,
  services: AlertServices,
  { accountId, at }: { accountId: number; at: Date },
): Promise<Handed[]> {
  const rows: LeadRow[] = await leadTables(trx)
    .selectFrom('lead')
    .innerJoin('lead_handout', 'lead_handout.lead_id', 'lead.id')
    .selectAll('lead')
    .where((is) => is.or([is('lead_handout.account_id', '=', accountId), is('lead.agent_account_id', '=', accountId)]))
    .orderBy('lead.id')
    .forNoKeyUpdate('lead')
    .execute()
  const handed: Handed[] = []
  for (const lead of rows)
    handed.push(
      await handedOver(trx, services, lead, { detail: { to: lead.agent_account_id, why: 'left' }, by: 'product', receivers: [], at }),
    )
  return handed
}
