import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { legalHold } from '#features/listings/server'
import type { TakedownCase } from '#features/takedowns/contract'
import type { Database } from '#platform/database/database.ts'
import { stepsFrom } from './case-graph.ts'
import { caseTables, homeIdsOf, restoreWindow, type CaseRow } from './case-rows.ts'

const shown = 200

/** Those that wait for somebody first, then the newest. */
export async function listCases(db: Database): Promise<TakedownCase[]> {
  const rows = await caseTables(db)
    .selectFrom('takedown_case')
    .selectAll()
    .orderBy(sql`array_position(array['received', 'countered', 'hidden', 'rejected', 'restored'], state)`)
    .orderBy('received_at', 'desc')
    .limit(shown)
    .execute()
  return complete(db, rows)
}

export async function complete(db: Database, rows: readonly CaseRow[]): Promise<TakedownCase[]> {
  const agentIds = [...new Set(rows.map((row) => row.agent_account_id))]
  const homes = await legalHold.homesById(db, [...new Set(rows.flatMap(homeIdsOf))])
  const agents = await accountsById(db, agentIds)
  const upheld = await upheldAgainst(db, agentIds)
  return rows.map((row) => {
    const agent = agents.get(row.agent_account_id)
    return {
      caseNumber: row.case_number,
      state: row.state,
      receivedAt: row.received_at.toISOString(),
      homes: homeIdsOf(row).map((id) => ({ id, title: homes.get(id)?.title ?? '' })),
      agent: {
        id: row.agent_account_id,
        name: agent ? nameOf(agent) : 'Former member',
        upheld: upheld.get(row.agent_account_id) ?? 0,
      },
      notice: row.notice,
      hiddenAt: row.hidden_at?.toISOString() ?? null,
      counter: row.counter,
      counteredAt: row.countered_at?.toISOString() ?? null,
      ...restoreWindow(row),
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
