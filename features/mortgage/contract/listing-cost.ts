import type { Property } from '#features/listings/contract'
import { figures, termYears } from './figures.ts'
import { rounded, shareOf, shareText, type Cents, type Share } from './money.ts'
import { monthOf, type MonthlyParts, type Purchase } from './purchase.ts'

export type PricedListing = Pick<Property, 'price' | 'taxAnnualAmount' | 'associationFee' | 'associationFeeFrequency'>

const feesPerYear = { Monthly: 12n, Quarterly: 4n, 'Semi-Annually': 2n, Annually: 1n } as const

/** Amounts of a listing may have cents; the wire has them as numbers. */
const cents = (dollars: number): Cents => BigInt(Math.round(dollars * 100))

export const associationPerMonth = ({ associationFee, associationFeeFrequency }: PricedListing): Cents =>
  associationFee === null ? 0n : rounded(cents(associationFee) * feesPerYear[associationFeeFrequency ?? 'Monthly'], 12n)

/** Returns the purchase of a listing: its own tax and fee where they are stated, our figures for everything else. */
export function purchaseOf(home: PricedListing, rate: Share): Purchase {
  const price = cents(home.price)
  return {
    price,
    downPayment: shareOf(price, figures.downPayment.value),
    rate,
    termYears,
    taxPerYear: home.taxAnnualAmount === null ? shareOf(price, figures.propertyTax.value) : cents(home.taxAnnualAmount),
    insurancePerYear: shareOf(price, figures.insurance.value),
    associationPerMonth: associationPerMonth(home),
    mortgageInsurance: figures.mortgageInsurance.value,
    closingCosts: shareOf(price, figures.closingCosts.value),
  }
}

export const monthlyCostOf = (home: PricedListing, rate: Share): MonthlyParts => monthOf(purchaseOf(home, rate))

/** Returns the search of the calculator filled with a listing: `?price=485000&tax=…`. */
export function calculatorSearch(home: PricedListing): string {
  const search = new URLSearchParams({ price: String(home.price) })
  search.set('tax', home.taxAnnualAmount === null ? shareText(figures.propertyTax.value) : String(home.taxAnnualAmount))
  if (home.associationFee !== null) search.set('hoa', String(Number(associationPerMonth(home)) / 100))
  return `?${search.toString()}`
}
