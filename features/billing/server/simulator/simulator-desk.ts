import { graceDays, type moveSimulator, type simulatorState } from '#features/billing/contract'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { SimulatedInvoice } from './simulated-charges.ts'
import { endPeriod, type Announce } from './simulated-time.ts'
import type { SimulatorWork } from './simulator.ts'
import { deliveryOf } from './simulated-events.ts'
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
    subscriptions: subscriptions.slice(0, 100).map(({ id, customer, status, items: { data } }) => ({
      id,
      email: emails.get(customer) ?? '',
      status,
      amountCents: data[0]?.price.unit_amount ?? 0,
      periodEnd: new Date((data[0]?.current_period_end ?? 0) * 1000).toISOString(),
    })),
  }
}

/** Ends a period or the days of grace now, or changes how events travel. */
export async function moveDesk(
  { store, announce }: SimulatorWork,
  { endPeriodOf, endGraceOf, delivery }: InputOf<typeof moveSimulator>['body'],
): Promise<void> {
  if (delivery) await store.put({ id: 'settings', object: 'settings', created: store.now(), delivery })
  const asked = endPeriodOf ?? endGraceOf
  if (asked === undefined) return
  const subscription = await store.get<SimulatedSubscription>(asked)
  if (subscription?.object !== 'subscription' || subscription.status === 'canceled') throw new Problem('not-found')
  if (endPeriodOf) await endPeriod(store, announce, subscription)
  else await endGrace(store, announce, subscription.customer)
}

const graceSeconds = graceDays * 86_400

async function endGrace(store: SimulatorStore, announce: Announce, customer: string): Promise<void> {
  for (const invoice of await store.list<SimulatedInvoice>('invoice', customer)) {
    if (invoice.status !== 'open') continue
    await announce('invoice.updated', await store.put({ ...invoice, created: invoice.created - graceSeconds }))
  }
}
