import { createAccount } from '#features/accounts/server'
import type { Database } from '#platform/database/database.ts'
import type { BillingTables, SimulatorTables } from '../billing-rows.ts'
import { leaveEvent } from '../simulator/simulated-events.ts'
import { endPeriod, type Announce } from '../simulator/simulated-time.ts'
import type { SimulatedInvoice } from '../simulator/simulated-charges.ts'
import { simulatorStore, type SimulatedSubscription } from '../simulator/simulator-store.ts'

const month = 31 * 86_400

/**
 * Makes agents with a running plan at the simulator and renews each so often. One in ten has a card that is refused at every charge,
 * one in ten has canceled. Returns the bodies of all events, in the order in which they came about.
 */
export async function renewedSubscriptions(
  db: Database,
  { subscriptions, renewals }: { subscriptions: number; renewals: number },
): Promise<string[]> {
  const store = simulatorStore(db, Date.now)
  const announce: Announce = (type, object) => leaveEvent(db, store, type, object)
  for (let index = 0; index < subscriptions; index++) {
    let subscription = await subscribed(db, index)
    for (let count = 0; count < renewals; count++) {
      if (index % 10 === 1 && count === renewals - 1) subscription = await store.put({ ...subscription, cancel_at_period_end: true })
      subscription = await endPeriod(store, announce, subscription)
    }
  }
  const events = await db.withTables<SimulatorTables>().selectFrom('billing_simulator_event').select('body').orderBy('position').execute()
  await db.withTables<SimulatorTables>().deleteFrom('billing_simulator_event').execute()
  return events.map(({ body }) => body)
}

async function subscribed(db: Database, index: number): Promise<SimulatedSubscription> {
  const store = simulatorStore(db, Date.now)
  const { id: accountId } = await createAccount(db, {
    identityUid: `payer-${index}`,
    email: `payer${index}@example.com`,
    firstName: 'Bench',
    isAgent: true,
    emailVerified: true,
  })
  const [customer, card] = [`cus_sim${index}`, `pm_sim${index}`]
  const last4 = index % 10 === 0 ? '0341' : '4242'
  const created = store.now()
  await store.put({ id: card, object: 'payment_method', created, customer, card: { brand: 'visa', last4, exp_month: 12, exp_year: 2099 } })
  await store.put({
    id: customer,
    object: 'customer',
    created,
    email: `payer${index}@example.com`,
    balance: 0,
    invoice_settings: { default_payment_method: card },
  })
  await db.withTables<BillingTables>().insertInto('billing_account').values({ account_id: accountId, customer_id: customer }).execute()
  const price = {
    id: 'price_sim',
    object: 'price',
    created,
    unit_amount: 2900,
    lookup_key: 'pro_month',
    nickname: 'Pro',
    recurring: { interval: 'month' as const },
  }
  return store.put({
    id: `sub_sim${index}`,
    object: 'subscription',
    created,
    customer,
    status: 'active' as const,
    trial_end: null,
    cancel_at_period_end: false,
    default_payment_method: null,
    items: {
      object: 'list' as const,
      data: [
        { id: `si_sim${index}`, object: 'subscription_item', current_period_start: created, current_period_end: created + month, price },
      ],
    },
  })
}

export interface Differences {
  /** Accounts whose stored plan is exactly what the simulator holds. */
  equal: number
  /** Invoices that are stored twice for one period, missing, or other than at the simulator. */
  wrongInvoices: number
  unfollowed: number
}

/** Compares every account with the simulator. */
export async function differences(db: Database): Promise<Differences> {
  const store = simulatorStore(db, Date.now)
  const tables = db.withTables<BillingTables>()
  const accounts = await tables.selectFrom('billing_account').selectAll().execute()
  const invoices = await tables.selectFrom('billing_invoice').selectAll().execute()
  const unfollowed = await tables.selectFrom('billing_event').select('id').where('followed', '=', false).execute()
  let [equal, wrongInvoices] = [0, 0]
  for (const account of accounts) {
    const [subscription] = await store.list<SimulatedSubscription>('subscription', account.customer_id ?? '')
    const item = subscription?.items.data[0]
    const held = {
      id: subscription?.id,
      status: subscription?.status,
      cents: item?.price.unit_amount,
      end: item?.current_period_end,
      canceled: subscription?.cancel_at_period_end,
    }
    const stored = {
      id: account.subscription_id,
      status: account.provider_status,
      cents: account.price_cents,
      end: account.period_end && account.period_end.getTime() / 1000,
      canceled: account.cancel_at_period_end,
    }
    if (JSON.stringify(held) === JSON.stringify(stored)) equal += 1
    const there = (await store.list<SimulatedInvoice>('invoice', account.customer_id ?? '')).map(
      ({ id, status, total }) => `${id} ${status} ${total}`,
    )
    const mine = invoices.filter(({ account_id: id }) => id === account.account_id)
    const here = mine.map(({ id, status, total_cents: total }) => `${id} ${status} ${total}`)
    const periods = mine.map(({ lines }) => lines.map(({ from }) => from).join())
    wrongInvoices +=
      new Set([...there, ...here]).size - here.length + there.length - new Set(there).size + periods.length - new Set(periods).size
  }
  return { equal, wrongInvoices, unfollowed: unfollowed.length }
}

/** What taking an event is measured against: one insert, and how its rows go again. */
export const bareInsert =
  'insert into billing_event (id, type, customer_id, received_at) values ($1, $2, $3, $4) on conflict (id) do nothing'
export const removeStrangers = "delete from billing_event where customer_id = 'cus_nobody'"
