import { expect, test } from 'vitest'
import { movedRange, placesOf, priceStops, rangeIn } from './price-scale.ts'

/** As the counts of a search have them. */
const thousands = [0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000, 1250, 1500, 2000, 3000, 5000, 10_000]
const priceEdges = thousands.map((each) => each * 1000)
const stops = priceStops(priceEdges)

test('a thumb stands at round amounts only, evenly spaced and finer where most homes are', () => {
  expect(stops.length).toBe(priceEdges.length * 5 + 1)
  expect(stops.slice(0, 7)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000])
  expect(stops.slice(-7)).toEqual([9_000_000, 10_000_000, 12_000_000, 15_000_000, 20_000_000, 30_000_000, Infinity])
  expect(stops.slice(0, -1).filter((stop) => stop % 10_000 !== 0)).toEqual([])
  expect(stops).toEqual(stops.toSorted((a, b) => a - b))
})

test('the ends mean no limit, and a price between two stops stands at the nearer one', () => {
  expect(placesOf(stops, { low: undefined, high: undefined })).toEqual({ low: 0, high: 110 })
  expect(placesOf(stops, { low: 304_000, high: 306_000 })).toEqual({ low: 30, high: 31 })
  expect(placesOf(stops, { low: 900_000_000, high: 900_000_000 })).toEqual({ low: 109, high: 109 })
})

test('the thumbs do not pass one another, and at the ends the limit goes', () => {
  const range = { low: 300_000, high: 500_000 }
  expect(movedRange(stops, range, 'low', 31)).toEqual({ low: 310_000, high: 500_000 })
  expect(movedRange(stops, range, 'low', 80)).toEqual({ low: 490_000, high: 500_000 })
  expect(movedRange(stops, range, 'high', 3)).toEqual({ low: 300_000, high: 310_000 })
  expect(movedRange(stops, range, 'low', 0)).toEqual({ low: undefined, high: 500_000 })
  expect(movedRange(stops, range, 'high', 110)).toEqual({ low: 300_000, high: undefined })
})

test('prices are read from the address as people type them', () => {
  expect(rangeIn(new URLSearchParams('minPrice=$300,000&maxPrice=1.2m'))).toEqual({ low: 300_000, high: 1_200_000 })
  expect(rangeIn(new URLSearchParams('minPrice=0&maxPrice=lots'))).toEqual({ low: undefined, high: undefined })
})
