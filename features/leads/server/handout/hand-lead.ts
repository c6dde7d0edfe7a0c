import type { HandedDetail } from '#features/leads/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { fillMail } from '#platform/mail/plain-text.ts'
import * as texts from '#texts/leads'
import { noteLead } from '../lead-events.ts'
import { leadTables, type LeadRow } from '../lead-rows.ts'
import { alertOfLead, type AlertServices } from './lead-alerts.ts'

/** A lead that came to somebody else, and who looks at it anew. */
export interface Handed {
  leadId: number
  accountIds: number[]
  /** Whose bell rings. */
  ringing: number[]
}

interface Handover {
  detail: HandedDetail
  by: 'agent' | 'product'
  /** Who is told of it by the bell. */
  receivers: readonly number[]
  at: Date
}

/**
 * Hands a lead to somebody, its row and the team locked by the caller, and records why. It is handed to its agent by having nobody else;
 * to nobody while it waits to be claimed.
 */
export async function handedOver(
  trx: DatabaseTransaction,
  services: AlertServices,
  lead: LeadRow,
  { detail, by, receivers, at }: Handover,
): Promise<Handed> {
  const tables = leadTables(trx)
  const before = await tables.deleteFrom('lead_handout').where('lead_id', '=', lead.id).returning('account_id').executeTakeFirst()
  if (detail.to !== lead.agent_account_id)
    await tables.insertInto('lead_handout').values({ lead_id: lead.id, account_id: detail.to, handed_at: at }).execute()
  const { events } = await noteLead(trx, lead, { kind: 'handed', by, at, detail, sameRevision: true })
  const isClaimable = detail.to === null
  const ringing = await alertOfLead(trx, services, {
    kind: 'leads/handed',
    receivers,
    lead,
    about: `lead:${lead.id}:${events}`,
    title: fillMail(isClaimable ? texts.aLeadCanBeClaimed : texts.aLeadCameToYou, {}),
    reason: isClaimable ? fillMail(texts.firstToClaimGetsIt, {}) : undefined,
    link: isClaimable ? '/agent/leads' : `/agent/leads?lead=${lead.id}`,
  })
  const people = [lead.agent_account_id, before?.account_id, detail.to, ...receivers]
  return { leadId: lead.id, accountIds: [...new Set(people.filter((id) => typeof id === 'number'))], ringing }
}
