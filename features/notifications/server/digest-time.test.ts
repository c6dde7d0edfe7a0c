import { expect, test } from 'vitest'
import { dueAt, isTimeZone } from './digest-time.ts'

const at = (text: string) => Date.parse(text)
const chicago = { time_zone: 'America/Chicago', digest_hour: 8, digest_weekday: 1 }

test.each([
  ['before the hour it is today', '2026-11-25T13:59:00Z', 'daily', '2026-11-25T14:00:00.000Z'],
  ['at the hour it is tomorrow', '2026-11-25T14:00:00Z', 'daily', '2026-11-26T14:00:00.000Z'],
  ['a week ends on the next Monday', '2026-11-25T20:00:00Z', 'weekly', '2026-11-30T14:00:00.000Z'],
  ['on Monday before the hour it is the same day', '2026-11-30T10:00:00Z', 'weekly', '2026-11-30T14:00:00.000Z'],
  ['on Monday after the hour it is a week later', '2026-11-30T14:00:00Z', 'weekly', '2026-12-07T14:00:00.000Z'],
  ['in spring the clocks go forward', '2027-03-13T20:00:00Z', 'daily', '2027-03-14T13:00:00.000Z'],
  ['in fall they go back', '2026-10-31T20:00:00Z', 'daily', '2026-11-01T14:00:00.000Z'],
] as const)('%s', (_, now, frequency, due) => {
  expect(dueAt(frequency, at(now), chicago)?.toISOString()).toBe(due)
})

test('an hour that the clocks skip is the one after it, and one they repeat comes once', () => {
  const night = { ...chicago, digest_hour: 2 }
  expect(dueAt('daily', at('2027-03-14T06:30:00Z'), night)?.toISOString()).toBe('2027-03-14T08:00:00.000Z')
  const early = { ...chicago, digest_hour: 1 }
  const first = dueAt('daily', at('2026-11-01T05:30:00Z'), early)
  expect(first?.toISOString()).toBe('2026-11-01T06:00:00.000Z')
  expect(dueAt('daily', first?.getTime() ?? 0, early)?.toISOString()).toBe('2026-11-02T07:00:00.000Z')
})

test('at once is now, and never is never', () => {
  expect(dueAt('now', 5, chicago)).toEqual(new Date(5))
  expect(dueAt('off', 5, chicago)).toBeNull()
  expect(['America/Phoenix', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
