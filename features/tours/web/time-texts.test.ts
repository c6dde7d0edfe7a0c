import { expect, test } from 'vitest'
import { dateOf, dayOf, momentOf, plusDays, timeOf, timeWithZone, zoneName } from './time-texts.ts'

const moment = '2026-12-03T20:00:00.000Z'

test('a moment reads on the clocks of the home', () => {
  expect(timeOf(moment, 'America/Chicago')).toBe('2:00 PM')
  expect(timeWithZone(moment, 'America/Los_Angeles')).toBe('12:00 PM PST')
  expect(momentOf(moment, 'America/New_York')).toBe('Thu, Dec 3, 3:00 PM EST')
  expect(momentOf('2026-07-03T20:00:00.000Z', 'America/Chicago')).toBe('Fri, Jul 3, 3:00 PM CDT')
})

test('the clocks of a home have a name people know', () => {
  expect(['America/Chicago', 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu'].map(zoneName)).toEqual([
    'Central Time',
    'Eastern Time',
    'Mountain Standard Time',
    'Hawaii-Aleutian Standard Time',
  ])
})

test('a day is that of the home, also where it is another one elsewhere', () => {
  expect(dateOf('2026-12-04T05:00:00.000Z', 'America/Chicago')).toBe('2026-12-03')
  expect(dateOf('2026-12-04T05:00:00.000Z', 'America/New_York')).toBe('2026-12-04')
  expect(dateOf(Date.parse(moment), 'Pacific/Honolulu')).toBe('2026-12-03')
  expect(dayOf('2026-12-03')).toBe('Thursday, December 3')
})

test('days are counted over the ends of months and years', () => {
  expect([plusDays('2026-12-31', 1), plusDays('2026-03-01', -1), plusDays('2028-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2028-02-29',
  ])
})
