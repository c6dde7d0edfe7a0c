import type { Database } from '#platform/database/database.ts'
import type { LicenseStatus } from '../contract/license-status.ts'
import { stateName } from './directory.ts'
import { agentRecords, statusOf, type AgentRecord } from './read-agents.ts'

/** True when nothing about the agent stands in the way of publishing a home. */
export async function mayPublish(db: Database, accountId: number): Promise<boolean> {
  return (await publishObstacles(db, accountId)).length === 0
}

/** What stands in the way, as sentences for the agent; empty when nothing does. A license nobody has checked yet is no obstacle. */
export async function publishObstacles(db: Database, accountId: number, state: string | null = null): Promise<string[]> {
  return (await publishingIn(db, accountId))(state)
}

/** Returns what stands in the way of publishing in a state, which needs a license of that state; null where it is not known yet. */
export async function publishingIn(db: Database, accountId: number): Promise<(state: string | null) => string[]> {
  const record = (await agentRecords(db, [accountId])).get(accountId)
  return (state) => obstaclesFor(record, state)
}

const holding: readonly LicenseStatus[] = ['unverified', 'submitted', 'verified']

export function obstaclesFor(record: Pick<AgentRecord, 'profile' | 'licenses'> | undefined, state: string | null = null): string[] {
  if (!record) return ['Complete your agent profile first.']
  const obstacles: string[] = []
  if (!record.profile.office_name) obstacles.push('Add your brokerage to your agent profile.')
  if (record.licenses.length === 0) return [...obstacles, 'Add your license number and state to your agent profile.']
  const states = record.licenses
    .filter((license) => holding.includes(statusOf(license)))
    .map((license) => license.member_state_license_state)
  if (states.length === 0) return [...obstacles, 'Your license is no longer valid. Update it in your agent profile.']
  if (state !== null && !states.includes(state))
    obstacles.push(`You need a valid ${stateName(state)} license to publish this listing. Add it to your agent profile.`)
  return obstacles
}
