import { expect, test } from 'vitest'
import { windowOf, writtenAt } from './event-window.ts'

const written = {
  startDate: '2026-12-05',
  startTime: '10:00',
  endDate: '2026-12-06',
  endTime: '16:00',
  timeZone: 'America/Chicago' as const,
}

test('a window is two moments, and reads again as it was written', () => {
  const { starts, ends } = windowOf(written)
  expect([starts.toISOString(), ends.toISOString()]).toEqual(['2026-12-05T16:00:00.000Z', '2026-12-06T22:00:00.000Z'])
  expect(writtenAt(starts, 'America/Chicago')).toEqual({ date: '2026-12-05', time: '10:00' })
  expect(writtenAt(ends, 'America/Chicago')).toEqual({ date: '2026-12-06', time: '16:00' })
  // Honolulu is four hours behind Chicago in winter.
  expect(windowOf({ ...written, timeZone: 'Pacific/Honolulu' }).starts.toISOString()).toBe('2026-12-05T20:00:00.000Z')
})

test('an hour that the clocks skip is refused where they skip it, the last minute before and the first after are not', () => {
  const spring = { ...written, startDate: '2027-03-14', endDate: '2027-03-14', endTime: '12:00' }
  for (const startTime of ['02:00', '02:59'])
    expect(() => windowOf({ ...spring, startTime })).toThrow(/clocks skip 2:(00|59) AM for daylight saving time/)
  expect(windowOf({ ...spring, startTime: '01:59' }).starts.toISOString()).toBe('2027-03-14T07:59:00.000Z')
  expect(windowOf({ ...spring, startTime: '03:00' }).starts.toISOString()).toBe('2027-03-14T08:00:00.000Z')
  expect(windowOf({ ...spring, startTime: '02:30', timeZone: 'America/Phoenix' }).starts.toISOString()).toBe('2027-03-14T09:30:00.000Z')
  expect(() => windowOf({ ...written, startDate: '2027-03-13', endDate: '2027-03-14', endTime: '02:15' })).toThrow(/clocks skip 2:15 AM/)
})

test('a window over the night in which the clocks go back is an hour longer', () => {
  const night = { ...written, startDate: '2027-11-06', startTime: '20:00', endDate: '2027-11-07', endTime: '08:00' }
  const { starts, ends } = windowOf(night)
  expect((Number(ends) - Number(starts)) / 3_600_000).toBe(13)
})

test('a window does not end first, nor last longer than a month', () => {
  expect(() => windowOf({ ...written, endDate: '2026-12-05', endTime: '10:00' })).toThrow('The end must be later than the start.')
  expect(() => windowOf({ ...written, endDate: '2027-01-06' })).toThrow('An event can last up to 31 days.')
  expect(windowOf({ ...written, endDate: '2027-01-05', endTime: '10:00' }).ends.toISOString()).toBe('2027-01-05T16:00:00.000Z')
})
