import { expect, test } from 'vitest'
import { timeZoneAt } from './time-zone.ts'

// Positions and zones of the tz database (timezone-boundary-builder).
test.each([
  ['Hotevilla', 35.9278, -110.6729, 'America/Phoenix'],
  ['Kykotsmovi Village', 35.8742, -110.6235, 'America/Phoenix'],
  ['Second Mesa', 35.7933, -110.5051, 'America/Phoenix'],
  ['Polacca', 35.8617, -110.3875, 'America/Phoenix'],
  ['Keams Canyon', 35.8082, -110.2845, 'America/Phoenix'],
  ['Moenkopi', 36.111, -111.222, 'America/Phoenix'],
  ['Tuba City', 36.135, -111.24, 'America/Denver'],
  ['Kayenta', 36.728, -110.255, 'America/Denver'],
  ['Chinle', 36.154, -109.553, 'America/Denver'],
  ['Flagstaff', 35.198, -111.651, 'America/Phoenix'],
  ['El Paso', 31.76, -106.49, 'America/Denver'],
  ['Austin', 30.27, -97.74, 'America/Chicago'],
])('knows the zone of %s', (_, latitude, longitude, zone) => {
  expect(timeZoneAt(latitude, longitude)).toBe(zone)
})
