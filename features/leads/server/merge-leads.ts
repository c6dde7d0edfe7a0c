import { sql } from 'kysely'
import { merging, type MergeCount, type MergedAccounts, type MergeRule } from '#features/personal-data/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { joinLeads } from './join-leads.ts'
import { noteLead } from './lead-events.ts'
import { leadTables, type LeadRow } from './lead-rows.ts'
import { mergeAgentsRules } from './merge-agents-leads.ts'

/** What agents have of a buyer whose account is merged into another one. */
const buyersLeads: MergeRule = {
  columns: ['lead.buyer_account_id'],
  becomes: 'moved',
  kind: 'leads',
  async obstacle(db, { from, into }) {
    const { rows } =
      await sql`select from lead where (buyer_account_id, agent_account_id) in ((${from}, ${into}), (${into}, ${from})) limit 1`.execute(db)
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
      await (same ? joinLeads(trx, lead, same, { kind: 'accounts_merged', by: 'product', at }) : moveLead(trx, lead, into, at))
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

export const mergeRules: readonly MergeRule[] = [buyersLeads, ...mergeAgentsRules, merging.erased('lead_sharing.account_id')]
