import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleRate, monthlyCostOf } from '#features/mortgage/contract'
import { monthlyShares, reckonWith } from './monthly-shares.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

test.each([exampleRate, 5_875n])(
  'a search by monthly cost at %i thousandths reckons what the page of a home says, to the dollar',
  (rate) => {
    reckonWith({ percent: Number(rate) / 1000, source: 'a test', asOf: '2026-11-23' })
    const listing = fc.record({
      price: fc.integer({ min: 1000, max: 20_000_000 }),
      taxAnnualAmount: fc.option(fc.integer({ min: 0, max: 131_000 })),
      associationFee: fc.option(fc.integer({ min: 0, max: 30_000 })),
      associationFeeFrequency: fc.constant('Monthly' as const),
    })
    fc.assert(
      fc.property(listing, (each) => {
        const { share = 0, taxShare = 0 } = monthlyShares(now) ?? {}
        const tax = each.taxAnnualAmount === null ? each.price * taxShare : each.taxAnnualAmount / 12
        const here = each.price * share + tax + (each.associationFee ?? 0)
        expect(Math.abs(here - Number(monthlyCostOf(each, rate).total) / 100)).toBeLessThan(0.1)
      }),
    )
  },
)

test('a rate of more than 90 days ago is reckoned with no longer, and neither is an example where nobody names one', () => {
  reckonWith({ percent: 6.19, source: 'a test', asOf: '2026-08-25' })
  expect(monthlyShares(Date.parse('2026-11-23T00:00:00Z'))).toBeDefined()
  expect(monthlyShares(Date.parse('2026-11-23T00:00:01Z'))).toBeUndefined()
  reckonWith(null)
  expect(monthlyShares(now)).toBeUndefined()
})
