import { expect, test } from 'vitest'
import { lengthNote, isTooLong } from './length-note.ts'

test.each([
  [0, ''],
  [9000, ''],
  [9001, 'Less than 1,000 of 10,000 characters are left.'],
  [9350, 'Less than 700 of 10,000 characters are left.'],
  [9999, 'Less than 100 of 10,000 characters are left.'],
  [10_000, 'Less than 100 of 10,000 characters are left.'],
  [10_001, '1 character too many. A message holds 10,000: shorten it, or send it in parts.'],
  [100_000, '90,000 characters too many. A message holds 10,000: shorten it, or send it in parts.'],
])('after %i characters the field says how much is left, in steps of a hundred, or too much: %s', (length, note) => {
  expect(lengthNote('x'.repeat(length))).toBe(note)
})

test('spaces around a message, which are not sent, are not counted', () => {
  expect([isTooLong(`  ${'x'.repeat(10_000)}\n`), isTooLong('x'.repeat(10_001))]).toEqual([false, true])
  expect(lengthNote(`${'x'.repeat(9000)}${' '.repeat(5000)}`)).toBe('')
})
