import { factBits, factSql, featuresSql, statusSql, taxBits, taxSql, typeSql, type Fact } from '#features/search-plan/server'

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
export const taxPlace = { column: 'month', shift: 15, bits: taxBits } as const satisfies Place
export const roomsShift = 13
export const amenitiesShift = 11

/** A row with this status is gone: no search asks for it. */
export const removedStatus = 7

export const factPlaces: Record<Fact, Place> = {
  price: { column: 'price', shift: 0, bits: factBits.price },
  beds: { column: 'a', shift: 3, bits: factBits.beds },
  halfBaths: { column: 'a', shift: 9, bits: factBits.halfBaths },
  area: { column: 'd', shift: 0, bits: factBits.area },
  lot: { column: 'lot', shift: 0, bits: factBits.lot },
  year: { column: 'b', shift: 0, bits: factBits.year },
  stories: { column: 'a', shift: 25, bits: factBits.stories },
  garage: { column: 'a', shift: 21, bits: factBits.garage },
  fee: { column: 'month', shift: 0, bits: factBits.fee },
  publishedSeconds: { column: 'published', shift: 0, bits: factBits.publishedSeconds },
  tourSeconds: { column: 'd', shift: 20, bits: factBits.tourSeconds },
  filmedDay: { column: 'c', shift: 0, bits: factBits.filmedDay },
}

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
 * One row of the index per public listing: the columns, then the parts of its place and the days on which it is open, as text. All of it stands
 * in the index `listing_hilbert`, which is a sixth of the table. No part may be a query, which would keep the database from using
 * several processors. The reader turns names to lower case, once for each place, not for each listing.
 */
export const rowSql = `listing_key::integer as id, x_east as east, x_north as north, ${factSql.price}::integer as price,
  ${factSql.publishedSeconds} as published, ${integer(packed.a)} as a, ${integer(packed.b)} as b, ${integer(packed.c)} as c,
  ${integer(packed.d)} as d, ${factSql.lot}::integer as lot, ${integer(packed.month)} as month,
  postal_code as zip, state_or_province as state, city, coalesce(county_or_parish, '') as county,
  case when cardinality(x_open_house_dates) > 0 then array_to_string(x_open_house_dates, ',') end as open`

/** A listing as it travels from the database into the index. */
export interface Row {
  /** In the order of `columns`. */
  numbers: ArrayLike<number>
  /** A `placeName`. */
  place: string
  open: number[] | undefined
}
