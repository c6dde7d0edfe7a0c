import { expect, test } from 'vitest'
import { buildIndex } from '../columns/build-index.ts'
import { wordQuery, type HomeSelection } from '#features/search-plan/server'
import { columns } from '../columns/row-layout.ts'

const pool: HomeSelection = { words: "'pool':*", agentId: undefined }
const row = (id: number) => ({ numbers: columns.map((column) => (column === 'id' ? id : 0)), place: '', open: undefined })

function index(count: number) {
  const numbers = new Int32Array(count * columns.length)
  for (let home = 0; home < count; home++) numbers[home * columns.length] = home + 1
  return buildIndex({ numbers, places: new Uint32Array(count), placeNames: [''], open: new Map(), count })
}
const rows = (of: ReturnType<typeof index>) => {
  const bits = of.sets.rowsOf(pool)
  return bits && Array.from({ length: of.homes.count }, (_, at) => at).filter((at) => ((bits[at >> 3] ?? 0) >> (at & 7)) & 1)
}

test('what changes while a set is being filled counts more than what the database said before', () => {
  const homes = index(20)
  homes.sets.begin(pool)
  expect(rows(homes)).toBeUndefined()
  homes.follow({ homes: new Map([[3, { row: row(3), selected: [false] }]]), selections: [pool], snapshot: '', tooMany: false })
  homes.sets.fill(pool, Int32Array.of(3, 9, 400))
  expect(rows(homes)?.map((at) => homes.homes.arrays.id[at])).toEqual([9])
})

test('a home that comes with the words is in the set, and one that loses them is not', () => {
  const homes = index(20)
  homes.sets.begin(pool)
  homes.sets.fill(pool, Int32Array.of(9))
  const changed = new Map([
    [9, { row: row(9), selected: [false] }],
    [21, { row: row(21), selected: [true] }],
  ])
  homes.follow({ homes: changed, selections: [pool], snapshot: '', tooMany: false })
  expect(rows(homes)).toEqual([20])
})

test('the set asked for longest ago makes room for a new one', () => {
  const homes = index(20)
  const asked = (agentId: number): HomeSelection => ({ words: undefined, agentId })
  for (let agent = 1; agent <= 16; agent++) {
    homes.sets.begin(asked(agent))
    homes.sets.fill(asked(agent), Int32Array.of(agent))
  }
  expect(homes.sets.rowsOf(asked(1))).toBeDefined()
  homes.sets.begin(asked(17))
  expect([homes.sets.rowsOf(asked(1)) === undefined, homes.sets.rowsOf(asked(2)) === undefined]).toEqual([false, true])
})

test('signs separate words and mean nothing else; a single letter has to be a whole word', () => {
  expect(wordQuery(["o'hare", 'a', 'heat-pump', '%_*()|!', ':*'])).toBe("'o' & 'hare':* & 'a' & 'heat':* & 'pump':*")
})
