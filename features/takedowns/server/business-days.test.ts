import { expect, test } from 'vitest'
import { businessDaysAfter, federalHolidays, isBusinessDay } from './business-days.ts'

// As published by the Office of Personnel Management.
test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
])('the federal holidays of %i fall on the days the government publishes', (year, days) => {
  expect(federalHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test('a New Year’s Day on a Saturday takes the last day of the old year', () => {
  expect([isBusinessDay('2027-12-31'), isBusinessDay('2028-01-03')]).toEqual([false, true])
})

test.each([
  ['over a plain fortnight', '2026-03-02', 10, '2026-03-16'],
  ['from a Saturday, which does not count', '2026-03-07', 10, '2026-03-20'],
  ['over Thanksgiving', '2026-11-20', 10, '2026-12-07'],
  ['over Thanksgiving, the longer time', '2026-11-20', 14, '2026-12-11'],
  ['over Christmas and New Year', '2026-12-18', 14, '2027-01-11'],
])('business days are counted %s', (_, from, count, to) => {
  expect(businessDaysAfter(from, count)).toBe(to)
})

test('over two years, from every day, there are exactly that many business days between and the last is one', () => {
  const days = Array.from({ length: 731 }, (_, offset) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10))
  const later = Array.from({ length: 780 }, (_, offset) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)).filter(
    isBusinessDay,
  )
  const wrong = days.filter((day) => {
    const [first, last] = [businessDaysAfter(day, 10), businessDaysAfter(day, 14)]
    const within = (until: string) => later.filter((candidate) => candidate > day && candidate <= until).length
    return within(first) !== 10 || within(last) !== 14 || !isBusinessDay(first) || !isBusinessDay(last)
  })
  expect(wrong).toEqual([])
  // 261 and 261 weekdays less eleven holidays each, and the day by which 2028 begins early.
  expect(later.filter((day) => day < '2028-01-01')).toHaveLength(261 + 261 - 22 - 1)
})
