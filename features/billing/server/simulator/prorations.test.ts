import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proration } from './simulated-charges.ts'
import type { SimulatedPrice } from './simulator-store.ts'

const [, ...cases] = readFileSync(join(import.meta.dirname, 'prorations.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t') as [string, string, string, string, string, string, string, string])

const cents = (decimal: string) => Number(decimal.replace('.', ''))
const decimal = (sum: number) => `${sum < 0 ? '-' : ''}${Math.floor(Math.abs(sum) / 100)}.${String(Math.abs(sum) % 100).padStart(2, '0')}`
const price = (amount: number): SimulatedPrice => ({
  id: `price_${amount}`,
  object: 'price',
  created: 0,
  unit_amount: amount,
  nickname: 'Plan',
  lookup_key: null,
  recurring: { interval: 'month' },
})

/** Returns the two sums of a change with so many seconds left, as an invoice lists them. */
function changed(from: number, to: number, left: number, period: number): [number, number] {
  const item = { id: 'si_1', object: 'subscription_item', current_period_start: 0, current_period_end: period, price: price(from) }
  const about = { id: 'sub_1', object: 'subscription', created: 0, customer: 'cus_1', trial_end: null, cancel_at_period_end: false }
  const subscription = { ...about, status: 'active' as const, items: { object: 'list' as const, data: [item] } }
  const [back, rest] = proration(subscription, price(to), period - left).lines
  return [back?.amount ?? Number.NaN, rest?.amount ?? Number.NaN]
}

/** Whole numbers alone, rounded half up: no fraction is ever held in a number. */
const exactShare = (amount: number, left: number, period: number) =>
  Number((BigInt(amount) * BigInt(left) * 2n + BigInt(period)) / (BigInt(period) * 2n))

test.each(cases)('from %s to %s with %s of %s seconds left gives %s back, charges %s, in all %s: %s', (...row) => {
  const [from, to, left, period, back, rest, total] = row
  const [credit, charge] = changed(cents(from), cents(to), Number(left), Number(period))
  expect([decimal(credit), decimal(charge), decimal(credit + charge)]).toEqual([back, rest, total])
})

test('at any second of any month the sums are those of exact arithmetic', () => {
  for (let index = 0; index < 20_000; index++) {
    const period = [28, 29, 30, 31, 365, 366][index % 6]! * 86_400
    const left = (index * 7_919_111) % period
    const [from, to] = [100 + ((index * 613) % 99_900), 100 + ((index * 1091) % 99_900)]
    expect([index, ...changed(from, to, left, period).map((sum) => sum + 0)]).toEqual([
      index,
      0 - exactShare(from, left, period),
      exactShare(to, left, period),
    ])
  }
})
