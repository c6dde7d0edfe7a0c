import { expect, test } from 'vitest'
import { readMapPicture } from '#features/search/contract'
import { pictureOf } from '#features/search-plan/server'

test('groups and homes are read as they were written, millionths of a degree included', () => {
  const bytes = pictureOf({
    total: 9,
    clusters: [{ east: -97_743_061, north: 30_267_153, count: 8, lowestPrice: 199_000 }],
    pins: [
      [2_000_000_000, -122_419_416, 37_774_929, 1_234_567, 3, 0],
      [5, -97_743_061, 30_267_153, 450_000, 2, 1],
    ],
  })
  expect(readMapPicture(bytes)).toEqual({
    total: 9,
    groups: [{ longitude: -97.743061, latitude: 30.267153, count: 8, lowestPrice: 199_000 }],
    listings: [
      { id: 2_000_000_000, longitude: -122.419416, latitude: 37.774929, price: 1_234_567, status: 3, isOpenSoon: false },
      { id: 5, longitude: -97.743061, latitude: 30.267153, price: 450_000, status: 2, isOpenSoon: true },
    ],
  })
})

test('a reply that was cut off or comes from another version is refused', () => {
  const bytes = pictureOf({ total: 1, clusters: [{ east: 1, north: 2, count: 3, lowestPrice: 4 }], pins: [] })
  expect(() => readMapPicture(bytes.slice(0, -4))).toThrow('The map is cut off.')
  expect(() => readMapPicture(bytes.with(0, 9))).toThrow('The map is of another version than this page.')
})
