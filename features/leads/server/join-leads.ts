import { sql } from 'kysely'
import { closedStages, leadStages } from '#features/leads/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { noteLead } from './lead-events.ts'
import { leadTables, type LeadRow } from './lead-rows.ts'

type Happening = Parameters<typeof noteLead>[2]

const open = leadStages.filter((stage) => !closedStages.includes(stage))

/** Makes one lead of two about the same person and home: the notes, the tags, the next step and whichever stage is further. */
export async function joinLeads(trx: DatabaseTransaction, lead: LeadRow, same: LeadRow, happening: Happening): Promise<void> {
  const tables = leadTables(trx)
  await tables.updateTable('lead_note').set({ lead_id: same.id }).where('lead_id', '=', lead.id).execute()
  // What an agent wrote of a contact that this was joined with once.
  await sql`update lead_merge set lead_id = ${same.id} where lead_id = ${lead.id}
    and not exists (select from lead_merge where lead_id = ${same.id})`.execute(trx)
  const isAhead = open.includes(same.stage) && open.indexOf(lead.stage) > open.indexOf(same.stage)
  const hasStep = same.next_action !== '' || same.next_action_on !== null
  const waiting = [lead.waiting_since, same.waiting_since].flatMap((since) => since ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  const joined = await tables
    .updateTable('lead')
    .set({
      tags: [...new Set([...same.tags, ...lead.tags])].slice(0, 20),
      contact_phone: same.contact_phone ?? lead.contact_phone,
      waiting_since: waiting[0] ?? null,
      last_message_id: Math.max(same.last_message_id, lead.last_message_id),
      ...(!hasStep && { next_action: lead.next_action, next_action_on: sql`(select next_action_on from lead where id = ${lead.id})` }),
      ...(isAhead && { stage: lead.stage }),
      ...(same.first_response_at === null && { first_response_at: lead.first_response_at }),
    })
    .where('id', '=', same.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tables.deleteFrom('lead').where('id', '=', lead.id).execute()
  const noted = await noteLead(trx, joined, happening)
  if (isAhead) await noteLead(trx, noted, { kind: 'stage', by: 'product', at: happening.at, detail: { from: same.stage, to: lead.stage } })
}
