import { collect, invoice, periodAfter, planLine, type SimulatedInvoice } from './simulated-charges.ts'
import type { SimulatedCustomer, SimulatedSubscription, SimulatorStore } from './simulator-store.ts'

/** Leaves an event for the webhook: an object changed. */
export type Announce = (type: string, object: { id: string }) => Promise<void>

/** Ends every trial and period that is over by the clock: renews it, or ends the subscription where it was canceled or has no card. */
export async function passTime(store: SimulatorStore, announce: Announce): Promise<void> {
  for (const subscription of await store.list<SimulatedSubscription>('subscription')) {
    let current = subscription
    // A server that stood still for months renews each month.
    while (isDue(current, store.now())) current = await endPeriod(store, announce, current)
  }
}

function isDue({ status, items }: SimulatedSubscription, now: number): boolean {
  const end = items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY
  return (status === 'trialing' || status === 'active') && end <= now
}

/** Ends the current period of a subscription, whatever the clock says. */
export async function endPeriod(
  store: SimulatorStore,
  announce: Announce,
  subscription: SimulatedSubscription,
): Promise<SimulatedSubscription> {
  const customer = await store.get<SimulatedCustomer>(subscription.customer)
  const hasCard = Boolean(customer?.invoice_settings.default_payment_method)
  if (subscription.cancel_at_period_end || (subscription.status === 'trialing' && !hasCard)) {
    const ended = await store.put({ ...subscription, status: 'canceled' as const, ended_at: store.now() })
    await announce('customer.subscription.deleted', ended)
    return ended
  }
  const [item] = subscription.items.data
  if (!item) throw new Error('A simulated subscription has no plan.')
  const start = item.current_period_end
  const end = periodAfter(start, item.price.recurring.interval)
  const charged = await invoice(store, subscription, [planLine(item.price, { start, end })])
  const renewed = await store.put({
    ...subscription,
    status: charged.status === 'paid' ? ('active' as const) : ('past_due' as const),
    latest_invoice: charged.id,
    items: { ...subscription.items, data: [{ ...item, current_period_start: start, current_period_end: end }] },
  })
  await announce(charged.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', charged)
  await announce('customer.subscription.updated', renewed)
  return renewed
}

/** Collects an open invoice anew, for a card that was stored meanwhile. */
export async function payInvoice(store: SimulatorStore, announce: Announce, open: SimulatedInvoice): Promise<SimulatedInvoice> {
  const tried = await collect(store, open)
  if (tried.status !== 'paid') return tried
  await announce('invoice.paid', tried)
  const others = await store.list<SimulatedInvoice>('invoice', open.customer)
  if (others.some(({ status }) => status === 'open')) return tried
  for (const subscription of await store.list<SimulatedSubscription>('subscription', open.customer)) {
    if (subscription.status !== 'past_due') continue
    await announce('customer.subscription.updated', await store.put({ ...subscription, status: 'active' as const }))
  }
  return tried
}
