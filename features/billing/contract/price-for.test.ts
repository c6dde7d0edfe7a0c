import { expect, test } from 'vitest'
import { priceFor } from './price-for.ts'

const plan = { priceCents: 2900, priceYearCents: 29_000, founderPercentOff: 50 }

test('a plan costs what the table says, and founders pay their share less', () => {
  expect(priceFor(plan, 'month', false)).toBe(2900)
  expect(priceFor(plan, 'year', false)).toBe(29_000)
  expect(priceFor(plan, 'month', true)).toBe(1450)
  expect(priceFor(plan, 'year', true)).toBe(14_500)
})

test('a share that is no whole cent is rounded up from half a cent', () => {
  expect(priceFor({ ...plan, priceCents: 2999 }, 'month', true)).toBe(1500)
  expect(priceFor({ ...plan, priceCents: 1001, founderPercentOff: 33 }, 'month', true)).toBe(671)
  expect(priceFor({ ...plan, founderPercentOff: 0 }, 'month', true)).toBe(2900)
  expect(priceFor({ ...plan, founderPercentOff: 100 }, 'month', true)).toBe(0)
})
