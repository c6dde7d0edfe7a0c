import { expect, test } from 'vitest'
import { daysShown, shifted, titleOf } from './calendar-days.ts'

test('a week begins on Sunday, and a month is whole weeks that hold all its days', () => {
  expect(daysShown('week', '2026-12-03')).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  for (let month = 1; month <= 24; month++) {
    const date = new Date(Date.UTC(2026, month - 1, 15)).toISOString().slice(0, 10)
    const days = daysShown('month', date)
    expect(days.length % 7).toBe(0)
    const last = new Date(Date.UTC(2026, month, 0)).getUTCDate()
    expect(days.filter((day) => day.slice(0, 7) === date.slice(0, 7))).toHaveLength(last)
  }
})

test('a month further keeps the day where there is one', () => {
  expect(shifted('month', '2026-01-31', 1)).toBe('2026-02-28')
  expect(shifted('month', '2026-03-15', -1)).toBe('2026-02-15')
  expect(shifted('month', '2026-12-31', 1)).toBe('2027-01-31')
  expect([shifted('week', '2026-12-31', 1), shifted('day', '2026-12-31', 1)]).toEqual(['2027-01-07', '2027-01-01'])
  expect(titleOf('week', '2026-12-03')).toBe('Nov 29 – Dec 5')
})
