import { expect, test } from 'vitest'
import { timeZoneAt } from './time-zone.ts'

/** The zones of the United States in the tz database of 2010, which every browser in use knows. */
const known = new Set(
  [
    'Adak',
    'Anchorage',
    'Boise',
    'Chicago',
    'Denver',
    'Detroit',
    'Juneau',
    'Los_Angeles',
    'Menominee',
    'New_York',
    'Nome',
    'Phoenix',
    'Puerto_Rico',
    'Sitka',
    'Metlakatla',
    'St_Thomas',
    'Yakutat',
    'Kentucky/Louisville',
    'Kentucky/Monticello',
    ...['Indianapolis', 'Knox', 'Marengo', 'Petersburg', 'Tell_City', 'Vevay', 'Vincennes', 'Winamac'].map((town) => `Indiana/${town}`),
    ...['Beulah', 'Center', 'New_Salem'].map((town) => `North_Dakota/${town}`),
  ].map((name) => `America/${name}`),
)

test('homes in the contiguous United States have zones that old browsers know', () => {
  const zones = new Set<string>()
  for (let latitude = 30; latitude < 48; latitude += 0.25)
    for (let longitude = -120; longitude < -80; longitude += 0.25) {
      const isInside = longitude < -95 ? latitude > 33 && latitude < 48 : latitude < 41
      if (isInside) zones.add(timeZoneAt(latitude, longitude))
    }
  const named = [...zones].filter((zone) => !zone.startsWith('Etc/'))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((zone) => !known.has(zone))).toEqual([])
})
