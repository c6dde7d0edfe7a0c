import { sql } from 'kysely'
import { teamListings } from '#features/listings/server'
import type { HandedDetail } from '#features/leads/contract'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { noteLead } from '../lead-events.ts'
import { leadTables } from '../lead-rows.ts'

interface OfListings {
  /** Whose leads they are. */
  agentId: number
  /** The agent who gets them. */
  to?: number | undefined
  listingKeys: readonly number[]
}

/** Open leads that move. A lead that the other agent is, or has of the same buyer and home already, stays where it is. */
const openLeads = (db: Database, { agentId, to = 0, listingKeys }: OfListings) =>
  leadTables(db)
    .selectFrom('lead')
    .where('agent_account_id', '=', agentId)
    .where('listing_key', 'in', [0, ...listingKeys])
    .where('buyer_account_id', '<>', to)
    .where('stage', 'not in', ['won', 'lost', 'spam'])
    .where(
      sql<boolean>`not exists (select from lead theirs where theirs.agent_account_id = ${to}
        and theirs.buyer_account_id = lead.buyer_account_id and theirs.listing_key = lead.listing_key)`,
    )

/**
 * Moves open leads of members about homes that get another agent, with record, notes and next steps.
 * Contacts an agent imported are theirs, and what is decided stays decided.
 */
export function reassignLeads(app: App): void {
  app.ports.add(teamListings.parts, {
    table: 'lead',
    async count(db, { from, to, keys }) {
      return openLeads(db, { agentId: from, to, listingKeys: keys })
        .select((is) => is.fn.countAll<number>().as('leads'))
        .select((is) => is.fn.countAll<number>().filterWhere('next_action_on', 'is not', null).as('reminders'))
        .executeTakeFirstOrThrow()
    },
    async move(trx, { from, to, keys, at }) {
      const buyers = await moveLeads(trx, { agentId: from, to, listingKeys: keys }, at)
      return { buyers, counts: { leads: buyers.length } }
    },
  })
}

/** Gives leads to another agent and returns who the buyers are and about which home. A teammate who followed one up does so no more. */
async function moveLeads(
  trx: DatabaseTransaction,
  homes: OfListings & { to: number },
  at: Date,
): Promise<{ buyerId: number; listingKey: number }[]> {
  const { to } = homes
  const rows = await openLeads(trx, homes).selectAll().orderBy('id').forNoKeyUpdate().execute()
  const tables = leadTables(trx)
  const detail: HandedDetail = { to, why: 'brokerage' }
  for (const { id } of rows) {
    await tables.deleteFrom('lead_handout').where('lead_id', '=', id).execute()
    const lead = await tables
      .updateTable('lead')
      .set({ agent_account_id: to, awaits_handout: false })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteLead(trx, lead, { kind: 'handed', by: 'product', at, detail })
  }
  return rows.map(({ buyer_account_id, listing_key }) => ({ buyerId: buyer_account_id ?? 0, listingKey: listing_key ?? 0 }))
}
