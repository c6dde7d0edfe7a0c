import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockSize } from '../wasm/block-size.ts'
import { ListingColumns } from '../columns/listing-columns.ts'
import type { Predicate } from '../filtering/predicates.ts'
import { quickCount } from './quick-count.ts'
import { selectRows } from '../filtering/select-rows.ts'

const blocks = 3
const listings = new ListingColumns(blocks * blockSize, { first: 1, last: blocks * blockSize }, [])
const { a, b, price } = listings.arrays
let state = 17
const roll = () => (state = Math.imul(state, 1_664_525) + 1_013_904_223) | 0
for (const column of [a, b]) column.forEach((_, row) => (column[row] = roll()))
price.forEach((_, row) => (price[row] = roll() % 1_000_000))

const about = 'anything'
const places = fc.constantFrom(
  { shift: 0, mask: 7 },
  { shift: 3, mask: 63 },
  { shift: 9, mask: 255 },
  { shift: 20, mask: 4095 },
  { shift: 25, mask: 15 },
)
const ends = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })).map((pair) => pair.toSorted((x, y) => x - y))
const predicate: fc.Arbitrary<Predicate> = fc.oneof(
  fc
    .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(1_000_000))
    .map(([low, more]) => ({ about, kind: 'range' as const, array: price, low, high: low + more })),
  fc.tuple(places, ends).map(([place, [low = 0, high = 0]]) => ({ about, kind: 'packed' as const, array: b, ...place, low, high })),
  fc
    .tuple(fc.constantFrom(0, 17, 28), fc.nat(65_535))
    .map(([shift, set]) => ({ about, kind: 'set' as const, array: a, shift, mask: 15, set })),
  fc.constantFrom(1, 1 << 31, (1 << 31) | 6, 12 << 11).map((need) => ({ about, kind: 'bits' as const, array: b, need })),
)

test('four homes at a time are counted as one by one, whatever is asked of their columns', () => {
  const chosen = new Uint16Array(blockSize)
  fc.assert(
    fc.property(fc.array(predicate, { minLength: 1, maxLength: 4 }), (predicates) => {
      const count = quickCount(listings.memory, predicates)
      for (let base = 0; base < blocks * blockSize; base += blockSize)
        expect(count?.(base)).toBe(selectRows(predicates, base, blockSize, chosen))
    }),
    { numRuns: 300 },
  )
})

test('what no column says is left to the slower way', () => {
  expect(quickCount(listings.memory, [{ about, kind: 'test', test: () => true }])).toBeUndefined()
})
