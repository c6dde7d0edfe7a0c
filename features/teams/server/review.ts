import type { Database } from '#platform/database/database.ts'
import { may, membersOf, membershipIfAny } from './team-policy.ts'

/** Returns whether listings of this agent wait for somebody on their team. */
export async function isReviewed(db: Database, agentId: number): Promise<boolean> {
  const membership = await membershipIfAny(db, agentId)
  return membership !== undefined && membership.team.x_reviews_listings && !may.manage(membership.me)
}

/** Returns the agents whose listings this person reviews: everybody on the team they own or administer. */
export async function reviewedBy(db: Database, accountId: number): Promise<number[]> {
  const membership = await membershipIfAny(db, accountId)
  if (!membership || !may.manage(membership.me)) return []
  return (await membersOf(db, membership.team.team_key)).map(({ account_id }) => account_id)
}

/** Returns who reviews the listings of this agent. */
export async function reviewersOf(db: Database, agentId: number): Promise<number[]> {
  const membership = await membershipIfAny(db, agentId)
  if (!membership) return []
  return (await membersOf(db, membership.team.team_key)).filter((member) => may.manage(member)).map(({ account_id }) => account_id)
}
