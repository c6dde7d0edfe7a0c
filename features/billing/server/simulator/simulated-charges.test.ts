import { describe, expect, test } from 'vitest'
import { collect, invoice, periodAfter, proration, type SimulatedCard } from './simulated-charges.ts'
import type { SimulatedCustomer, SimulatedObject, SimulatedPrice, SimulatedSubscription, SimulatorStore } from './simulator-store.ts'

const second = (iso: string) => Date.parse(iso) / 1000
const price = (cents: number, interval: 'month' | 'year' = 'month'): SimulatedPrice => ({
  id: `price_${cents}_${interval}`,
  object: 'price',
  created: 0,
  unit_amount: cents,
  nickname: `Plan at ${cents}`,
  lookup_key: null,
  recurring: { interval },
})

function subscription(cents: number, start: string, end: string): SimulatedSubscription {
  const item = {
    id: 'si_1',
    object: 'subscription_item',
    current_period_start: second(start),
    current_period_end: second(end),
    price: price(cents),
  }
  return {
    id: 'sub_1',
    object: 'subscription',
    created: 0,
    customer: 'cus_1',
    status: 'active',
    trial_end: null,
    cancel_at_period_end: false,
    items: { object: 'list', data: [item] },
  }
}

/** A store in memory with one customer, whose card is `last4`. */
function storeWith(last4: string | null, at: string, balance = 0): SimulatorStore {
  const objects = new Map<string, SimulatedObject>()
  const card: SimulatedCard = {
    id: 'pm_1',
    object: 'payment_method',
    created: 0,
    card: { brand: 'visa', last4: last4 ?? '', exp_month: 6, exp_year: 2027 },
  }
  objects.set('pm_1', card)
  const customer: SimulatedCustomer = {
    id: 'cus_1',
    object: 'customer',
    created: 0,
    email: 'agent@example.com',
    balance,
    invoice_settings: { default_payment_method: last4 === null ? null : 'pm_1' },
  }
  objects.set('cus_1', customer)
  return {
    get: async <T extends SimulatedObject>(id: string) => objects.get(id) as T | undefined,
    list: async <T extends SimulatedObject>(kind: string) => [...objects.values()].filter(({ object }) => object === kind) as T[],
    put: async (object) => {
      objects.set(object.id, object)
      return object
    },
    now: () => second(at),
  }
}

const line = (amount: number) => ({ description: 'Pro', amount, period: { start: 0, end: 1 } })
const monthly = subscription(2900, '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z')

describe('a period', () => {
  test.each([
    ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00Z'],
    ['2028-01-31T10:00:00Z', 'month', '2028-02-29T10:00:00Z'],
    ['2026-12-15T23:59:59Z', 'month', '2027-01-15T23:59:59Z'],
    ['2026-04-30T00:00:00Z', 'month', '2026-05-30T00:00:00Z'],
    ['2028-02-29T08:30:00Z', 'year', '2029-02-28T08:30:00Z'],
    ['2026-11-25T08:30:00Z', 'year', '2027-11-25T08:30:00Z'],
  ] as const)('from %s lasts a %s, to %s', (start, interval, end) => {
    expect(new Date(periodAfter(second(start), interval) * 1000).toISOString().replace('.000', '')).toBe(end)
  })
})

