import { expect, test } from 'vitest'
import { mapPixels } from '#features/location/contract'
import { cellOf, levelOf, nextSpot, intersection, widened } from './map-geometry.ts'

const worldX = (longitude: number, zoom: number) => mapPixels({ longitude, latitude: 0 }, zoom).x
const worldY = (latitude: number, zoom: number) => mapPixels({ longitude: 0, latitude }, zoom).y

test('the world is 512 pixels wide and high at zoom 0', () => {
  expect([worldX(-180, 0), worldX(180, 0), worldX(0, 1)]).toEqual([0, 512, 512])
  expect(worldY(0, 0)).toBeCloseTo(256)
  expect(worldY(60, 0)).toBeLessThan(worldY(30, 0))
})

test('a group keeps its name while the map moves, and gets another one at another zoom', () => {
  expect(levelOf(10.05)).toBe(levelOf(10.2))
  expect(cellOf(-97.74, 30.27, 9)).toBe(cellOf(-97.741, 30.271, 9))
  expect(cellOf(-97.74, 30.27, 9)).not.toBe(cellOf(-97.74, 30.27, 10))
})

test('a wider view is wider on every side, and sections share what both cover', () => {
  const view = { west: -98, south: 30, east: -97, north: 31 }
  expect(widened(view, 0.2)).toEqual({ west: -98.2, south: 29.8, east: -96.8, north: 31.2 })
  expect(intersection(view, { west: -97.5, south: 29, east: -96, north: 30.5 })).toEqual({ west: -97.5, south: 30, east: -97, north: 30.5 })
  expect(intersection(view, { west: 0, south: 0, east: 1, north: 1 })).toBeUndefined()
})

test('an arrow key leads to the nearest spot in its direction', () => {
  const spots = [
    { key: 'here', x: 0, y: 0 },
    { key: 'right', x: 50, y: 5 },
    { key: 'far right', x: 90, y: 0 },
    { key: 'below', x: 10, y: 60 },
  ]
  const [here] = spots
  expect(here && ['ArrowRight', 'ArrowDown', 'ArrowLeft'].map((arrow) => nextSpot(spots, here, arrow)?.key)).toEqual([
    'right',
    'below',
    undefined,
  ])
})
