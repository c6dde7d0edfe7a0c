import type Stripe from 'stripe'
import type { BillingAccount } from './billing-rows.ts'

const invoicesAtMost = 100
const idOf = (object: string | { id: string } | null | undefined) => (typeof object === 'string' ? object : object?.id)

/**
 * Returns whether the provider's page for a card is done with. A card that was stored there becomes the one that is charged, and is
 * charged at once for what is due.
 */
export async function finishSession(stripe: Stripe, sessionId: string): Promise<boolean> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] })
  if (session.status === 'open') return false
  const intent = session.setup_intent
  const card = intent && typeof intent === 'object' ? idOf(intent.payment_method) : undefined
  const customer = idOf(session.customer)
  if (session.status === 'complete' && card && customer) await chargeFrom(stripe, customer, card)
  return true
}

/** Returns whether the card field on our page is done with, and takes the card like that of the provider's page. */
export async function finishIntent(stripe: Stripe, intentId: string): Promise<boolean> {
  const intent = await stripe.setupIntents.retrieve(intentId)
  const [card, customer] = [idOf(intent.payment_method), idOf(intent.customer)]
  if (intent.status === 'succeeded' && card && customer) await chargeFrom(stripe, customer, card)
  return intent.status === 'succeeded' || intent.status === 'canceled'
}

/** Ends what was begun before, so that one card at a time is being entered; what was finished meanwhile is taken. */
export async function endEntries(
  stripe: Stripe,
  { checkout_session_id: session, setup_intent_id: intent }: Pick<BillingAccount, 'checkout_session_id' | 'setup_intent_id'>,
): Promise<void> {
  if (session) await stripe.checkout.sessions.expire(session).catch(() => finishSession(stripe, session))
  if (intent) await stripe.setupIntents.cancel(intent).catch(() => finishIntent(stripe, intent))
}

async function chargeFrom(stripe: Stripe, customer: string, card: string): Promise<void> {
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } })
  const { data: subscriptions } = await stripe.subscriptions.list({ customer })
  for (const { id } of subscriptions) await stripe.subscriptions.update(id, { default_payment_method: card })
  const { data: invoices } = await stripe.invoices.list({ customer, limit: invoicesAtMost })
  for (const { id, status } of invoices) {
    // A card that is refused leaves the invoice due, which the page shows.
    if (id && status === 'open') await stripe.invoices.pay(id).catch(() => undefined)
  }
}
