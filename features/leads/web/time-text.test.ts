import { expect, test } from 'vitest'
import { lengthText, shortDay } from './time-text.ts'

test('a length of time is said in its largest unit, and never as less than nothing', () => {
  expect([-5, 0, 59_000, 60_000, 3_599_000, 3_600_000, 47 * 3_600_000, 48 * 3_600_000].map(lengthText)).toEqual([
    '0 min',
    '0 min',
    '0 min',
    '1 min',
    '59 min',
    '1 h',
    '47 h',
    '2 d',
  ])
})

test('a day is the same day everywhere', () => {
  expect(shortDay('2026-12-06')).toBe('Dec 6')
})
