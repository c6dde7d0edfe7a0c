import { expect, test } from 'vitest'
import { rankPlaces } from './map-places.ts'

const dallas = { name: 'Dallas', zips: 105, longitude: -96.79, latitude: 32.78 }
const fortWorth = { name: 'Fort Worth', zips: 56, longitude: -97.33, latitude: 32.75 }
const elPaso = { name: 'El Paso', zips: 137, longitude: -106.44, latitude: 31.76 }

test('the most important place of a region is named on the farthest map', () => {
  expect(rankPlaces([dallas, elPaso]).map(([name, , , zoom]) => [name, zoom])).toEqual([
    ['Dallas', 3],
    ['El Paso', 3],
  ])
})

test('a neighbor is named only when the map is near enough for both', () => {
  const ranks = new Map(rankPlaces([dallas, fortWorth]).map(([name, , , zoom]) => [name, zoom]))
  expect(ranks.get('Fort Worth')).toBeGreaterThan(ranks.get('Dallas') ?? 0)
})

test('places on the same spot do not write over each other at any zoom', () => {
  expect(rankPlaces([dallas, { ...dallas, name: 'Dallas Annex' }]).map(([name]) => name)).toEqual(['Dallas'])
})

test('a small place alone in an empty region waits for a nearer map', () => {
  const terlingua = { name: 'Terlingua', zips: 1, longitude: -103.61, latitude: 29.32 }
  expect(rankPlaces([terlingua])).toEqual([['Terlingua', -103.61, 29.32, 7]])
})
