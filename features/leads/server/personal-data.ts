import { sql } from 'kysely'
import type { PersonalData } from '#features/personal-data/server'
import { mergeRules } from './merge-leads.ts'
import type { Database } from '#platform/database/database.ts'
import { noteLead } from './lead-events.ts'
import { leadTables } from './lead-rows.ts'
import { accountName } from './read-leads.ts'

export const personalData = (now: () => number): PersonalData => ({
  name: 'leads',
  merge: mergeRules,
  async collect(db, { id }) {
    const tables = leadTables(db)
    const leads = await tables.selectFrom('lead').selectAll().where('agent_account_id', '=', id).orderBy('id').execute()
    const notes = await tables
      .selectFrom('lead_note')
      .innerJoin('lead', 'lead.id', 'lead_note.lead_id')
      .select(['lead_note.lead_id', 'lead_note.body', 'lead_note.created_at'])
      .where('lead.agent_account_id', '=', id)
      .orderBy('lead_note.id')
      .execute()
    const mine = await tables
      .selectFrom('lead')
      .innerJoin('lead_event', 'lead_event.lead_id', 'lead.id')
      .select(['lead.listing_key', 'lead.created_at', 'lead_event.kind', 'lead_event.detail', 'lead_event.happened_at'])
      .where('lead.buyer_account_id', '=', id)
      .where('lead_event.kind', 'in', ['created', 'merged', 'interest'])
      .orderBy('lead.id')
      .execute()
    const views = await tables
      .selectFrom('lead_view')
      .select(['name', 'address', 'created_at'])
      .where('agent_account_id', '=', id)
      .execute()
    const joined = await tables
      .selectFrom('lead_merge')
      .innerJoin('lead', 'lead.id', 'lead_merge.lead_id')
      .selectAll('lead_merge')
      .where('lead.agent_account_id', '=', id)
      .execute()
    const sharing = await tables
      .selectFrom('lead_sharing')
      .select(['zip_at', 'calls_at', 'matches_at'])
      .where('account_id', '=', id)
      .execute()
    const followed = await tables
      .selectFrom('lead_handout')
      .innerJoin('lead', 'lead.id', 'lead_handout.lead_id')
      .select(['lead_handout.lead_id', 'lead.listing_key', 'lead_handout.handed_at'])
      .where('lead_handout.account_id', '=', id)
      .orderBy('lead_handout.lead_id')
      .execute()
    // Teammates of the agents they asked.
    const followers = await sql<{ listing_key: number | null; name: string; handed_at: Date }>`
      select lead.listing_key, ${accountName('follower')} as name, handout.handed_at
      from lead join lead_handout handout on handout.lead_id = lead.id join account follower on follower.id = handout.account_id
      where lead.buyer_account_id = ${id} order by lead.id`.execute(db)
    return {
      followed,
      followers: followers.rows,
      views,
      joined,
      sharing,
      leads: leads.map(
        ({ head: _head, buyer_account_id: _buyer, last_message_id: _last, search_text: _searched, awaits_handout: _awaits, ...lead }) =>
          lead,
      ),
      notes,
      // What agents make of it stays theirs.
      interest: mine,
    }
  },
  async plan(db, { id }) {
    const [owned, interest] = [await countOf(db, 'agent_account_id', id), await countOf(db, 'buyer_account_id', id)]
    return [
      ...(owned ? [{ what: 'Your leads, with notes and contacts', count: owned, outcome: 'erased' as const, why: null }] : []),
      ...(interest
        ? [
            {
              what: 'Homes you asked agents about, in their lists of leads',
              count: interest,
              outcome: 'kept' as const,
              why: 'Agents keep that somebody asked and when, without your name or anything about you.',
            },
          ]
        : []),
    ]
  },
  async erase(trx, { id }) {
    const tables = leadTables(trx)
    // Whoever makes leads of messages waits until this account is gone: it would make one of this person again.
    await tables.selectFrom('lead_progress').select('last_message_id').forUpdate().execute()
    await tables.deleteFrom('lead_undo').where('agent_account_id', '=', id).execute()
    await tables.deleteFrom('lead_view').where('agent_account_id', '=', id).execute()
    await tables.deleteFrom('lead_handout').where('account_id', '=', id).execute()
    await tables.deleteFrom('lead_sharing').where('account_id', '=', id).execute()
    await tables.deleteFrom('lead').where('agent_account_id', '=', id).execute()
    const interest = await tables.selectFrom('lead').selectAll().where('buyer_account_id', '=', id).forUpdate().execute()
    for (const lead of interest) {
      await tables.deleteFrom('lead_note').where('lead_id', '=', lead.id).execute()
      await tables.deleteFrom('lead_handout').where('lead_id', '=', lead.id).execute()
      await tables.deleteFrom('lead_merge').where('lead_id', '=', lead.id).execute()
      await tables
        .updateTable('lead_event')
        .set({ detail: null })
        .where('lead_id', '=', lead.id)
        .where('kind', 'in', ['created', 'merged', 'interest'])
        .execute()
      const emptied = await tables
        .updateTable('lead')
        .set({
          buyer_account_id: null,
          contact_name: '',
          contact_email: null,
          contact_phone: null,
          next_action: '',
          next_action_on: null,
          tags: [],
        })
        .where('id', '=', lead.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await noteLead(trx, emptied, { kind: 'forgotten', by: 'product', at: new Date(now()) })
    }
  },
})

async function countOf(db: Database, column: 'agent_account_id' | 'buyer_account_id', id: number): Promise<number> {
  const { count } = await leadTables(db)
    .selectFrom('lead')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
