import { expect, test } from 'vitest'
import { reminderTime } from './reminder-time.ts'

const chicago = 'America/Chicago'
const at = (text: string) => Date.parse(text)
const shown = (startsAt: string, hours: number, timeZone = chicago) =>
  new Date(reminderTime(at(startsAt), hours, timeZone)).toLocaleString('sv-SE', { timeZone })

test('a reminder comes as long before as it says, by day', () => {
  expect(shown('2026-12-03T14:00:00-06:00', 24)).toBe('2026-12-02 14:00:00')
  expect(shown('2026-12-03T14:00:00-06:00', 2)).toBe('2026-12-03 12:00:00')
})

test('in quiet hours it waits for the morning, or comes the evening before when the morning would be too late', () => {
  expect(shown('2026-12-03T07:30:00-06:00', 24)).toBe('2026-12-02 08:00:00')
  expect(shown('2026-12-03T21:30:00-06:00', 24)).toBe('2026-12-03 08:00:00')
  expect(shown('2026-12-03T09:30:00-06:00', 2)).toBe('2026-12-03 08:00:00')
  expect(shown('2026-12-03T08:30:00-06:00', 2)).toBe('2026-12-02 20:30:00')
})

test('over a simulated year in four zones no reminder comes in quiet hours, and each comes before its tour', () => {
  const wrong: string[] = []
  for (const timeZone of ['America/New_York', chicago, 'America/Los_Angeles', 'Pacific/Honolulu']) {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
    for (let startsAt = at('2026-01-01T00:00:00Z'); startsAt < at('2027-01-01T00:00:00Z'); startsAt += 30 * 60_000)
      for (const hours of [24, 2]) {
        const moment = reminderTime(startsAt, hours, timeZone)
        const hour = Number(clock.format(moment))
        if (hour < 8 || hour >= 21 || moment >= startsAt) wrong.push(`${timeZone} ${new Date(startsAt).toISOString()} ${hours}`)
      }
  }
  expect(wrong).toEqual([])
})
