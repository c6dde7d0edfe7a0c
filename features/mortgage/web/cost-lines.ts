import * as texts from '#texts/mortgage'
import type { MonthlyParts } from '#features/mortgage/contract'

/** The parts of a month in the order in which people pay them, under the names of every place that shows them. */
export const costLines = [
  { part: 'loan', label: texts.principalAndInterest },
  { part: 'tax', label: texts.propertyTax },
  { part: 'insurance', label: texts.homeInsurance },
  { part: 'association', label: texts.hoaFee },
  { part: 'mortgageInsurance', label: texts.mortgageInsurance },
] as const satisfies { part: Exclude<keyof MonthlyParts, 'total'>; label: string }[]
