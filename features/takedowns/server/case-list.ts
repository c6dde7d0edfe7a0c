import * as texts from '#texts/takedowns'
import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import type { TakedownCase } from '#features/takedowns/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { stepsFrom } from './case-graph.ts'
import { caseTables, restoreWindow, type CaseRow } from './case-rows.ts'
import { materialOf } from './material.ts'

const pageSize = 50

/** Those that wait for somebody first, then the newest. A cursor is the place of the last case of the page before. */
export async function listCases(
  { db, config }: Pick<Services, 'db' | 'config'>,
  cursor?: string,
): Promise<{ items: TakedownCase[]; nextCursor: string | null }> {
  const rank = sql<number>`array_position(array['received', 'countered', 'hidden', 'rejected', 'restored'], state)`
  let page = caseTables(db)
    .selectFrom('takedown_case')
    .selectAll()
    .select(rank.as('rank'))
    .orderBy(rank)
    .orderBy('received_at', 'desc')
    .orderBy('case_number')
    .limit(pageSize + 1)
  if (cursor) {
    const [lastRank, time = '', caseNumber] = cursor.split('_')
    // Times are kept to the millisecond, as they were written.
    const at = new Date(time)
    if (Number.isNaN(at.getTime())) throw new Problem('invalid-input', texts.thisLinkToMoreCasesIs)
    page = page.where(
      sql<boolean>`(${rank}, -extract(epoch from received_at), case_number)
        > (${Number(lastRank)}::int, -extract(epoch from ${at}::timestamptz), ${caseNumber}::text)`,
    )
  }
  const rows = await page.execute()
  const items = rows.slice(0, pageSize)
  const last = items.at(-1)
  const nextCursor = rows.length > pageSize && last ? `${last.rank}_${last.received_at.toISOString()}_${last.case_number}` : null
  return { items: await complete({ db, config }, items), nextCursor }
}

export async function complete({ db, config }: Pick<Services, 'db' | 'config'>, rows: readonly CaseRow[]): Promise<TakedownCase[]> {
  const agentIds = [...new Set(rows.map((row) => row.agent_account_id))]
  const material = await materialOf(db, rows)
  const agents = await accountsById(db, agentIds)
  const upheld = await upheldAgainst(db, agentIds)
  return rows.map((row) => {
    const agent = agents.get(row.agent_account_id)
    return {
      caseNumber: row.case_number,
      state: row.state,
      receivedAt: row.received_at.toISOString(),
      ...material(row),
      agent: {
        id: row.agent_account_id,
        name: agent ? nameOf(agent) : 'Former member',
        upheld: upheld.get(row.agent_account_id) ?? 0,
      },
      notice: row.notice,
      hiddenAt: row.hidden_at?.toISOString() ?? null,
      counter: row.counter,
      counteredAt: row.countered_at?.toISOString() ?? null,
      ...restoreWindow(config, row),
      courtAt: row.court_at?.toISOString() ?? null,
      settledAt: row.settled_at?.toISOString() ?? null,
      reason: row.reason,
      steps: stepsFrom(row.state, row.court_at !== null),
    }
  })
}

/** A counter-notice leaves it open who is right, so such a case counts only once it is before a court. */
async function upheldAgainst(db: Database, agentIds: readonly number[]): Promise<Map<number, number>> {
  if (agentIds.length === 0) return new Map()
  const rows = await caseTables(db)
    .selectFrom('takedown_case')
    .select(['agent_account_id', ({ fn }) => fn.countAll<number>().as('upheld')])
    .where('agent_account_id', 'in', agentIds)
    .where((is) => is.or([is('state', '=', 'hidden'), is.and([is('state', '=', 'countered'), is('court_at', 'is not', null)])]))
    .groupBy('agent_account_id')
    .execute()
  return new Map(rows.map((row) => [row.agent_account_id, row.upheld]))
}
