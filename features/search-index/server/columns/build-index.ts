import { ColumnarIndex } from './columnar-index.ts'
import { ListingColumns, roomFor } from './listing-columns.ts'
import { hilbertOf } from '#features/search-plan/server'
import { columns } from './row-layout.ts'

/** Rows as they came from the database, `columns.length` numbers each, with the code of their place. */
export interface Unsorted {
  numbers: Int32Array
  places: Uint32Array
  placeNames: string[]
  open: Map<number, number[]>
  count: number
}

const width = columns.length

/** Puts the listings in the order of the curve, so that a part of the map is a few stretches of rows. */
export function buildIndex({ numbers, places, placeNames, open, count }: Unsorted): ColumnarIndex {
  const order = curveOrder(numbers, count)
  let [first, last] = [2_147_483_647, 0]
  for (let row = 0; row < count; row++) {
    const id = numbers[row * width] as number
    if (id < first) first = id
    if (id > last) last = id
  }
  const listings = new ListingColumns(roomFor(count), { first: count ? first : 1, last }, placeNames)
  listings.fill(count, (column, field) => {
    const array = listings.arrays[column]
    for (let at = 0; at < count; at++) array[at] = numbers[(order[at] as number) * width + field] as number
  })
  const opens: [number, number[]][] = []
  for (let at = 0; at < count; at++) {
    const row = order[at] as number
    listings.place[at] = places[row] as number
    const days = open.get(row)
    if (days) opens.push([at, days])
  }
  listings.open.fill(opens)
  return new ColumnarIndex(listings)
}

/** Numbers of 53 bits sort natively: the place on the curve above, the row below. */
function curveOrder(numbers: Int32Array, count: number): Uint32Array {
  const rowBits = Math.max(1, Math.ceil(Math.log2(count + 1)))
  const dropped = 2 ** Math.max(0, 32 + rowBits - 53)
  const factor = 2 ** rowBits
  const keys = new Float64Array(count)
  for (let row = 0; row < count; row++)
    keys[row] = Math.floor(hilbertOf(numbers[row * width + 1] as number, numbers[row * width + 2] as number) / dropped) * factor + row
  keys.sort()
  return Uint32Array.from(keys, (key) => key % factor)
}
