import { expect, test } from 'vitest'
import { dayRangeText, dayText } from './day-text.ts'

test.each([
  ['2026-10-01', '2026-10-31', 'Oct 1 – 31, 2026'],
  ['2026-11-15', '2026-12-14', 'Nov 15 – Dec 14, 2026'],
  ['2026-09-15', '2027-09-14', 'Sep 15, 2026 – Sep 14, 2027'],
  ['2026-10-01', '2026-10-01', 'Oct 1, 2026'],
])('%s to %s is written %j, with plain spaces', (from, until, text) => {
  expect(dayRangeText(from, until)).toBe(text)
})

test('a day is written out, whatever the zone', () => {
  expect(dayText('2024-10-10')).toBe('October 10, 2024')
})
