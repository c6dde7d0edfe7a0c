import { expect, test } from 'vitest'
import { lengthNote, isTooLong } from './length-note.ts'

test.each([
  [0, ''],
  [9000, ''],
  [9001, 'Fewer than 1,000 of 10,000 characters left.'],
  [9350, 'Fewer than 700 of 10,000 characters left.'],
  [9999, 'Fewer than 100 of 10,000 characters left.'],
  [10_000, 'Fewer than 100 of 10,000 characters left.'],
  [10_001, '1 character over the 10,000-character limit. Shorten your message or send it in parts.'],
  [100_000, '90,000 characters over the 10,000-character limit. Shorten your message or send it in parts.'],
])('after %i characters the field says how much is left, in steps of a hundred, or too much: %s', (length, note) => {
  expect(lengthNote('x'.repeat(length))).toBe(note)
})

test('spaces around a message, which are not sent, are not counted', () => {
  expect([isTooLong(`  ${'x'.repeat(10_000)}\n`), isTooLong('x'.repeat(10_001))]).toEqual([false, true])
  expect(lengthNote(`${'x'.repeat(9000)}${' '.repeat(5000)}`)).toBe('')
})
