import { exampleRate, freshRate, monthlyCostOf, type NamedRate, type Share } from '#features/mortgage/contract'

interface MonthlyShares {
  share: number
  taxShare: number
}

const dollars = 1_000_000_000
function sharesAt(rate: Share): MonthlyShares {
  const home = { price: dollars, taxAnnualAmount: null, associationFee: null, associationFeeFrequency: null }
  const { total, tax } = monthlyCostOf(home, rate)
  return { share: Number(total - tax) / 100 / dollars, taxShare: Number(tax) / 100 / dollars }
}

let sharesOn: (now: number) => MonthlyShares | undefined = () => sharesAt(exampleRate)

/** Reckons from now on with the rate the operator names, for as long as it is shown; null where they name none. */
export function reckonWith(rate: NamedRate | null): void {
  let known: (MonthlyShares & { rate: Share }) | undefined
  sharesOn = (now) => {
    const fresh = freshRate(rate, new Date(now))?.value
    if (fresh === undefined) return undefined
    if (known?.rate !== fresh) known = { rate: fresh, ...sharesAt(fresh) }
    return known
  }
}

/**
 * What a month costs by dollar of the price, after the calculator's own figures: for the loan and insurance, and for the tax of
 * a listing whose tax is not stated. With the stated tax and fee this is within a dollar of `monthlyCostOf`, because it is not
 * rounded to cents in between and fees of a quarter or a year are rounded up to whole dollars a month. Undefined without a rate
 * that is current.
 */
export const monthlyShares = (now: number): MonthlyShares | undefined => {
  const shares = sharesOn(now)
  return shares && { share: shares.share, taxShare: shares.taxShare }
}
