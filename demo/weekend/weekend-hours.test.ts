import { expect, test } from 'vitest'
import { openHouseOf } from './weekend-hours.ts'

const monday = Date.UTC(2026, 10, 23, 9)
const day = 86_400_000

test('an open house of the demo world is on the weekend after the world is loaded, whatever day that was', () => {
  expect(openHouseOf('Sat 13:00/15:00', monday)).toBe('2026-11-28T13:00/15:00')
  expect(openHouseOf('Sun 10:30/12:00', monday)).toBe('2026-11-29T10:30/12:00')
  expect(openHouseOf('next Sat 13:00/15:00', monday)).toBe('2026-12-05T13:00/15:00')
  expect(openHouseOf('Sat 13:00/15:00', monday + 4 * day)).toBe('2026-11-28T13:00/15:00')
  expect(openHouseOf('Sat 13:00/15:00', monday + 5 * day)).toBe('2026-12-05T13:00/15:00')
  expect(openHouseOf('Sun 13:00/15:00', monday + 6 * day)).toBe('2026-12-06T13:00/15:00')
})
