import * as brokerages from '#features/brokerages/server'
import * as teams from '#features/teams/server'
import type { Database } from '#platform/database/database.ts'

/** Returns who reviews the listings of this agent: administrators of the brokerage where it reviews them, else of the team. */
export async function reviewersOf(db: Database, agentId: number, at: Date): Promise<number[]> {
  const administrators = await brokerages.reviewersOf(db, agentId, at)
  return administrators.length > 0 ? administrators : teams.reviewersOf(db, agentId)
}

/** Returns the agents whose listings this person reviews. A team does not decide about what the brokerage reviews. */
export async function reviewedBy(db: Database, accountId: number, at: Date): Promise<number[]> {
  const agents = new Set(await brokerages.reviewedBy(db, accountId))
  for (const agentId of await teams.reviewedBy(db, accountId)) if (!(await brokerages.isReviewed(db, agentId, at))) agents.add(agentId)
  return [...agents]
}
