import { sql } from 'kysely'
import { brokerageAccountsOf } from '#features/brokerages/server'
import { teamRolesOf } from '#features/teams/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'

/** Returns who is on one team or in one brokerage with this agent now, without them. */
export async function colleaguesOf(db: Database, agentId: number): Promise<Set<number>> {
  const [team, brokerage] = await Promise.all([teamRolesOf(db, agentId), brokerageAccountsOf(db, agentId)])
  const colleagues = new Set([...team.keys(), ...brokerage])
  colleagues.delete(agentId)
  return colleagues
}

/** Whoever agrees and whoever leaves wait for one another: nobody co-lists after they left. */
export async function lockPeople(trx: DatabaseTransaction, accountIds: readonly number[]): Promise<void> {
  for (const id of accountIds.toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`co-listing ${id}`}, 0))`.execute(trx)
}
