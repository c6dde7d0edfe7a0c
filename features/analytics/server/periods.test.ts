import { expect, test } from 'vitest'
import { beginOf, dayIn, hourFrom, momentsOf, periodBefore, periodOf } from './periods.ts'
import { daysOf, type DaySum } from './read-numbers.ts'

const hourMs = 3_600_000
const hours = (of: Partial<Record<number, number>>): number[] => Array.from({ length: 24 }, (_, hour) => of[hour] ?? 0)
const views = (day: string, of: Partial<Record<number, number>>): DaySum => ({ day, measure: 'views', hours: hours(of), rest: 0 })

test.each([
  ['2026-03-07', 24],
  ['2026-03-08', 23],
  ['2026-11-01', 25],
])('%s in Texas has %i hours', (day, length) => {
  const { begin, end } = momentsOf({ from: day, to: day, timeZone: 'America/Chicago' })
  expect((end.getTime() - begin.getTime()) / hourMs).toBe(length)
})

test('an evening in Texas counts on its own day, also on the days of a clock change', () => {
  const period = { from: '2026-10-31', to: '2026-11-02', timeZone: 'America/Chicago' }
  // 11 PM is 04:00 UTC before the change and 05:00 UTC after it.
  const sums = [views('2026-11-01', { 4: 1, 5: 2 }), views('2026-11-02', { 5: 4, 6: 8 })]
  expect(daysOf(sums, period).map(({ day, views: count }) => [day, count])).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 6],
    ['2026-11-02', 8],
  ])
})

test('where midnight is half past an hour of UTC, the hour belongs to the day it begins in', () => {
  const timeZone = 'Asia/Kolkata'
  expect(hourFrom(beginOf(timeZone, '2026-11-02'))).toEqual({ day: '2026-11-01', hour: 19 })
  const sums = [views('2026-11-01', { 18: 3, 19: 5 })]
  expect(daysOf(sums, { from: '2026-11-01', to: '2026-11-02', timeZone }).map((day) => day.views)).toEqual([3, 5])
})

test('sums of a whole day of UTC stay on that day and are marked', () => {
  const sums: DaySum[] = [{ day: '2026-11-01', measure: 'views', hours: null, rest: 7 }, views('2026-11-02', { 12: 1 })]
  const days = daysOf(sums, { from: '2026-11-01', to: '2026-11-02', timeZone: 'America/Chicago' })
  expect(days.map(({ isUtc, views: count }) => [isUtc, count])).toEqual([
    [true, 7],
    [false, 1],
  ])
})

test('a period of days ends today in the zone, and the one before has the same length', () => {
  const now = Date.parse('2026-11-02T03:00:00Z')
  const today = dayIn('America/Chicago', now)
  expect(today).toBe('2026-11-01')
  const period = periodOf({ days: 7 }, today, 'America/Chicago', 366)
  expect(period).toMatchObject({ from: '2026-10-26', to: '2026-11-01' })
  expect(periodBefore(period)).toMatchObject({ from: '2026-10-19', to: '2026-10-25' })
})
