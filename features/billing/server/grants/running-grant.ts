import type { Database } from '#platform/database/database.ts'
import type { BillingTables, PlanGrant } from '../billing-rows.ts'

/** Returns the plan that somebody has at no charge at `now`; undefined without one. */
export async function runningGrant(db: Database, accountId: number, now: number): Promise<PlanGrant | undefined> {
  return db
    .withTables<BillingTables>()
    .selectFrom('billing_plan_grant')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(now))
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Returns the last day of a grant, in UTC. */
export const lastDayOf = (endsAt: Date): string => new Date(endsAt.getTime() - 1).toISOString().slice(0, 10)
