import { expect, test } from 'vitest'
import { findZone } from './zones.ts'

const localMs = Date.UTC(2026, 6, 15, 9)

test.each([
  ['(GMT-08:00) Pacific Time (US & Canada); Tijuana', '2026-07-15T16:00:00.000Z'],
  ['(UTC-05:00) Eastern Time (US &amp; Canada)', '2026-07-15T13:00:00.000Z'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '2026-07-15T07:00:00.000Z'],
  ['(UTC-03:30) Newfoundland', '2026-07-15T11:30:00.000Z'],
  ['GMT -0500 (Standard) / GMT -0400 (Daylight)', '2026-07-15T13:00:00.000Z'],
  ['(UTC-08:00) Custom', '2026-07-15T17:00:00.000Z'],
])('9:00 in July in the zone that Exchange displays as %s is %s', (name, moment) => {
  expect(new Date(findZone(name, new Map())?.(localMs) ?? 0).toISOString()).toBe(moment)
})
