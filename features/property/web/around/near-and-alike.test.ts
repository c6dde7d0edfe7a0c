import { expect, test } from 'vitest'
import { listingFixture } from '#fixtures/listings/contract/testing/listing'
import { milesBetween } from '#platform/contract/plane.ts'
import { whyShown } from './near-and-alike.ts'

const home = listingFixture(1, { price: 800_000, bedrooms: 3, latitude: 30.3, longitude: -97.7, propertyType: 'Condominium' })
const candidate = (change: Partial<typeof home>) => listingFixture(2, { ...home, ...change })

test('a tenth of a degree north is 6.9 miles, and east of Austin six', () => {
  expect(milesBetween(home, candidate({ latitude: 30.4 }))).toBeCloseTo(6.909, 2)
  expect(milesBetween(home, candidate({ longitude: -97.6 }))).toBeCloseTo(5.965, 2)
})

test('a home beside another says how far it is, how its price differs and what they share', () => {
  expect(whyShown(home, candidate({ latitude: 30.317, price: 770_000 }))).toBe('1.2 mi away · $30,000 less · also 3 beds')
  expect(whyShown(home, candidate({ latitude: 30.6, price: 850_000, bedrooms: 4 }))).toBe('21 mi away · $50,000 more · same type of home')
  expect(whyShown(home, candidate({ price: 810_000, bedrooms: null, propertyType: null }))).toBe('Around the corner · about the same price')
})
