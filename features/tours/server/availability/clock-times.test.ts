import { expect, test } from 'vitest'
import { dateAt, firstMoment, plusDays, weekdayOf } from './clock-times.ts'

const shown = (timeZone: string, date: string, time: string) => new Date(firstMoment(timeZone, date, time)).toISOString()

test.each([
  ['America/Chicago', '2026-12-03', '14:00', '2026-12-03T20:00:00.000Z'],
  ['America/Chicago', '2026-07-03', '14:00', '2026-07-03T19:00:00.000Z'],
  ['Pacific/Honolulu', '2026-12-03', '14:00', '2026-12-04T00:00:00.000Z'],
  ['America/Phoenix', '2026-07-03', '14:00', '2026-07-03T21:00:00.000Z'],
  // The end of a day, also of the one that is an hour shorter or longer.
  ['America/New_York', '2026-12-03', '24:00', '2026-12-04T05:00:00.000Z'],
  ['America/New_York', '2027-03-14', '24:00', '2027-03-15T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '24:00', '2026-11-02T05:00:00.000Z'],
  // The clocks jump from two to three.
  ['America/New_York', '2027-03-14', '01:59', '2027-03-14T06:59:00.000Z'],
  ['America/New_York', '2027-03-14', '02:00', '2027-03-14T07:00:00.000Z'],
  ['America/New_York', '2027-03-14', '02:59', '2027-03-14T07:00:00.000Z'],
  ['America/New_York', '2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
  // The hour from one to two comes twice: the first pass counts.
  ['America/New_York', '2026-11-01', '01:00', '2026-11-01T05:00:00.000Z'],
  ['America/New_York', '2026-11-01', '01:59', '2026-11-01T05:59:00.000Z'],
  ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
])('in %s on %s the clocks show %s first at %s', (timeZone, date, time, moment) => {
  expect(shown(timeZone, date, time)).toBe(moment)
})

test('days are those of the zone', () => {
  expect(dateAt('America/Chicago', Date.parse('2026-12-04T05:59:00Z'))).toBe('2026-12-03')
  expect(dateAt('America/Chicago', Date.parse('2026-12-04T06:00:00Z'))).toBe('2026-12-04')
  expect([plusDays('2026-12-31', 1), weekdayOf('2026-12-06'), weekdayOf('2026-12-07')]).toEqual(['2027-01-01', 7, 1])
})
