import type { Database } from '#platform/database/database.ts'
import { agentRecords, statusOf, type AgentRecord } from './read-agents.ts'

/** True when nothing about the agent stands in the way of publishing a home. */
export async function mayPublish(db: Database, accountId: number): Promise<boolean> {
  return (await publishObstacles(db, accountId)).length === 0
}

/** What stands in the way, as sentences for the agent; empty when nothing does. A license nobody has checked yet is no obstacle. */
export async function publishObstacles(db: Database, accountId: number): Promise<string[]> {
  return obstaclesFor((await agentRecords(db, [accountId])).get(accountId))
}

export function obstaclesFor(record: Pick<AgentRecord, 'profile' | 'licenses'> | undefined): string[] {
  if (!record) return ['Complete your agent profile first.']
  const statuses = record.licenses.map((license) => statusOf(license))
  const obstacles: string[] = []
  if (!record.profile.office_name) obstacles.push('Add your brokerage to your agent profile.')
  if (statuses.length === 0) obstacles.push('Add your license number and state to your agent profile.')
  else if (!statuses.some((status) => status === 'unverified' || status === 'submitted' || status === 'verified')) {
    obstacles.push('Your license is no longer valid. Update it in your agent profile.')
  }
  return obstacles
}