describe('a change of plan', () => {
  // Worked out by hand: December has 2,678,400 seconds.
  test.each([
    ['at the first second', '2026-12-01T00:00:00Z', -2900, 9900],
    ['at noon of the 16th, half of it over', '2026-12-16T12:00:00Z', -1450, 4950],
    ['ten days before the end', '2026-12-22T00:00:00Z', -935, 3194],
    ['in the last second', '2026-12-31T23:59:59Z', 0, 0],
    ['at the end', '2027-01-01T00:00:00Z', 0, 0],
  ])('%s gives back and charges to the cent', (_, at, back, rest) => {
    const { lines, period } = proration(monthly, price(9900), second(at))
    expect(lines.map(({ amount }) => amount + 0)).toEqual([back + 0, rest])
    expect(period).toEqual({ start: second('2026-12-01T00:00:00Z'), end: second('2027-01-01T00:00:00Z') })
  })

  test('from months to a year begins the year at once and gives back what is left of the month', () => {
    const at = second('2026-12-16T12:00:00Z')
    const { lines, period } = proration(monthly, price(29_000, 'year'), at)
    expect(lines.map(({ amount }) => amount)).toEqual([-1450, 29_000])
    expect(period).toEqual({ start: at, end: second('2027-12-16T12:00:00Z') })
  })

  test('during a trial costs nothing and keeps its end', () => {
    const { lines, period } = proration({ ...monthly, status: 'trialing' }, price(9900), second('2026-12-16T12:00:00Z'))
    expect(lines).toEqual([])
    expect(period.end).toBe(second('2027-01-01T00:00:00Z'))
  })
})

describe('an invoice', () => {
  test('is paid by a card that works', async () => {
    const store = storeWith('4242', '2026-12-01T00:00:00Z')
    expect(await invoice(store, monthly, [line(2900)])).toMatchObject({ status: 'paid', total: 2900, amount_due: 2900, amount_paid: 2900 })
  })

  test.each([
    ['without a card', null, '2026-12-01T00:00:00Z'],
    ['with a card that is refused at charges', '0341', '2026-12-01T00:00:00Z'],
    ['with a card that has expired', '4242', '2027-07-01T00:00:00Z'],
  ])('%s stays open', async (_, last4, at) => {
    expect(await invoice(storeWith(last4, at), monthly, [line(2900)])).toMatchObject({ status: 'open', amount_paid: 0 })
  })

  test('a card works through the last second of its month', async () => {
    expect(await invoice(storeWith('4242', '2027-06-30T23:59:59Z'), monthly, [line(2900)])).toMatchObject({ status: 'paid' })
  })

  test('credit is used before the card, and what is left of it stays', async () => {
    const store = storeWith('4242', '2026-12-01T00:00:00Z', -4000)
    expect(await invoice(store, monthly, [line(2900)])).toMatchObject({ status: 'paid', total: 2900, amount_due: 0, amount_paid: 0 })
    expect(await store.get('cus_1')).toMatchObject({ balance: -1100 })
    expect(await invoice(store, monthly, [line(2900)])).toMatchObject({ status: 'paid', amount_due: 1800, amount_paid: 1800 })
    expect(await store.get('cus_1')).toMatchObject({ balance: 0 })
  })

  test('a smaller plan leaves credit, and nothing is charged', async () => {
    const store = storeWith('4242', '2026-12-16T12:00:00Z')
    const { lines } = proration(subscription(9900, '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'), price(2900), store.now())
    expect(await invoice(store, monthly, lines)).toMatchObject({ status: 'paid', total: -3500, amount_due: 0 })
    expect(await store.get('cus_1')).toMatchObject({ balance: -3500 })
  })

  test('that was refused is collected later without a second credit', async () => {
    const store = storeWith('0341', '2026-12-01T00:00:00Z', -900)
    const open = await invoice(store, monthly, [line(2900)])
    expect(open).toMatchObject({ status: 'open', amount_due: 2000 })
    const card = await store.get<SimulatedCard>('pm_1')
    if (card) await store.put({ ...card, card: { ...card.card, last4: '4242' } })
    expect(await collect(store, open)).toMatchObject({ status: 'paid', amount_paid: 2000 })
    expect(await store.get('cus_1')).toMatchObject({ balance: 0 })
  })

  test('numbers count up for each customer', async () => {
    const store = storeWith('4242', '2026-12-01T00:00:00Z')
    const numbers = [await invoice(store, monthly, [line(100)]), await invoice(store, monthly, [line(100)])].map(({ number }) => number)
    expect(numbers).toEqual(['CUS_1-0001', 'CUS_1-0002'])
  })
})
