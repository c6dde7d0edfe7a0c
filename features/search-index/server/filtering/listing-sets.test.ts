import { expect, test } from 'vitest'
import { buildIndex } from '../columns/build-index.ts'
import type { ListingSelection } from '#features/search-plan/server'
import { applyChanges } from '../following/apply-changes.ts'
import { columns } from '../columns/row-layout.ts'

const pool: ListingSelection = { query: "'pool'", agentId: undefined }
const row = (id: number) => ({ numbers: columns.map((column) => (column === 'id' ? id : 0)), place: '', open: undefined })

function index(count: number) {
  const numbers = new Int32Array(count * columns.length)
  for (let listing = 0; listing < count; listing++) numbers[listing * columns.length] = listing + 1
  return buildIndex({ numbers, places: new Uint32Array(count), placeNames: [''], open: new Map(), count })
}
const rows = (of: ReturnType<typeof index>) => {
  const bits = of.sets.rowsOf(pool)
  return bits && Array.from({ length: of.listings.count }, (_, at) => at).filter((at) => ((bits[at >> 3] ?? 0) >> (at & 7)) & 1)
}

test('what changes while a set is being filled counts more than what the database said before', () => {
  const built = index(20)
  built.sets.begin(pool)
  expect(rows(built)).toBeUndefined()
  applyChanges(built, { listings: new Map([[3, { row: row(3), selected: [false] }]]), selections: [pool], snapshot: '', tooMany: false })
  built.sets.fill(pool, Int32Array.of(3, 9, 400))
  expect(rows(built)?.map((at) => built.listings.arrays.id[at])).toEqual([9])
})

test('a home that comes with the words is in the set, and one that loses them is not', () => {
  const built = index(20)
  built.sets.begin(pool)
  built.sets.fill(pool, Int32Array.of(9))
  const changed = new Map([
    [9, { row: row(9), selected: [false] }],
    [21, { row: row(21), selected: [true] }],
  ])
  applyChanges(built, { listings: changed, selections: [pool], snapshot: '', tooMany: false })
  expect(rows(built)).toEqual([20])
})

test('the set asked for longest ago makes room for a new one', () => {
  const listings = index(20)
  const asked = (agentId: number): ListingSelection => ({ query: undefined, agentId })
  for (let agent = 1; agent <= 16; agent++) {
    listings.sets.begin(asked(agent))
    listings.sets.fill(asked(agent), Int32Array.of(agent))
  }
  expect(listings.sets.rowsOf(asked(1))).toBeDefined()
  listings.sets.begin(asked(17))
  expect([listings.sets.rowsOf(asked(1)) === undefined, listings.sets.rowsOf(asked(2)) === undefined]).toEqual([false, true])
})
