import { expect, test } from 'vitest'
import { fullWords } from './full-words.ts'

test.each([
  [0, ''],
  [9000, ''],
  [9001, 'Less than 1,000 of 10,000 characters are left.'],
  [9350, 'Less than 700 of 10,000 characters are left.'],
  [9999, 'Less than 100 of 10,000 characters are left.'],
])('after %i characters the field says how much is left, in steps of a hundred: %s', (length, words) => {
  expect(fullWords('x'.repeat(length))).toBe(words)
})

test('a full field says that nothing more was taken', () => {
  expect(fullWords('x'.repeat(10_000))).toMatch(/^A message holds at most 10,000 characters\./)
})
