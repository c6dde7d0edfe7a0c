import { expect, test } from 'vitest'
import { addDays, longDay, monthText, shortDay, stepped, weeksOf } from './calendar-days.ts'

test('a month is whole weeks from Sunday to Saturday around it', () => {
  const weeks = weeksOf('month', '2026-11-25')
  expect(weeks).toHaveLength(5)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-11-01', '2026-12-05'])
  expect(weeksOf('month', '2026-08-15').map((week) => week[0])).toEqual([
    '2026-07-26',
    '2026-08-02',
    '2026-08-09',
    '2026-08-16',
    '2026-08-23',
    '2026-08-30',
  ])
  // February of 2026 begins on a Sunday and fills four weeks.
  expect(weeksOf('month', '2026-02-10')).toHaveLength(4)
  expect(weeksOf('month', '2026-12-31').at(-1)?.[6]).toBe('2027-01-02')
})

test('a week is the one around a day', () => {
  expect(weeksOf('week', '2026-11-25')).toEqual([
    ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
  ])
  expect(weeksOf('week', '2026-11-22')[0]?.[0]).toBe('2026-11-22')
})

test.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-12-15', 1, '2027-01-01'],
  ['month', '2026-01-15', -1, '2025-12-01'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['week', '2026-03-02', -1, '2026-02-23'],
] as const)('a %s from %s, by %i, is %s', (view, day, direction, next) => {
  expect(stepped(view, day, direction)).toBe(next)
})

test('days go over the ends of months, and over the changes of clocks', () => {
  expect([addDays('2026-02-28', 1), addDays('2028-02-28', 1), addDays('2026-11-01', 1), addDays('2026-01-01', -1)]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2026-11-02',
    '2025-12-31',
  ])
})

test('days read as people write them', () => {
  expect([monthText('2026-11-25'), shortDay('2026-11-25'), longDay('2026-11-25')]).toEqual([
    'November 2026',
    'Wed, Nov 25',
    'November 25, 2026',
  ])
})
