import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipsBetween } from './slips-between.ts'

test.each([
  ['kitchen', 'kitchen', 0],
  ['kichen', 'kitchen', 1],
  ['kittchen', 'kitchen', 1],
  ['kitchan', 'kitchen', 1],
  ['kitchne', 'kitchen', 1],
  ['pool', 'garden', 6],
  ['', 'city', 4],
])('from %s to %s it is %i', (from, to, slips) => {
  expect(slipsBetween(from, to)).toBe(slips)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 9 })

test('slips count alike in both directions, are none between the same words, and never more than the letters of the longer one', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = slipsBetween(a, b)
      expect(slipsBetween(b, a)).toBe(slips)
      expect(slips === 0).toBe(a === b)
      expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(slips).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
    }),
  )
})
