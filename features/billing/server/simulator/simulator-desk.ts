import type { moveSimulator, simulatorState } from '#features/billing/contract'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import { endPeriod } from './simulated-time.ts'
import type { SimulatorWork } from './simulator.ts'
import { deliveryOf } from './simulated-events.ts'
import type { SimulatedCustomer, SimulatedSubscription } from './simulator-store.ts'

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

/** Ends a period now, or changes how events travel. */
export async function moveDesk(
  { store, announce }: SimulatorWork,
  { endPeriodOf, delivery }: InputOf<typeof moveSimulator>['body'],
): Promise<void> {
  if (delivery) await store.put({ id: 'settings', object: 'settings', created: store.now(), delivery })
  if (!endPeriodOf) return
  const subscription = await store.get<SimulatedSubscription>(endPeriodOf)
  if (subscription?.object !== 'subscription' || subscription.status === 'canceled') throw new Problem('not-found')
  await endPeriod(store, announce, subscription)
}
