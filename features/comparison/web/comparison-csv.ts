import * as texts from '#texts/comparison'
import type { Property } from '#features/listings/contract'
import type { Share } from '#features/mortgage/contract'
import { csvCell } from '#platform/contract/csv-cell.ts'
import { factRows } from './fact-rows.ts'

/** Returns the comparison as RFC 4180 text: one line a fact, one column a listing. `address` gives the page of a listing. */
export function comparisonCsv(listings: readonly Property[], address: (id: number) => string, rate: Share | undefined): string {
  const lines = [
    ['Fact', ...listings.map(({ title }) => title)],
    ...factRows(listings, rate).map(({ name, values }) => [name, ...values.map((value) => value ?? texts.notListed)]),
    ['Page', ...listings.map(({ id }) => address(id))],
  ]
  return `${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}
