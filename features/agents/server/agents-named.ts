import { sql } from 'kysely'
import type { AgentCard } from '#features/agents/contract'
import type { Database } from '#platform/database/database.ts'
import { agentCards } from './read-agents.ts'

/** Agents whose name is like what was typed, the most alike first; at least three letters. */
export async function agentsNamed(db: Database, typed: string, most: number): Promise<AgentCard[]> {
  const text = typed.trim().toLowerCase()
  if (text.length < 3) return []
  const name = sql`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`
  const { rows } = await sql<{ id: number }>`
    select id from account where is_agent and suspended_at is null and ${text} <% ${name}
    order by word_similarity(${text}, ${name}) desc, id limit ${most}`.execute(db)
  const cards = await agentCards(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => cards.get(id) ?? [])
}
