import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { accountById } from '#features/accounts/server'
import { priceFor, type openPortal, type setUpCard, type subscribe } from '#features/billing/contract'
import { allPlans } from '#features/plans/server'
import type { Plan } from '#features/plans/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { BillingAccount, BillingTables } from './billing-rows.ts'
import { endEntries } from './card-entry.ts'
import { followAccount } from './follow-provider.ts'
import { stateOf } from './plan-limits.ts'
import { providerPrice } from './provider-prices.ts'
import type { Payments } from './stripe-client.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Returns a plan that is paid for, and what it costs this agent. @throws Problem for the plan that costs nothing. */
export async function paidPlan(services: Services, accountId: number, key: Plan['key'], interval: 'month' | 'year') {
  const [plans, account] = await Promise.all([allPlans(services.db), accountById(services.db, accountId)])
  const plan = plans.find((known) => known.key === key)
  if (!plan || plan.priceCents === 0)
    throw new Problem('invalid-input', texts.basicNeedsNoPayment, { 'body.plan': texts.basicNeedsNoPayment })
  return { plan, founder: account.is_founder, cents: priceFor(plan, interval, account.is_founder) }
}

/** Starts a plan: its trial at once, or on the provider's page for the card. Two windows at once start one. */
export async function startPlan(
  services: Services,
  payments: Payments,
  actor: Actor,
  body: InputOf<typeof subscribe>['body'],
): Promise<ReplyOf<typeof subscribe>> {
  const { plan, founder, cents } = await paidPlan(services, actor.id, body.plan, body.interval)
  if (cents !== body.priceCents) throw new Problem('conflict', fill(texts.thePriceChangedTo, { price: dollars(cents) }))
  const customer = await customerOf(services, payments, actor)
  await followAccount(services, payments, actor.id)
  const price = await providerPrice(payments.stripe, plan, body.interval, founder)
  const url = await alone(services, payments, actor.id, async (trx, account) => {
    refuseSecondPlan(account, services.now())
    await storeConsent(trx, actor.id, body.statement, cents, services.now())
    const trialDays = account.trial_used_at ? 0 : plan.trialDays
    if (body.withCard || trialDays === 0)
      return openSession(trx, payments, account, services, {
        mode: 'subscription',
        line_items: [{ price: price.id, quantity: 1 }],
        ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
      })
    const started = await payments.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      trial_period_days: trialDays,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    })
    await trx
      .withTables<BillingTables>()
      .updateTable('billing_account')
      .set({ subscription_id: started.id, provider_status: started.status, trial_used_at: new Date(services.now()) })
      .where('account_id', '=', actor.id)
      .execute()
    return null
  })
  await followAccount(services, payments, actor.id)
  return { url }
}

/** Returns the address of the provider's page that stores a card without a charge. */
export async function cardPage(services: Services, payments: Payments, actor: Actor): Promise<ReplyOf<typeof setUpCard>> {
  await customerOf(services, payments, actor)
  const url = await alone(services, payments, actor.id, (trx, account) =>
    openSession(trx, payments, account, services, { mode: 'setup', currency: 'usd' }),
  )
  return { url }
}

/** Returns the address of the provider's billing portal. @throws Problem where its owner has not set it up yet. */
export async function portalPage(services: Services, payments: Payments, actor: Actor): Promise<ReplyOf<typeof openPortal>> {
  const { publicUrl } = services.config
  const customer = await customerOf(services, payments, actor)
  const return_url = `${publicUrl}/agent/dashboard?tab=billing&paid=yes`
  const visit = payments.stripe.billingPortal.sessions.create({ customer, return_url })
  const { url } = await visit.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new Problem('conflict', texts.portalIsNotSetUp)
    throw error
  })
  return { url: payments.simulator ? `${publicUrl}${url}` : url }
}

/** Runs `work` with the account's row while nobody else changes the plan of this account. */
export async function alone<T>(
  { db }: Pick<Services, 'db'>,
  { inTurn }: Payments,
  accountId: number,
  work: (trx: DatabaseTransaction, account: BillingAccount) => Promise<T>,
): Promise<T> {
  return inTurn(
    () =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtext('billing'), ${accountId}::int)`.execute(trx)
        const tables = trx.withTables<BillingTables>()
        const account = await tables.selectFrom('billing_account').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow()
        return work(trx, account)
      }),
    { keys: [String(accountId)] },
  )
}

/** Returns the provider's id of this agent, made at the first need. */
export async function customerOf(services: Services, payments: Payments, actor: Actor): Promise<string> {
  const tables = services.db.withTables<BillingTables>()
  await tables
    .insertInto('billing_account')
    .values({ account_id: actor.id })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return alone(services, payments, actor.id, async (trx, account) => {
    if (account.customer_id) return account.customer_id
    const { id } = await payments.stripe.customers.create({ email: actor.email, metadata: { account: String(actor.id) } })
    await trx
      .withTables<BillingTables>()
      .updateTable('billing_account')
      .set({ customer_id: id })
      .where('account_id', '=', actor.id)
      .execute()
    return id
  })
}

type SessionParts = Parameters<Payments['stripe']['checkout']['sessions']['create']>[0]

async function openSession(
  trx: DatabaseTransaction,
  { stripe, simulator }: Payments,
  account: BillingAccount,
  { config: { publicUrl } }: Services,
  parts: SessionParts,
): Promise<string> {
  const customer = account.customer_id
  if (!customer) throw new Error('A checkout needs a customer.')
  // The page or the field of another window ends here, so that only one can be paid on.
  await endEntries(stripe, account)
  const back = `${publicUrl}/agent/dashboard?tab=billing`
  const session = await stripe.checkout.sessions.create({ ...parts, customer, success_url: `${back}&paid=yes`, cancel_url: back })
  await trx
    .withTables<BillingTables>()
    .updateTable('billing_account')
    .set({ checkout_session_id: session.id, setup_intent_id: null })
    .where('account_id', '=', account.account_id)
    .execute()
  if (!session.url) throw new Error('The payment provider named no page for the card.')
  return simulator ? `${publicUrl}${session.url}` : session.url
}

function refuseSecondPlan(account: BillingAccount, now: number): void {
  const state = stateOf(account, now)
  if (state !== 'none' && state !== 'canceled') throw new Problem('conflict', texts.youAlreadyHaveAPlan)
}

async function storeConsent(trx: DatabaseTransaction, accountId: number, statement: string, cents: number, now: number): Promise<void> {
  await trx
    .withTables<BillingTables>()
    .insertInto('billing_consent')
    .values({
      account_id: accountId,
      at: new Date(now),
      statement,
      statement_sha256: createHash('sha256').update(statement).digest(),
      price_cents: cents,
    })
    .execute()
}
