import type { Plan } from '#features/accounts/contract'
import { allPlans } from '#features/plans/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { billingVariables } from './billing-settings.ts'
import type { BillingTables } from './billing-rows.ts'
import { periodAfter } from './simulator/simulated-charges.ts'
import { endPeriod } from './simulator/simulated-time.ts'
import { simulatedId, simulatorStore, type SimulatedPrice, type SimulatedSubscription } from './simulator/simulator-store.ts'

const startedDaysAgo = 75
const cardYears = 3

export interface DemoPlan {
  accountId: number
  email: string
  plan: Plan
}

/**
 * Gives somebody of the demo world a monthly plan at the simulator, with the invoices since it began; the account is read from there
 * like any other. Does nothing where there is no simulator.
 */
export async function createDemoPlan(
  trx: DatabaseTransaction,
  { config, now }: Pick<Services, 'config' | 'now'>,
  { accountId, email, plan: key }: DemoPlan,
): Promise<void> {
  if (billingVariables(config.environment) || !config.loopback) return
  const plan = (await allPlans(trx)).find((known) => known.key === key)
  if (!plan) throw new Error(`There is no plan ${key}.`)
  const started = Math.floor(now() / 1000) - startedDaysAgo * 86_400
  let at = started
  const store = simulatorStore(trx, () => at * 1000)
  const [customer, card] = [simulatedId('cus'), simulatedId('pm')]
  const expires = new Date(now()).getUTCFullYear() + cardYears
  const about = { created: started, customer }
  await store.put({
    ...about,
    id: card,
    object: 'payment_method',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: expires },
  })
  await store.put({
    id: customer,
    object: 'customer',
    created: started,
    email,
    balance: 0,
    invoice_settings: { default_payment_method: card },
  })
  const price: SimulatedPrice = {
    id: simulatedId('price'),
    object: 'price',
    created: started,
    unit_amount: plan.priceCents,
    lookup_key: `tourstead_${key}_month`,
    nickname: plan.name,
    recurring: { interval: 'month' },
  }
  await store.put(price)
  // Its first period ends where it began, so that every month is charged in the same way.
  const item = { id: simulatedId('si'), object: 'subscription_item', current_period_start: started, current_period_end: started, price }
  let subscription: SimulatedSubscription = {
    ...about,
    id: simulatedId('sub'),
    object: 'subscription',
    status: 'active',
    trial_end: null,
    cancel_at_period_end: false,
    default_payment_method: null,
    items: { object: 'list', data: [item] },
  }
  for (; at * 1000 <= now(); at = periodAfter(at, 'month')) subscription = await endPeriod(store, async () => undefined, subscription)
  await trx
    .withTables<BillingTables>()
    .insertInto('billing_account')
    .values({
      account_id: accountId,
      customer_id: customer,
      plan: key,
      billing_interval: 'month',
      provider_status: 'active',
      trial_used_at: new Date(started * 1000),
    })
    .execute()
}
