import * as texts from '#texts/billing'
import { sql } from 'kysely'
import type { PersonalData } from '#features/personal-data/server'
import type { BillingTables, SimulatorTables } from './billing-rows.ts'
import { mergeRules } from './merge-billing.ts'

/** Export: the plan, what was agreed to and every invoice. Deletion: the plan and the card go, invoices stay as the law asks, without a name. */
export const personalData: PersonalData = {
  name: 'billing',
  merge: mergeRules,
  async collect(database, { id }) {
    const tables = database.withTables<BillingTables>()
    const [plan, invoices, consents, given] = await Promise.all([
      tables.selectFrom('billing_account').selectAll().where('account_id', '=', id).executeTakeFirst(),
      tables.selectFrom('billing_invoice').selectAll().where('account_id', '=', id).orderBy('created_at').execute(),
      tables
        .selectFrom('billing_consent')
        .select(['at', 'statement', sql<string>`encode(statement_sha256, 'hex')`.as('statement_sha256'), 'price_cents'])
        .where('account_id', '=', id)
        .orderBy('at')
        .execute(),
      tables
        .selectFrom('billing_plan_grant')
        .select(['plan', 'granted_at', 'ends_at', 'ended_at', 'reason'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
    ])
    return { plan: plan ?? null, invoices, consents, given }
  },
  async plan(database, { id }) {
    const { count } = await database
      .withTables<BillingTables>()
      .selectFrom('billing_invoice')
      .select((invoice) => invoice.fn.countAll<string>().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return [
      { what: texts.yourPlanAndCard, count: null, outcome: 'erased', why: null },
      ...(Number(count) > 0 ? [{ what: texts.yourInvoices, count: Number(count), outcome: 'kept' as const, why: texts.taxLawAsks }] : []),
    ]
  },
  async obstacles(database, { id }) {
    const running = await database
      .withTables<BillingTables>()
      .selectFrom('billing_account')
      .select('account_id')
      .where('account_id', '=', id)
      .where('provider_status', 'in', ['trialing', 'active', 'past_due', 'unpaid'])
      .where('cancel_at_period_end', '=', false)
      .executeTakeFirst()
    return running ? [texts.cancelYourPlanFirst] : []
  },
  async erase(trx, { id }) {
    const tables = trx.withTables<BillingTables & SimulatorTables>()
    const row = await tables.selectFrom('billing_account').select('customer_id').where('account_id', '=', id).executeTakeFirst()
    const customer = row?.customer_id
    if (customer)
      await tables
        .deleteFrom('billing_simulator')
        .where(({ or, eb }) => or([eb('id', '=', customer), eb('customer_id', '=', customer)]))
        .execute()
    await tables.deleteFrom('billing_consent').where('account_id', '=', id).execute()
    await tables.deleteFrom('billing_plan_grant').where('account_id', '=', id).execute()
    await tables.deleteFrom('billing_account').where('account_id', '=', id).execute()
  },
}
