import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { BillingTables, InvoiceLine } from './billing-rows.ts'
import { finishIntent, finishSession } from './card-entry.ts'
import { applyLimits } from './plan-limits.ts'
import type { Payments } from './stripe-client.ts'
import { planOfPrice } from './provider-prices.ts'

const invoicesAtMost = 100
const date = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null)

/**
 * Reads an account's plan, card and invoices from the payment provider and stores them whole. Nothing of an event but "look
 * again" is used, so its order, its copies and its age do not matter. One reader at a time for each account, across processes.
 */
export async function followAccount(services: Services, { stripe, inTurn }: Payments, accountId: number): Promise<void> {
  const read = await inTurn(
    () =>
      services.db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtext('billing'), ${accountId}::int)`.execute(trx)
        const tables = trx.withTables<BillingTables>()
        const account = await tables.selectFrom('billing_account').selectAll().where('account_id', '=', accountId).executeTakeFirst()
        if (!account?.customer_id) return undefined
        const customerId = account.customer_id
        const { checkout_session_id: session, setup_intent_id: intent } = account
        const sessionOpen = session !== null && !(await finishSession(stripe, session))
        const intentOpen = intent !== null && !(await finishIntent(stripe, intent))
        const { position } = await tables
          .selectFrom('billing_event')
          .select((event) => event.fn.max('position').as('position'))
          .where('customer_id', '=', customerId)
          .executeTakeFirstOrThrow()
        const [customer, subscriptions, invoices] = await Promise.all([
          stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
          stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 10, expand: ['data.default_payment_method'] }),
          stripe.invoices.list({ customer: customerId, limit: invoicesAtMost }),
        ])
        const subscription = current(subscriptions.data)
        const at = new Date(services.now())
        await tables
          .updateTable('billing_account')
          .set({
            ...columnsOf(subscription, invoices.data),
            ...cardOf(subscription, customer),
            ...(subscription?.trial_end && !account.trial_used_at && { trial_used_at: at }),
            ...(!sessionOpen && { checkout_session_id: null }),
            ...(!intentOpen && { setup_intent_id: null }),
            followed_at: at,
          })
          .where('account_id', '=', accountId)
          .execute()
        for (const invoice of invoices.data) await storeInvoice(trx, accountId, invoice)
        return { customerId, position }
      }),
    { keys: [String(accountId)] },
  )
  await applyLimits(services, accountId)
  // Only now, so that what ends in between is done again.
  if (read?.position)
    await services.db
      .withTables<BillingTables>()
      .updateTable('billing_event')
      .set({ followed: true })
      .where('customer_id', '=', read.customerId)
      .where('position', '<=', read.position)
      .where('followed', '=', false)
      .execute()
}

/** The one that runs; of those that ended the last. */
function current(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const running = subscriptions.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
  return (running.length > 0 ? running : subscriptions).toSorted((a, b) => b.created - a.created)[0]
}

function columnsOf(subscription: Stripe.Subscription | undefined, invoices: readonly Stripe.Invoice[]) {
  const item = subscription?.items.data[0]
  const chosen = item && planOfPrice(item.price)
  const due = invoices.filter(({ status }) => status === 'open').map(({ created }) => created)
  const pastDue = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  return {
    subscription_id: subscription?.id ?? null,
    // A price that was replaced since has lost its name; what was chosen stays what it was.
    ...(chosen && { plan: chosen.plan, billing_interval: chosen.interval }),
    provider_status: subscription?.status ?? null,
    price_cents: item?.price.unit_amount ?? null,
    trial_end: date(subscription?.trial_end),
    period_end: date(item?.current_period_end),
    cancel_at_period_end: subscription?.cancel_at_period_end ?? false,
    past_due_since: pastDue && due.length > 0 ? date(Math.min(...due)) : null,
  }
}

function cardOf(subscription: Stripe.Subscription | undefined, customer: Stripe.Customer | Stripe.DeletedCustomer) {
  const method = subscription?.default_payment_method ?? (customer.deleted ? null : customer.invoice_settings.default_payment_method)
  const card = method && typeof method === 'object' ? method.card : undefined
  return {
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    card_exp_month: card?.exp_month ?? null,
    card_exp_year: card?.exp_year ?? null,
  }
}

async function storeInvoice(db: Database, accountId: number, invoice: Stripe.Invoice): Promise<void> {
  if (!invoice.id) return
  const lines: InvoiceLine[] = invoice.lines.data.map(({ description, amount, period }) => ({
    description: description ?? '',
    cents: amount,
    from: period.start,
    until: period.end,
  }))
  const columns = {
    number: invoice.number,
    status: invoice.status ?? 'draft',
    total_cents: invoice.total,
    tax_cents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    paid_cents: invoice.amount_paid,
    lines: JSON.stringify(lines),
  }
  await db
    .withTables<BillingTables>()
    .insertInto('billing_invoice')
    .values({ id: invoice.id, account_id: accountId, created_at: new Date(invoice.created * 1000), ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

const accountsAtOnce = 50
const staleMs = 6 * 3_600_000

/** Follows every account an event told of, and those not read for six hours, for events that never arrived. */
export async function followDue(services: Services, payments: Payments): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from billing_account
    where customer_id in (select customer_id from billing_event where not followed)
      or (provider_status in ('trialing', 'active', 'past_due', 'unpaid', 'incomplete')
          and (followed_at is null or followed_at < ${new Date(services.now() - staleMs)}))
    order by account_id limit ${accountsAtOnce}`.execute(services.db)
  for (const { id } of rows) await followAccount(services, payments, Number(id))
}
