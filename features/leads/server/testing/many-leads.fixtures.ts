import type { Connection } from '#platform/database/connect.ts'
import { leadTables } from '../lead-rows.ts'
import { noteLead } from '../lead-events.ts'

const stages = ['new', 'contacted', 'engaged', 'touring', 'offer', 'won', 'spam'] as const
const names = ['Ana Rivera', 'Ben Osei', 'Chloe Park', 'Dev Patel', 'Elif Kaya', 'Finn Weber', 'Grace Kim', 'Hugo Silva'] as const

/** Adds contacts of an agent at homes of theirs, spread over stages and a year, each with the first link of its record. */
export async function insertLeads(
  { db, pool }: Connection,
  agentId: number,
  { count, now }: { count: number; now: number },
): Promise<void> {
  const { rows: homes } = await pool.query<{ key: number }>(
    'select listing_key::int as key from listing where list_agent_account_id = $1 order by 1',
    [agentId],
  )
  for (let first = 0; first < count; first += 500)
    await db.transaction().execute(async (trx) => {
      const added = await leadTables(trx)
        .insertInto('lead')
        .values(
          Array.from({ length: Math.min(500, count - first) }, (_, index) => {
            const number = first + index
            const at = new Date(now - number * 3_000_000)
            return {
              agent_account_id: agentId,
              buyer_account_id: null,
              listing_key: homes[number % homes.length]?.key ?? null,
              source: 'import' as const,
              stage: stages[number % stages.length] ?? 'new',
              lost_reason: null,
              contact_name: `${names[number % names.length]} ${number}`,
              contact_email: `buyer${number}@example.com`,
              contact_phone: null,
              next_action: number % 5 === 0 ? 'Call about the tour' : '',
              next_action_on: number % 5 === 0 ? new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10) : null,
              tags: number % 3 === 0 ? ['first-time'] : [],
              first_response_at: null,
              waiting_since: number % 11 === 0 ? at : null,
              created_at: at,
              modified_at: at,
            }
          }),
        )
        .returningAll()
        .execute()
      for (const row of added) await noteLead(trx, row, { kind: 'created', by: 'agent', at: row.modified_at, detail: { source: 'import' } })
    })
  await pool.query('vacuum analyze lead')
}

/** Changes one lead by its key alone: what a move is measured against. */
export async function touchLead({ pool }: Connection, agentId: number, id: number): Promise<void> {
  await pool.query('update lead set modified_at = now() where id = $1 and agent_account_id = $2 returning *', [id, agentId])
}
