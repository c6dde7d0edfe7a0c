import type { Services } from '#platform/http/services.ts'
import { Problem } from '#platform/contract/problem.ts'
import * as texts from '#texts/leads'
import { noteLead } from './lead-events.ts'
import { leadTables } from './lead-rows.ts'

/**
 * Takes a contact apart from the member it was joined with: it is a lead of its own again, with what its agent had written of it, and is
 * joined with nobody again. Throws 'not-found' for leads of others and 'conflict' for one that was not joined.
 */
export async function takeApart({ db, now }: Services, agentId: number, id: number): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const tables = leadTables(trx)
    const lead = await tables
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', id)
      .where('agent_account_id', '=', agentId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!lead) throw new Problem('not-found', texts.thisLeadIsNotYours)
    const before = await tables.deleteFrom('lead_merge').where('lead_id', '=', id).returningAll().executeTakeFirst()
    if (!before) throw new Problem('conflict', texts.thisLeadWasNotJoined)
    const { contact_name, contact_email, contact_phone, tags } = before
    const contact = await tables
      .insertInto('lead')
      .values({
        agent_account_id: agentId,
        buyer_account_id: null,
        listing_key: null,
        source: 'import',
        stage: 'new',
        lost_reason: null,
        contact_name,
        contact_email,
        contact_phone,
        tags,
        is_apart: true,
        first_response_at: null,
        waiting_since: null,
        created_at: at,
        modified_at: at,
      })
      // Imported again since, it is there already.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (contact) {
      await noteLead(trx, contact, { kind: 'created', by: 'agent', at, detail: { source: 'import' } })
      await tables
        .updateTable('lead_note')
        .set({ lead_id: contact.id })
        .where('lead_id', '=', id)
        .where('created_at', '<=', before.merged_at)
        .execute()
    }
    const left = await tables
      .updateTable('lead')
      .set({ contact_phone: null, tags: lead.tags.filter((tag) => !tags.includes(tag)) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteLead(trx, left, { kind: 'apart', by: 'agent', at })
  })
}
