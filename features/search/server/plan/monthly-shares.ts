import { monthlyCostOf } from '#features/mortgage/contract'

const dollars = 1_000_000_000
const { total, tax } = monthlyCostOf({ price: dollars, taxAnnualAmount: null, associationFee: null, associationFeeFrequency: null })

/**
 * What a month costs by dollar of the price, after the calculator's own figures: for the loan and insurance, and for the tax of
 * a listing whose tax is not stated. With the stated tax and fee this is within a dollar of `monthlyCostOf`, because it is not
 * rounded to cents in between and fees of a quarter or a year are rounded up to whole dollars a month.
 */
export const monthlyShares = { share: Number(total - tax) / 100 / dollars, taxShare: Number(tax) / 100 / dollars }
