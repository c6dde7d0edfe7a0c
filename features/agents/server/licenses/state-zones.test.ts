import { expect, test } from 'vitest'
import { usStateCodes } from '#features/location/contract'
import { dayIn, daysBetween, zoneOfState } from './state-zones.ts'

test('every state has a zone that this machine knows', () => {
  for (const state of usStateCodes) expect(() => dayIn(zoneOfState(state), 0), state).not.toThrow()
  expect(['TX', 'CA', 'NY', 'AZ', 'HI', 'AK', 'CO'].map(zoneOfState)).toEqual([
    'America/Chicago',
    'America/Los_Angeles',
    'America/New_York',
    'America/Phoenix',
    'Pacific/Honolulu',
    'America/Anchorage',
    'America/Denver',
  ])
})

test('the day is the one on the clocks of the state', () => {
  const at = Date.parse('2026-11-26T05:30:00Z')
  expect(['America/New_York', 'America/Chicago', 'Pacific/Honolulu'].map((zone) => dayIn(zone, at))).toEqual([
    '2026-11-26',
    '2026-11-25',
    '2026-11-25',
  ])
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
  expect(daysBetween('2026-11-25', '2026-11-24')).toBe(-1)
})
