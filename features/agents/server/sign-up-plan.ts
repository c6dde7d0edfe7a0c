import type { Plan } from '#features/accounts/contract'
import type { Database } from '#platform/database/database.ts'
import type { AgentTables } from './agent-rows.ts'

/** Returns the plan an agent chose when they signed up; `basic` without an agent profile. */
export async function findSignUpPlan(db: Database, accountId: number): Promise<Plan> {
  const profile = await db
    .withTables<AgentTables>()
    .selectFrom('agent_profile')
    .select('plan')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return profile?.plan ?? 'basic'
}
