import type { Fact } from './search-plan.ts'

/** For how many bits of a fact an engine has room; what is more counts as the highest of them. */
export const factBits = {
  price: 32,
  beds: 6,
  halfBaths: 8,
  area: 20,
  lot: 32,
  year: 9,
  stories: 4,
  garage: 4,
  fee: 15,
  publishedSeconds: 32,
  tourSeconds: 12,
  filmedDay: 13,
} as const satisfies Record<Fact, number>

/** The tax of a year plus 1, in whole dollars; 0 is not stated. */
export const taxBits = 17
const highestTax = 2 ** taxBits - 2
/** Of a year, capped at what fits; null where it is not stated. */
export const taxSql = `case when tax_annual_amount is not null then least(tax_annual_amount, ${highestTax}) end`

const yearZero = 1599
const capped = (expression: string, most: number) => `greatest(0, least(coalesce(${expression}, 0), ${most}))`

/** The same facts from a row of `listing`, for the database's way of searching and for filling the index. */
export const factSql: Record<Fact, string> = {
  price: 'least(list_price, 2147483647)',
  beds: capped('bedrooms_total', 63),
  halfBaths: 'least(x_half_baths, 255)',
  area: capped('living_area', 1_048_575),
  lot: capped('lot_size_square_feet', 2_147_483_647),
  year: `greatest(0, least(coalesce(year_built - ${yearZero}, 0), 511))`,
  // A half story has stairs: it counts as a whole one, so that “up to 1” finds homes on one floor only.
  stories: capped('ceil(stories)::integer', 15),
  garage: capped('garage_spaces', 15),
  fee: 'least(x_monthly_fee, 32767)',
  publishedSeconds: "date_part('epoch', x_first_public_at)::integer",
  tourSeconds: capped('x_tour_seconds', 4095),
  filmedDay: `greatest(0, least(coalesce(x_filmed_on - date '2020-01-01' + 1, 0), 8191))`,
}

/** The bare columns of facts that are only capped, and 0 where nothing is known. */
export const factColumns: Partial<Record<Fact, string>> = {
  beds: 'bedrooms_total',
  halfBaths: 'x_half_baths',
  area: 'living_area',
  lot: 'lot_size_square_feet',
  garage: 'garage_spaces',
  fee: 'x_monthly_fee',
  tourSeconds: 'x_tour_seconds',
}

/** The highest number a fact has room for. */
export const mostStored = (fact: Fact): number => 2 ** Math.min(31, factBits[fact]) - 1

/** A range in the numbers that are stored: years count from 1600 as 1. */
export function storedRange(fact: Fact, low: number, high: number): [number, number] {
  const most = mostStored(fact)
  const inside = (value: number) => Math.max(0, Math.min(most, value))
  if (fact === 'year') return [inside(low <= 1 ? 1 : low - yearZero), inside(high - yearZero)]
  return [low, fact === 'price' || fact === 'publishedSeconds' ? high : inside(high)]
}
