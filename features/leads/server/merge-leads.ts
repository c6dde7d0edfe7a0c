import { sql } from 'kysely'
import { closedStages, leadStages } from '#features/leads/contract'
import { merging, type MergeCount, type MergedAccounts, type MergeRule } from '#features/personal-data/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { noteLead } from './lead-events.ts'
import { leadTables, type LeadRow } from './lead-rows.ts'

/** What agents have of a buyer whose account is merged into another one. */
const buyersLeads: MergeRule = {
  columns: ['lead.buyer_account_id'],
  becomes: 'moved',
  kind: 'leads',
  async obstacle(db, { from, into }) {
    const { rows } = await sql`select from lead where buyer_account_id = ${from} and agent_account_id = ${into} limit 1`.execute(db)
    return rows.length > 0 ? 'strangers' : undefined
  },
  count: leadsOf,
  async move(trx, accounts, at) {
    const tables = leadTables(trx)
    // Whoever makes leads of messages waits: it would make some of the account that goes.
    await tables.selectFrom('lead_progress').select('last_message_id').forUpdate().execute()
    const { from, into } = accounts
    const both = tables.selectFrom('lead').selectAll().where('buyer_account_id', 'in', [from, into])
    const leads = await both.orderBy('id').forUpdate().execute()
    const keyOf = (lead: LeadRow) => `${lead.agent_account_id} ${lead.listing_key}`
    const staying = new Map(leads.flatMap((lead) => (lead.buyer_account_id === into ? [[keyOf(lead), lead] as const] : [])))
    for (const lead of leads.filter((each) => each.buyer_account_id === from)) {
      const same = staying.get(keyOf(lead))
      await (same ? joinLeads(trx, lead, same, at) : moveLead(trx, lead, into, at))
    }
  },
}

async function leadsOf(db: Database, { from, into }: MergedAccounts): Promise<MergeCount> {
  const { rows } = await sql<{ all: string; both: string }>`
    select count(*) as all, count(*) filter (where exists (select from lead mine where mine.buyer_account_id = ${into}
      and mine.agent_account_id = theirs.agent_account_id and mine.listing_key = theirs.listing_key)) as both
    from lead theirs where buyer_account_id = ${from}`.execute(db)
  const [all, both] = [Number(rows[0]?.all), Number(rows[0]?.both)]
  return { moves: all - both, both }
}

async function moveLead(trx: DatabaseTransaction, { id }: LeadRow, into: number, at: Date): Promise<void> {
  const update = leadTables(trx).updateTable('lead').set({ buyer_account_id: into }).where('id', '=', id).returningAll()
  await noteLead(trx, await update.executeTakeFirstOrThrow(), { kind: 'accounts_merged', by: 'product', at })
}

const open = leadStages.filter((stage) => !closedStages.includes(stage))

/** Makes one lead of two that an agent has of the same person and home: the notes, the tags and whichever stage is further. */
async function joinLeads(trx: DatabaseTransaction, lead: LeadRow, same: LeadRow, at: Date): Promise<void> {
  const tables = leadTables(trx)
  await tables.updateTable('lead_note').set({ lead_id: same.id }).where('lead_id', '=', lead.id).execute()
  // What an agent wrote of a contact that this was joined with once.
  await sql`update lead_merge set lead_id = ${same.id} where lead_id = ${lead.id}
    and not exists (select from lead_merge where lead_id = ${same.id})`.execute(trx)
  await tables.deleteFrom('lead').where('id', '=', lead.id).execute()
  const isAhead = open.includes(same.stage) && open.indexOf(lead.stage) > open.indexOf(same.stage)
  const waiting = [lead.waiting_since, same.waiting_since].flatMap((since) => since ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  const joined = await tables
    .updateTable('lead')
    .set({
      tags: [...new Set([...same.tags, ...lead.tags])].slice(0, 20),
      contact_phone: same.contact_phone ?? lead.contact_phone,
      next_action: same.next_action || lead.next_action,
      waiting_since: waiting[0] ?? null,
      last_message_id: Math.max(same.last_message_id, lead.last_message_id),
      ...(isAhead && { stage: lead.stage }),
      ...(same.first_response_at === null && { first_response_at: lead.first_response_at }),
    })
    .where('id', '=', same.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const noted = await noteLead(trx, joined, { kind: 'accounts_merged', by: 'product', at })
  if (isAhead) await noteLead(trx, noted, { kind: 'stage', by: 'product', at, detail: { from: same.stage, to: lead.stage } })
}

export const mergeRules: readonly MergeRule[] = [
  buyersLeads,
  merging.stops('agent', 'lead.agent_account_id', 'lead_view.agent_account_id', 'lead_undo.agent_account_id'),
  merging.stops('agent', 'lead_handout.account_id'),
  merging.erased('lead_sharing.account_id'),
]
