import { propertyTypes, publicStatuses } from '#features/listings/contract'
import type { Fact } from '../../../search-plan/server/search-plan.ts'

/** Columns of whole numbers, one array each, in the order in which a row of the database lists them. */
export const columns = ['id', 'east', 'north', 'price', 'published', 'a', 'b', 'c', 'd', 'lot', 'month'] as const
export type Column = (typeof columns)[number]

/** Where the bits of a fact lie: `(column >>> shift) & mask`. A fact without `bits` is a whole column. */
interface Place {
  column: Column
  shift: number
  bits: number
}

export const statusPlace = { column: 'a', shift: 0, bits: 3 } as const satisfies Place
export const typePlace = { column: 'a', shift: 17, bits: 4 } as const satisfies Place
/** The tax of a year plus 1, in whole dollars; 0 is not stated. */
export const taxPlace = { column: 'month', shift: 15, bits: 17 } as const satisfies Place
export const roomsShift = 13
export const amenitiesShift = 11

/** A row with this status is gone: no search asks for it. */
export const gone = 7

export const factPlaces: Record<Fact, Place> = {
  price: { column: 'price', shift: 0, bits: 32 },
  beds: { column: 'a', shift: 3, bits: 6 },
  halfBaths: { column: 'a', shift: 9, bits: 8 },
  area: { column: 'd', shift: 0, bits: 20 },
  lot: { column: 'lot', shift: 0, bits: 32 },
  year: { column: 'b', shift: 0, bits: 9 },
  stories: { column: 'a', shift: 25, bits: 4 },
  garage: { column: 'a', shift: 21, bits: 4 },
  fee: { column: 'month', shift: 0, bits: 15 },
  publishedSeconds: { column: 'published', shift: 0, bits: 32 },
  tourSeconds: { column: 'd', shift: 20, bits: 12 },
  filmedDay: { column: 'c', shift: 0, bits: 13 },
}

const highestTax = 2 ** taxPlace.bits - 2
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
  stories: capped('stories', 15),
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
  stories: 'stories',
  garage: 'garage_spaces',
  fee: 'x_monthly_fee',
  tourSeconds: 'x_tour_seconds',
}

/** The highest number a fact has room for. */
export const mostStored = (fact: Fact): number => 2 ** Math.min(31, factPlaces[fact].bits) - 1

/** A range in the numbers that are stored: years count from 1600 as 1. */
export function storedRange(fact: Fact, low: number, high: number): [number, number] {
  const most = mostStored(fact)
  const inside = (value: number) => Math.max(0, Math.min(most, value))
  if (fact === 'year') return [inside(low <= 1 ? 1 : low - yearZero), inside(high - yearZero)]
  return [low, fact === 'price' || fact === 'publishedSeconds' ? high : inside(high)]
}

const quoted = (list: readonly string[]) => `array[${list.map((each) => `'${each}'`).join(', ')}]`

// All operators of bits bind alike in PostgreSQL: every shift stands in brackets.
export const statusSql = `array_position(${quoted(publicStatuses)}, standard_status) - 1`
export const typeSql = `coalesce(array_position(${quoted(propertyTypes)}, property_sub_type), 0)`
export const featuresSql = '(new_construction_yn::integer | (senior_community_yn::integer << 1) | (x_price_reduced::integer << 2))'

const shifted = (...facts: Fact[]) => facts.map((fact) => `(${factSql[fact]} << ${factPlaces[fact].shift})`)
const packed = {
  a: [
    `(${statusSql})`,
    `(${typeSql} << ${typePlace.shift})`,
    ...shifted('beds', 'halfBaths', 'garage', 'stories'),
    `(${featuresSql} << 29)`,
  ],
  b: [
    ...shifted('year'),
    '(x_has_tour::integer << 9)',
    '((cardinality(x_open_house_dates) > 0)::integer << 10)',
    `((x_amenities & 65535) << ${amenitiesShift})`,
  ],
  c: [...shifted('filmedDay'), `(x_tour_rooms << ${roomsShift})`],
  d: shifted('area', 'tourSeconds'),
  month: [...shifted('fee'), `(coalesce(${taxSql} + 1, 0) << ${taxPlace.shift})`],
}
const integer = (parts: string[]) => `(${parts.join(' | ')})::integer`

/**
 * One row of the index per public home: the columns, then the parts of its place and the days on which it is open, as text. All of it stands
 * in the index `listing_hilbert`, which is a sixth of the table. No part may be a query, which would keep the database from using
 * several processors. Capital letters are made small by the reader, once for each place, not for each home.
 */
export const rowSql = `listing_key::integer as id, x_east as east, x_north as north, ${factSql.price}::integer as price,
  ${factSql.publishedSeconds} as published, ${integer(packed.a)} as a, ${integer(packed.b)} as b, ${integer(packed.c)} as c,
  ${integer(packed.d)} as d, ${factSql.lot}::integer as lot, ${integer(packed.month)} as month,
  postal_code as zip, state_or_province as state, city, coalesce(county_or_parish, '') as county,
  case when cardinality(x_open_house_dates) > 0 then array_to_string(x_open_house_dates, ',') end as open`

/** A home as it travels from the database into the index. */
export interface Row {
  /** In the order of `columns`. */
  numbers: ArrayLike<number>
  /** A `placeName`. */
  place: string
  open: number[] | undefined
}
