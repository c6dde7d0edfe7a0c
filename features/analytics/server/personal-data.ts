import { sql } from 'kysely'
import type { PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/analytics'
import { mergeRule } from './hour-sums.ts'

/** Links to reports are an agent's; what visitors saw is traced to nobody, so it is neither exported nor erased. */
export const personalData: PersonalData = {
  name: 'sellerReports',
  merge: [mergeRule],
  collect: async (db, { id }) => linksOf(db, id),
  async plan(db, { id }) {
    const { length } = await linksOf(db, id)
    return length ? [{ what: texts.reportLinksYouShared, count: length, outcome: 'erased' as const, why: null }] : []
  },
  async erase(trx, { id }) {
    await sql`delete from seller_report using listing
      where listing.listing_key = seller_report.listing_key and list_agent_account_id = ${id}`.execute(trx)
  },
}

interface ReportLinkRow {
  propertyId: number
  createdAt: Date
  openedCount: number
  lastOpenedAt: Date | null
}

async function linksOf(db: Database, agentId: number): Promise<ReportLinkRow[]> {
  const { rows } = await sql<ReportLinkRow>`
    select listing_key::int as "propertyId", report.created_at as "createdAt", opened_count as "openedCount", last_opened_at as "lastOpenedAt"
    from seller_report report join listing using (listing_key) where list_agent_account_id = ${agentId} order by report.id`.execute(db)
  return rows
}
