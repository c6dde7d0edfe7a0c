import { choices, factBits, factSql, taxBits, taxSql, type Fact } from '#features/search-plan/server'
import { assertLayout, type PackedFact } from './assert-layout.ts'

/** Columns of whole numbers, one array each, in the order in which a row of the database lists them. */
export const columns = ['id', 'east', 'north', 'price', 'published', 'a', 'b', 'c', 'd', 'lot', 'month'] as const
export type Column = (typeof columns)[number]

type Place = PackedFact<Column>

export const statusPlace = { column: 'a', shift: 0, bits: choices.statuses.bits } as const satisfies Place
export const typePlace = { column: 'a', shift: 17, bits: choices.types.bits } as const satisfies Place
export const flagsPlace = { column: 'a', shift: 29, bits: choices.flags.bits } as const satisfies Place
export const tourPlace = { column: 'b', shift: 9, bits: 1 } as const satisfies Place
/** Directly above `tourPlace`. */
export const openPlace = { column: 'b', shift: 10, bits: 1 } as const satisfies Place
export const amenitiesPlace = { column: 'b', shift: 11, bits: choices.amenities.bits } as const satisfies Place
export const roomsPlace = { column: 'c', shift: 13, bits: choices.rooms.bits } as const satisfies Place
/** The tax of a year plus 1, in whole dollars; 0 is not stated. */
export const taxPlace = { column: 'month', shift: 15, bits: taxBits } as const satisfies Place

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

assertLayout({
  status: statusPlace,
  type: typePlace,
  flags: flagsPlace,
  tour: tourPlace,
  open: openPlace,
  amenities: amenitiesPlace,
  rooms: roomsPlace,
  tax: taxPlace,
  ...factPlaces,
})

const shifted = (...facts: Fact[]) => facts.map((fact) => `(${factSql[fact]} << ${factPlaces[fact].shift})`)
const packed = {
  a: [
    `(${choices.statuses.sql})`,
    `(${choices.types.sql} << ${typePlace.shift})`,
    ...shifted('beds', 'halfBaths', 'garage', 'stories'),
    `(${choices.flags.sql} << ${flagsPlace.shift})`,
  ],
  b: [
    ...shifted('year'),
    `(x_has_tour::integer << ${tourPlace.shift})`,
    `((cardinality(x_open_house_dates) > 0)::integer << ${openPlace.shift})`,
    `(${choices.amenities.sql} << ${amenitiesPlace.shift})`,
  ],
  c: [...shifted('filmedDay'), `(${choices.rooms.sql} << ${roomsPlace.shift})`],
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
