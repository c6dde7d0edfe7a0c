import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amortisation,
  byYear,
  calculatorSearch,
  centText,
  costOf,
  monthlyCostOf,
  monthlyPayment,
  purchaseOf,
  readAmount,
  readPurchase,
  readShare,
  shareText,
  typedFrom,
} from './contract.ts'

const form = 'Regulation Z, sample form H-25(B)'
const example = 'the worked example of the article “Mortgage calculator” in Wikipedia'
const exact = 'P·r·(1+r)ⁿ / ((1+r)ⁿ − 1) in exact fractions, by a program of its own in another language'
const straight = 'no interest: the amount divided by the months'

/** Dollars borrowed, yearly rate, years, cents a month, and where the last one comes from. */
const published: [dollars: number, rate: string, years: number, cents: number, source: string][] = [
  [162_000, '3.875%', 30, 76_178, form],
  [200_000, '6.5%', 30, 126_414, example],
  [100_000, '6%', 30, 59_955, exact],
  [200_000, '4.5%', 30, 101_337, exact],
  [165_000, '4.5%', 30, 83_603, exact],
  [388_000, '6.32%', 30, 240_668, exact],
  [388_000, '8.32%', 30, 293_403, exact],
  [250_000, '5%', 15, 197_698, exact],
  [300_000, '7.125%', 30, 202_116, exact],
  [485_000, '6.5%', 20, 361_603, exact],
  [1_000_000, '3%', 30, 421_604, exact],
  [100_000, '0%', 30, 27_778, straight],
  [100_000, '0%', 7, 119_048, straight],
  [1, '6%', 30, 1, exact],
  [1_000, '12%', 1, 8_885, exact],
  [100_000, '12%', 30, 102_861, exact],
  [100_000, '30%', 40, 250_002, exact],
  [999_999_999, '6.32%', 40, 572_681_484, exact],
  [500_000, '0.001%', 30, 138_910, exact],
  [120_000, '5.875%', 10, 132_473, exact],
  [75_000, '8%', 25, 57_886, exact],
  [417_000, '2.65%', 30, 168_036, exact],
  [240_000, '6.375%', 30, 149_729, exact],
]

const share = (text: string) => {
  const read = readShare(text, 100_000n)
  return 'value' in read ? read.value : -1n
}

test.each(published)('borrowing $%d at %s over %d years costs %d cents a month (%s)', (dollars, rate, years, cents) => {
  expect(monthlyPayment({ amount: BigInt(dollars) * 100n, rate: share(rate), months: years * 12 })).toBe(BigInt(cents))
})

