import { type moveSimulator, type simulatorState } from '#features/billing/contract'
import { graceDays } from '../../contract/subscription-graph.ts'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { SimulatedInvoice } from './simulated-charges.ts'
import { endPeriod, type Announce } from './simulated-time.ts'
import type { SimulatorWork } from './simulator.ts'
import { deliveryOf } from './simulated-events.ts'
import { maxSimulated } from '../../contract/simulator.ts'
import type { SimulatedCustomer, SimulatedSubscription, SimulatorStore } from './simulator-store.ts'

/** Returns what the simulator holds, for the page on which it is moved by hand. */
export async function deskState({ store }: SimulatorWork, waiting: number): Promise<ReplyOf<typeof simulatorState>> {
  const [subscriptions, customers] = await Promise.all([
    store.list<SimulatedSubscription>('subscription'),
    store.list<SimulatedCustomer>('customer'),
  ])
  const emails = new Map(customers.map(({ id, email }) => [id, email]))
  return {
    delivery: await deliveryOf(store),
    waiting,
    subscriptions: subscriptions.slice(0, maxSimulated).map(({ id, customer, status, items: { data } }) => ({
      id,
      email: emails.get(customer) ?? '',
      status,
      amountCents: data[0]?.price.unit_amount ?? 0,
      periodEnd: new Date((data[0]?.current_period_end ?? 0) * 1000).toISOString(),
    })),
  }
}

/** Ends a period now, lets a week pass for a subscription, or changes how events travel. */
export async function moveDesk(
  { store, announce }: SimulatorWork,
  { endPeriodOf, passWeekOf, delivery }: InputOf<typeof moveSimulator>['body'],
): Promise<void> {
  if (delivery) await store.put({ id: 'settings', object: 'settings', created: store.now(), delivery })
  const asked = endPeriodOf ?? passWeekOf
  if (asked === undefined) return
  const subscription = await store.get<SimulatedSubscription>(asked)
  if (subscription?.object !== 'subscription' || subscription.status === 'canceled') throw new Problem('not-found')
  const [item] = subscription.items.data
  const end = item?.current_period_end ?? 0
  if (endPeriodOf) await endPeriod(store, announce, earlier(subscription, Math.max(0, end - store.now())))
  else await passWeek(store, announce, subscription)
}

const weekSeconds = graceDays * 86_400

/** Returns the subscription as if it had begun so many seconds earlier. */
function earlier(subscription: SimulatedSubscription, seconds: number): SimulatedSubscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_start - seconds,
    current_period_end: item.current_period_end - seconds,
  }))
  const trialEnd = subscription.trial_end === null ? null : subscription.trial_end - seconds
  return { ...subscription, trial_end: trialEnd, items: { ...subscription.items, data } }
}

/** A week passes for one subscription: it is further into its period, and what it owes has been due for longer. */
async function passWeek(store: SimulatorStore, announce: Announce, subscription: SimulatedSubscription): Promise<void> {
  await announce('customer.subscription.updated', await store.put(earlier(subscription, weekSeconds)))
  const { customer } = subscription
  for (const invoice of await store.list<SimulatedInvoice>('invoice', customer)) {
    if (invoice.status !== 'open') continue
    await announce('invoice.updated', await store.put({ ...invoice, created: invoice.created - weekSeconds }))
  }
}
