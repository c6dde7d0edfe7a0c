import type { Share } from './money.ts'

export interface Figure {
  value: Share
  /** Who says so. */
  source: string
  /** The day the figure is of, as YYYY-MM-DD. */
  asOf: string
}

/** Everything the calculator assumes until somebody says otherwise. Change a value only together with its source and day. */
export const figures = {
  rate: { value: 6_320n, source: 'Freddie Mac Primary Mortgage Market Survey, 30-year fixed rate', asOf: '2024-10-10' },
  downPayment: { value: 20_000n, source: 'the share from which lenders ask for no mortgage insurance', asOf: '2026-11-20' },
  propertyTax: { value: 1_100n, source: 'our assumption for a home whose tax is not stated', asOf: '2026-11-20' },
  insurance: { value: 500n, source: 'our assumption; ask an insurer for the home you mean', asOf: '2026-11-20' },
  mortgageInsurance: {
    value: 600n,
    source: 'our assumption, between the 0.36% and 0.84% a year that lenders commonly charge',
    asOf: '2026-11-20',
  },
  closingCosts: { value: 3_000n, source: 'our assumption, within the usual 2% to 5% of the price', asOf: '2026-11-20' },
} as const satisfies Record<string, Figure>

export const termYears = 30

/** Added to the rate to show what a month would cost if borrowing got dearer. */
export const stressPoints: Share = 2_000n

/** Mortgage insurance may be ended once the scheduled balance is down to this share of the price. */
export const insuredAbove: Share = 80_000n

/** A rate older than this is still shown, but never without saying that it is old. */
export const rateGoodForDays = 90
