import * as texts from '#texts/billing'
import Stripe from 'stripe'
import type { beginCard } from '#features/billing/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { BillingTables } from './billing-rows.ts'
import { endEntries } from './card-entry.ts'
import { followAccount } from './follow-provider.ts'
import { billingAccount } from './plan-limits.ts'
import { alone, customerOf } from './start-plan.ts'
import type { Payments } from './stripe-client.ts'

/** The pages that hold the card field; they alone may load from the provider. */
const pages = ['/payment-setup', '/stripe-setup']

const stripeSources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** Lets the two pages of cards load the provider's script and frames, or the simulator's frame; nobody else's, and no other page. */
export function allowCardField(app: App, { cardField }: Payments): void {
  if (!cardField) return
  for (const page of pages) app.pageSources.set(page, cardField.script ? { 'frame-src': ["'self'"] } : stripeSources)
}

/** Begins a card in the field on our page: what was begun elsewhere ends, and the provider's script gets what it needs. */
export async function beginCardField(services: Services, payments: Payments, actor: Actor): Promise<ReplyOf<typeof beginCard>> {
  const { stripe, cardField } = payments
  if (!cardField) throw new Problem('conflict', texts.cardsOnTheirPageOnly)
  const customer = await customerOf(services, payments, actor)
  const intent = await alone(services, payments, actor.id, async (trx, account) => {
    await endEntries(stripe, account)
    const begun = await stripe.setupIntents.create({ customer, usage: 'off_session', allowed_payment_method_types: ['card'] })
    await trx
      .withTables<BillingTables>()
      .updateTable('billing_account')
      .set({ setup_intent_id: begun.id, checkout_session_id: null })
      .where('account_id', '=', actor.id)
      .execute()
    return begun
  })
  if (!intent.client_secret) throw new Error('The payment provider named no secret for the card field.')
  return { clientSecret: intent.client_secret, ...cardField }
}

/** Returns whether the card was stored, as the provider says it. @throws Problem for an id that is nobody's or somebody else's. */
export async function finishCardField(services: Services, payments: Payments, actor: Actor, intentId: string): Promise<boolean> {
  const account = await billingAccount(services.db, actor.id)
  const intent = await payments.stripe.setupIntents.retrieve(intentId).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new Problem('not-found')
    throw error
  })
  if (!account?.customer_id || intent.customer !== account.customer_id) throw new Problem('not-found')
  await followAccount(services, payments, actor.id)
  return intent.status === 'succeeded'
}
