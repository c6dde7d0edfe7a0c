import { isOlderThan } from '#platform/contract/day-age.ts'
import type { Share } from './money.ts'

export interface Figure {
  value: Share
  /** Who says so. */
  source: string
  /** The day the figure is of, as YYYY-MM-DD. */
  asOf: string
}

/** Everything but the rate that the calculator assumes until somebody says otherwise. Change a value only together with its source and day. */
export const figures = {
  downPayment: { value: 20_000n, source: 'the down payment that avoids mortgage insurance', asOf: '2026-11-20' },
  propertyTax: { value: 1_100n, source: 'our estimate when a listing has no tax amount', asOf: '2026-11-20' },
  insurance: { value: 500n, source: 'our estimate (ask an insurer for a quote)', asOf: '2026-11-20' },
  mortgageInsurance: {
    value: 600n,
    source: 'our estimate (lenders commonly charge 0.36% to 0.84% a year)',
    asOf: '2026-11-20',
  },
  closingCosts: { value: 3_000n, source: 'our estimate (usually 2% to 5% of the price)', asOf: '2026-11-20' },
} as const satisfies Record<string, Figure>

export const termYears = 30

/** Added to the rate to show what a month would cost if borrowing got dearer. */
export const stressPoints: Share = 2_000n

/** Mortgage insurance may be ended once the scheduled balance is down to this share of the price. */
export const insuredAbove: Share = 80_000n

/** The rate of the demo world. */
export const exampleRate: Share = 6_320n

/** As the operator writes it. */
export interface NamedRate {
  percent: number
  source: string
  /** YYYY-MM-DD */
  asOf: string
}

const rateGoodForDays = 90

/** Returns the rate the operator names while it is good; an older one is asked for instead. */
export function freshRate(rate: NamedRate | null | undefined, now: Date): Figure | undefined {
  if (!rate || isOlderThan(rate.asOf, rateGoodForDays, now)) return undefined
  return { value: BigInt(Math.round(rate.percent * 1000)), source: rate.source, asOf: rate.asOf }
}
