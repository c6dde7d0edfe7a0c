import { exampleRate, monthlyCostOf, type Share } from '#features/mortgage/contract'

const dollars = 1_000_000_000
function sharesAt(rate: Share) {
  const home = { price: dollars, taxAnnualAmount: null, associationFee: null, associationFeeFrequency: null }
  const { total, tax } = monthlyCostOf(home, rate)
  return { share: Number(total - tax) / 100 / dollars, taxShare: Number(tax) / 100 / dollars }
}

let shares = sharesAt(exampleRate)

/** Reckons from now on with the rate the operator names. */
export function reckonWith(rate: Share): void {
  shares = sharesAt(rate)
}

/**
 * What a month costs by dollar of the price, after the calculator's own figures: for the loan and insurance, and for the tax of
 * a listing whose tax is not stated. With the stated tax and fee this is within a dollar of `monthlyCostOf`, because it is not
 * rounded to cents in between and fees of a quarter or a year are rounded up to whole dollars a month.
 */
export const monthlyShares = () => shares
