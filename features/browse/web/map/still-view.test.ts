import { expect, test } from 'vitest'
import type { PropertyCard } from '#features/listings/contract'
import { readSearch } from '#features/search/contract'
import { stillView } from './still-view.ts'

function viewFor(address: string, homes: readonly [longitude: number, latitude: number][] = []) {
  const read = readSearch(new URLSearchParams(address))
  const items = homes.map(([longitude, latitude]) => ({ longitude, latitude }) as PropertyCard)
  return stillView({ search: read.ok ? read.value.search : undefined, items, nearby: null })
}

test('the picture under the map of a search shows where its homes are, no nearer than their streets', () => {
  expect(viewFor('q=Oakland', [[-122.2768, 37.8024]])).toMatchObject({ longitude: expect.closeTo(-122.2768, 4), zoom: 14 })
  const texas = viewFor('q=Texas', [
    [-97.74, 30.27],
    [-95.37, 29.76],
  ])
  expect(texas).toMatchObject({ longitude: expect.closeTo(-96.555, 3) })
  expect(texas.zoom).toBeLessThan(9)
})

test('a section, a drawn area and a point are shown wherever the homes are; without a place it is the country', () => {
  expect(viewFor('bounds=-98.46,29.49,-98.45,29.5', [[-122, 37]])).toMatchObject({ longitude: expect.closeTo(-98.455, 4) })
  expect(viewFor('areas=-97.75,30.25,-97.7,30.25,-97.7,30.3')).toMatchObject({ longitude: expect.closeTo(-97.725, 4) })
  expect(viewFor('near=-97.7431,30.2672')).toMatchObject({ longitude: expect.closeTo(-97.7431, 4), zoom: 14 })
  for (const address of ['', 'beds=3', 'beds=many']) {
    const { longitude, zoom } = viewFor(address, [[-122, 37]])
    expect([longitude, zoom < 4]).toEqual([expect.closeTo(-95.85, 2), true])
  }
})
