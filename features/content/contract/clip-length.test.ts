import { expect, test } from 'vitest'
import { clipLengths, clipSeconds } from './clip-length.ts'

test.each([
  [
    [5, 6, 7],
    [5, 6, 7],
  ],
  [
    [60, 60, 60],
    [10, 10, 10],
  ],
  // The short hall stays whole; what it leaves goes to the others.
  [
    [40, 4, 40],
    [13, 4, 13],
  ],
  [[], []],
])('rooms of %j seconds are shown for %j', (rooms, lengths) => {
  expect(clipLengths(rooms)).toEqual(lengths)
})

test('a clip never has more than thirty seconds', () => {
  expect(clipSeconds(Array.from({ length: 60 }, (_, index) => index + 1))).toBeCloseTo(30, 6)
  expect(clipSeconds([9, 5])).toBe(14)
})
