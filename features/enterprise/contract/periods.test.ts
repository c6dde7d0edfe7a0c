import { expect, test } from 'vitest'
import { periodCents, periodsOf } from './periods.ts'

test('a contract is charged month by month, by the days it covers', () => {
  expect(periodsOf({ startsOn: '2026-11-15', endsOn: '2027-02-03' })).toEqual([
    { month: '2026-11', startsOn: '2026-11-15', endsOn: '2026-11-30' },
    { month: '2026-12', startsOn: '2026-12-01', endsOn: '2026-12-31' },
    { month: '2027-01', startsOn: '2027-01-01', endsOn: '2027-01-31' },
    { month: '2027-02', startsOn: '2027-02-01', endsOn: '2027-02-03' },
  ])
  expect(periodsOf({ startsOn: '2028-02-29', endsOn: '2028-02-29' })).toEqual([
    { month: '2028-02', startsOn: '2028-02-29', endsOn: '2028-02-29' },
  ])
})

test.each([
  // [first day, last day, seats, cents of a seat, cents of the invoice]
  ['2026-11-01', '2026-11-30', 12, 4550, 54_600],
  ['2026-11-15', '2026-11-30', 12, 4550, 29_120],
  ['2026-11-30', '2026-11-30', 1, 100, 3],
  ['2026-11-16', '2026-11-30', 1, 1, 1],
  ['2026-11-17', '2026-11-30', 1, 1, 0],
  ['2028-02-01', '2028-02-29', 3, 999, 2997],
  ['2026-12-01', '2026-12-31', 100_000, 1_000_000, 100_000_000_000],
  ['2026-12-01', '2026-12-07', 99_999, 999_999, 22_580_396_774],
])('%s to %s, %i seats at %i cents cost %i cents', (startsOn, endsOn, seats, seatCents, cents) => {
  expect(periodCents({ month: startsOn.slice(0, 7), startsOn, endsOn }, seats, seatCents)).toBe(cents)
})

test('the parts of a month that two contracts share add up to no more than the month', () => {
  for (let day = 1; day < 31; day++) {
    const cut = (number: number) => `2026-12-${String(number).padStart(2, '0')}`
    const before = periodCents({ month: '2026-12', startsOn: cut(1), endsOn: cut(day) }, 7, 3333)
    const after = periodCents({ month: '2026-12', startsOn: cut(day + 1), endsOn: cut(31) }, 7, 3333)
    expect(Math.abs(before + after - 7 * 3333)).toBeLessThanOrEqual(1)
  }
})