test('every plan of payments ends at nothing owed and pays back exactly what was borrowed', () => {
  fc.assert(
    fc.property(fc.bigInt(100_000n, 200_000_000n), fc.bigInt(0n, 15_000n), fc.integer({ min: 1, max: 40 }), (amount, rate, years) => {
      const plan = amortisation({ amount, rate, months: years * 12 })
      expect(plan.at(-1)?.balance).toBe(0n)
      expect(plan.reduce((sum, { principal }) => sum + principal, 0n)).toBe(amount)
      expect(byYear(plan).reduce((sum, { principal }) => sum + principal, 0n)).toBe(amount)
      // The last payment may differ by what the rounding of each month left, never by more than a few dollars.
      expect(plan.every(({ balance, interest, principal }) => balance >= 0n && interest >= 0n && principal >= 0n)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('the first months of the sample loan are split into interest and principal as on paper', () => {
  const [first, second] = amortisation({ amount: 16_200_000n, rate: 3_875n, months: 360 })
  expect(first).toEqual({ month: 1, interest: 52_313n, principal: 23_865n, balance: 16_176_135n })
  expect(second?.interest).toBe(52_235n)
})

describe('what a home costs', () => {
  const home = { price: 485_000, taxAnnualAmount: 7_200, associationFee: 300, associationFeeFrequency: 'Quarterly' as const }

  test('uses the tax and the fee of the listing, and our figures for the rest', () => {
    expect(monthlyCostOf(home, 6_320n)).toEqual({
      loan: 240_668n,
      tax: 60_000n,
      insurance: 20_208n,
      association: 10_000n,
      mortgageInsurance: 0n,
      total: 330_876n,
    })
    expect(monthlyCostOf({ ...home, taxAnnualAmount: null, associationFee: null }, 6_320n).tax).toBe(44_458n)
  })

  test('shows what two points more would do, and what is needed at the closing', () => {
    const cost = costOf(purchaseOf(home, 6_320n))
    expect([cost.stressed.loan, cost.cashAtClosing, cost.insuredMonths]).toEqual([293_403n, 11_155_000n, 0])
    expect(cost.years).toHaveLength(30)
  })

  test('mortgage insurance is due while more than 80% of the price is owed', () => {
    const cost = costOf({ ...purchaseOf(home, 6_320n), downPayment: 4_850_000n })
    expect(cost.month.mortgageInsurance).toBe(21_825n)
    const owed = cost.years.flatMap(({ payments }) => payments)[cost.insuredMonths - 1]
    const before = cost.years.flatMap(({ payments }) => payments)[cost.insuredMonths - 2]
    expect([(owed?.balance ?? 0n) <= 38_800_000n, (before?.balance ?? 0n) > 38_800_000n]).toEqual([true, true])
  })

  test('its link fills the calculator with the same figures', () => {
    const read = readPurchase(typedFrom(new URLSearchParams(calculatorSearch(home)), 6_320n))
    expect(read).toEqual({ purchase: purchaseOf(home, 6_320n) })
  })
})

describe('what people type', () => {
  test.each([
    ['$485,000', 48_500_000n],
    [' 485000 ', 48_500_000n],
    ['485,000.50', 48_500_050n],
    ['USD 485 000', 48_500_000n],
    ['485k', 48_500_000n],
    ['$1.25M', 125_000_000n],
    ['４８５０００', 48_500_000n],
    ['', 0n],
  ])('"%s" is an amount', (text, value) => expect(readAmount(text)).toEqual({ value }))

  test.each([
    ['-5', 'Enter an amount of $0 or more.'],
    ['−$20', 'Enter an amount of $0 or more.'],
    ['(500)', 'Enter an amount of $0 or more.'],
    ['9'.repeat(60), 'Enter $1,000,000,000 or less.'],
    ['call me', '“call me” isn’t a dollar amount. Enter it like $485,000.'],
    ['1.2.3', '“1.2.3” isn’t a dollar amount. Enter it like $485,000.'],
    ['1e9', '“1e9” isn’t a dollar amount. Enter it like $485,000.'],
    ['NaN', '“NaN” isn’t a dollar amount. Enter it like $485,000.'],
  ])('"%s" is not', (text, problem) => expect(readAmount(text)).toEqual({ problem }))

  test('a share of the price and an amount are both a down payment', () => {
    const down = (text: string) => {
      const read = readPurchase(typedFrom(new URLSearchParams({ price: '$500,000', down: text }), 6_320n))
      return 'purchase' in read ? read.purchase.downPayment : read.problems.down
    }
    expect([down('20%'), down('20'), down('$97,000'), down('3.5 %')]).toEqual([10_000_000n, 10_000_000n, 9_700_000n, 1_750_000n])
    expect(down('100%')).toContain('below the home price')
    expect(down('600000')).toContain('below the home price')
  })

  test('everything wrong gets its own sentence at once, and an emptied price is asked for', () => {
    const typed = typedFrom(new URLSearchParams({ price: '', rate: '45', term: '0', tax: 'lots' }))
    expect(readPurchase(typed)).toEqual({
      problems: {
        price: 'Enter a home price, such as $485,000.',
        rate: 'Enter 30% or less.',
        term: 'Enter a loan term from 1 to 40 years.',
        tax: '“lots” isn’t a dollar amount. Enter it like $485,000.',
      },
    })
  })

  test('no text at all makes the calculator fail', () => {
    const any = fc.property(fc.string(), fc.string(), fc.string(), (price, down, term) => {
      const read = readPurchase(typedFrom(new URLSearchParams({ price, down, term }), 6_320n))
      return 'problems' in read || costOf(read.purchase).month.total >= 0n
    })
    expect(fc.check(any).failed).toBe(false)
  })
})

test('amounts and shares are written as people write them', () => {
  expect([centText(240_668n), shareText(6_320n), shareText(20_000n), shareText(125n)]).toEqual(['$2,406.68', '6.32%', '20%', '0.125%'])
})
