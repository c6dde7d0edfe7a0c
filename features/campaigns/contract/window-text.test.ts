import { expect, test } from 'vitest'
import { windowText } from './window-text.ts'

test('an event reads on its own clocks, of one day or of several', () => {
  const timeZone = 'America/Chicago'
  expect(windowText({ startsAt: '2026-12-05T16:00:00.000Z', endsAt: '2026-12-05T22:00:00.000Z', timeZone })).toBe(
    'Sat, Dec 5, 2026, 10:00 AM – 4:00 PM CST',
  )
  expect(windowText({ startsAt: '2026-12-05T16:00:00.000Z', endsAt: '2026-12-07T04:30:00.000Z', timeZone })).toBe(
    'Sat, Dec 5, 2026, 10:00 AM CST – Sun, Dec 6, 2026, 10:30 PM CST',
  )
})
