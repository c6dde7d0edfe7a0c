import { sql } from 'kysely'
import type { HandedDetail } from '#features/leads/contract'
import { merging, type MergeRule } from '#features/personal-data/server'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { phoneKey } from '../contract/phone-key.ts'
import { joinLeads } from './join-leads.ts'
import { noteLead } from './lead-events.ts'
import { leadTables, type LeadRow } from './lead-rows.ts'

/** By whom a lead is the same: a buyer and a home, or the email address or phone number of a contact an agent imported. */
const keysOf = ({ buyer_account_id: buyer, listing_key: listing, contact_email: mailbox, contact_phone: phone }: LeadRow): string[] => [
  ...(buyer === null ? [] : [`${buyer} ${listing}`]),
  ...(mailbox === null ? [] : [normalEmail(mailbox)]),
  ...(buyer === null && mailbox === null && phone !== null ? [phoneKey(phone)] : []),
]

/** What an agent has whose account is merged into another one: two leads about one buyer and home, or one mailbox, become one. */
const agentsLeads: MergeRule = {
  columns: ['lead.agent_account_id'],
  becomes: 'moved',
  kind: 'leads',
  ofAgents: true,
  async count(db, { from, into }) {
    const { rows } = await sql<{ all: string; both: string }>`
      select count(*) as all, count(*) filter (where exists (select from lead mine where mine.agent_account_id = ${into}
        and ((mine.buyer_account_id = theirs.buyer_account_id and mine.listing_key = theirs.listing_key)
          or lower(mine.contact_email) = lower(theirs.contact_email)
          or (mine.buyer_account_id is null and theirs.buyer_account_id is null and mine.contact_email is null and theirs.contact_email is null
            and lead_phone_key(mine.contact_phone) = lead_phone_key(theirs.contact_phone))))) as both
      from lead theirs where agent_account_id = ${from}`.execute(db)
    const [all, both] = [Number(rows[0]?.all), Number(rows[0]?.both)]
    return { moves: all - both, both }
  },
  async move(trx, { from, into }, at) {
    const tables = leadTables(trx)
    // Whoever makes leads of messages waits: it would make some of the account that goes.
    await tables.selectFrom('lead_progress').select('last_message_id').forUpdate().execute()
    // Nobody follows up with what is theirs.
    await sql`delete from lead_handout using lead where lead.id = lead_id and lead.agent_account_id in (${from}, ${into})
      and account_id in (${from}, ${into})`.execute(trx)
    await sql`update lead_handout set account_id = ${into} where account_id = ${from}`.execute(trx)
    const both = tables.selectFrom('lead').selectAll().where('agent_account_id', 'in', [from, into])
    const leads = await both.orderBy('id').forUpdate().execute()
    const staying = new Map(
      leads.filter((lead) => lead.agent_account_id === into).flatMap((lead) => keysOf(lead).map((key) => [key, lead] as const)),
    )
    const detail: HandedDetail = { to: into, why: 'merged' }
    const happening = { kind: 'handed', by: 'product', at, detail } as const
    for (const lead of leads.filter((each) => each.agent_account_id === from)) {
      const same = keysOf(lead).flatMap((key) => staying.get(key) ?? [])[0]
      if (same) await joinLeads(trx, lead, same, happening)
      else {
        const change = tables.updateTable('lead').set({ agent_account_id: into, awaits_handout: false }).where('id', '=', lead.id)
        await noteLead(trx, await change.returningAll().executeTakeFirstOrThrow(), happening)
      }
    }
  },
}

/** Saved lists of leads; of two with one name, the one that comes has its number besides. */
const lists: MergeRule = {
  ...merging.movesToAgent(null, 'lead_view.agent_account_id'),
  async move(trx, { from, into }) {
    const isThere = sql`exists (select from lead_view mine where mine.agent_account_id = ${into} and mine.name = lead_view.name)`
    await sql`update lead_view set agent_account_id = ${into},
      name = case when ${isThere} then left(name, 40) || ' (' || id || ')' else name end where agent_account_id = ${from}`.execute(trx)
  },
}

export const mergeAgentsRules: readonly MergeRule[] = [
  agentsLeads,
  lists,
  { columns: ['lead_handout.account_id'], becomes: 'moved' },
  merging.erased('lead_undo.agent_account_id'),
]
