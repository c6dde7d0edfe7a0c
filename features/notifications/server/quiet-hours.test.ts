import { expect, test } from 'vitest'
import { quietHoursAt } from './quiet-hours.ts'

const chicago = 'America/Chicago'
const shown = (at: string, timeZone = chicago) => {
  const hours = quietHoursAt(Date.parse(at), timeZone)
  return hours && [hours.from, hours.to].map((moment) => new Date(moment).toLocaleString('sv-SE', { timeZone }))
}

test('it is quiet from nine in the evening until eight in the morning, on the clocks of the zone', () => {
  const night = ['2026-12-03 21:00:00', '2026-12-04 08:00:00']
  expect(shown('2026-12-03T20:59:59-06:00')).toBeUndefined()
  expect(shown('2026-12-03T21:00:00-06:00')).toEqual(night)
  expect(shown('2026-12-04T00:00:00-06:00')).toEqual(night)
  expect(shown('2026-12-04T07:59:59-06:00')).toEqual(night)
  expect(shown('2026-12-04T08:00:00-06:00')).toBeUndefined()
  expect(shown('2026-12-04T08:00:00-06:00', 'America/Los_Angeles')).toEqual(night)
})

test('a night in which the clocks change begins and ends at the same hours', () => {
  expect(shown('2026-03-08T03:30:00-05:00')).toEqual(['2026-03-07 21:00:00', '2026-03-08 08:00:00'])
  expect(shown('2026-11-01T01:30:00-06:00')).toEqual(['2026-10-31 21:00:00', '2026-11-01 08:00:00'])
  const [spring, fall] = ['2026-03-08T01:00:00-06:00', '2026-11-01T00:30:00-05:00'].map((at) => quietHoursAt(Date.parse(at), chicago))
  expect([spring, fall].map((hours) => ((hours?.to ?? 0) - (hours?.from ?? 0)) / 3_600_000)).toEqual([10, 12])
})
