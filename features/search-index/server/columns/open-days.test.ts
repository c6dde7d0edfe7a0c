import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OpenDays } from './open-days.ts'

const days = fc.uniqueArray(fc.integer({ min: 20_000, max: 20_400 }), { minLength: 1, maxLength: 4 })
const row = fc.oneof(fc.integer({ min: 0, max: 400_000 }), fc.constantFrom(0, 65_535, 65_536, 131_071, 131_072, 262_144))
const rows = fc
  .dictionary(row.map(String), days, { maxKeys: 60 })
  .map((all) => new Map(Object.entries(all).map(([at, each]) => [Number(at), each])))

test('every row keeps its own days, whatever stretch it lies in and whatever is written or taken afterwards', () => {
  fc.assert(
    fc.property(rows, fc.array(fc.tuple(row, fc.option(days, { nil: undefined })), { maxLength: 30 }), (first, changes) => {
      const open = new OpenDays()
      const inOrder = (all: Map<number, number[]>) => [...all].toSorted(([a], [b]) => a - b)
      open.fill(inOrder(first))
      const known = new Map(first)
      for (const [at, each] of changes) {
        open.set(at, each)
        if (each) known.set(at, each)
        else known.delete(at)
      }
      for (const at of [...first.keys(), ...changes.map(([each]) => each), 7, 65_536, 900_000]) expect(open.get(at)).toEqual(known.get(at))
      expect(open.entries()).toEqual(inOrder(known))
      const again = new OpenDays()
      again.restore(JSON.parse(JSON.stringify(open.stored())) as ReturnType<OpenDays['stored']>)
      const arrays = open.arrays()
      for (const [index, array] of again.arrays().entries()) array.set(arrays[index] as Uint8Array)
      expect(again.entries()).toEqual(inOrder(known))
      expect(open.entries()).toEqual(inOrder(known))
    }),
  )
})

test('a home that is open on a day takes three bytes, and more than 256 different lists are told apart', () => {
  const open = new OpenDays()
  open.fill(Array.from({ length: 80_000 }, (_, at) => [at * 12, [20_000 + (at % 28)]]))
  expect(open.bytes / 80_000).toBeLessThan(3.01)
  open.fill(Array.from({ length: 900 }, (_, at) => [at, [20_000 + at]]))
  expect([open.get(0), open.get(300), open.get(899)]).toEqual([[20_000], [20_300], [20_899]])
})
