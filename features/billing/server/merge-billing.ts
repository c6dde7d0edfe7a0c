import { sql } from 'kysely'
import { merging, type MergeRule } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import type { BillingTables } from './billing-rows.ts'

/** Returns whether a plan goes on: one that is paid or tried, or one an administrator gave. */
async function hasPlan(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from billing_account where account_id = ${id} and not cancel_at_period_end
      and provider_status in ('trialing', 'active', 'past_due', 'unpaid')
    union all select from billing_plan_grant where account_id = ${id} and ended_at is null and ends_at > services_now()
    limit 1`.execute(db)
  return rows.length > 0
}

/** The customer of the payment provider goes as in a deletion; a trial is used once by one person. */
const customer: MergeRule = {
  columns: ['billing_account.account_id'],
  becomes: 'erased',
  async obstacle(db, { from }) {
    return (await hasPlan(db, from)) ? 'plan' : undefined
  },
  async move(trx, { from, into }) {
    const tables = trx.withTables<BillingTables>()
    const used = await tables.selectFrom('billing_account').select('trial_used_at').where('account_id', '=', from).executeTakeFirst()
    if (!used?.trial_used_at) return
    await tables
      .insertInto('billing_account')
      .values({ account_id: into, trial_used_at: used.trial_used_at })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ trial_used_at: sql`coalesce(billing_account.trial_used_at, excluded.trial_used_at)` }),
      )
      .execute()
  },
}

export const mergeRules: readonly MergeRule[] = [
  customer,
  merging.movesToAgent('invoices', 'billing_invoice.account_id'),
  merging.movesToAgent(null, 'billing_consent.account_id'),
  merging.erased('billing_plan_grant.account_id'),
  merging.stays('An administrator who gave a plan or ended it.', 'billing_plan_grant.granted_by', 'billing_plan_grant.ended_by'),
]
