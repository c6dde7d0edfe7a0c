import type { MonthlyParts } from '#features/mortgage/contract'

/** The parts of a month in the order in which people pay them, under the names of every place that shows them. */
export const costLines = [
  { part: 'loan', label: 'Loan payment' },
  { part: 'tax', label: 'Property tax' },
  { part: 'insurance', label: 'Home insurance' },
  { part: 'association', label: 'HOA fee' },
  { part: 'mortgageInsurance', label: 'Mortgage insurance' },
] as const satisfies { part: Exclude<keyof MonthlyParts, 'total'>; label: string }[]
