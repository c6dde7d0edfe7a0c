import { expect, test } from 'vitest'
import { readCents } from './seat-price.ts'

test.each([
  ['45', 4500],
  ['$45.50', 4550],
  ['1,045.29', 104_529],
  ['0', 0],
  [' $ 10,000.00 ', 1_000_000],
])('a price is read to the cent: %s', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test.each(['', '-5', '45.5', '45.505', '1,04', '10000.01', 'free', '4e2'])('what may mean two things is refused: %j', (text) => {
  expect(readCents(text)).toBeUndefined()
})
