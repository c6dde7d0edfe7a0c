import { expect, test } from 'vitest'
import { openHouseText } from './open-house-text.ts'

const text = (startTime: string | null, endTime: string | null, date = '2026-11-29') =>
  openHouseText({ date, startTime, endTime, timeZone: 'America/Chicago' })

test('an open house is told by day, hours and the zone of the home', () => {
  expect(text('13:00', '15:00')).toBe('Sun, Nov 29, 1–3 PM CST')
  expect(text('11:30', '13:00')).toBe('Sun, Nov 29, 11:30 AM–1 PM CST')
  expect(text('12:00', '12:45')).toBe('Sun, Nov 29, 12–12:45 PM CST')
  expect(text('13:00', '15:00', '2026-07-11')).toBe('Sat, Jul 11, 1–3 PM CDT')
})

test('a day without hours is told as that day', () => {
  expect(text(null, null)).toBe('Sun, Nov 29')
})
