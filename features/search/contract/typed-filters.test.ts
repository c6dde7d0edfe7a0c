import { expect, test } from 'vitest'
import { typedFilters } from './typed-filters.ts'

const austin = { q: ['Austin'], beds: '3', maxPrice: '600000' }

test.each([
  ['3-bedroom homes in Austin under $600,000', austin],
  ['Austin 3 beds under 600k', austin],
  ['3 br Austin < $600K', austin],
  ['a 3+ bed house for sale in Austin, up to 0.6 million', austin],
  ['3 bedrooms under $600k', { ...austin, q: [] }],
  ['4 bed 2.5 bath in Gary, IN over 300k', { q: ['Gary, IN'], beds: '4', baths: '2.5', minPrice: '300000' }],
  ['Austin between 300k and $450,000', { q: ['Austin'], minPrice: '300000', maxPrice: '450000' }],
  ['$300k-$450k, 78704', { q: ['78704'], minPrice: '300000', maxPrice: '450000' }],
  ['at least 2 baths at least $300,000 House Springs, MO', { q: ['House Springs, MO'], baths: '2', minPrice: '300000' }],
  ['3 beds in Austin, TX;Dallas, TX', { q: ['Austin, TX', 'Dallas, TX'], beds: '3' }],
])('“%s” names filters and a place', (typed, filters) => {
  expect(typedFilters(typed)).toEqual(filters)
})

test.each([
  'Austin, TX',
  '78704',
  '1200 Maple Street, Austin, TX 78704',
  '12 Under 500 Road',
  '78704-78745',
  'Bedford, TX',
  'kitchen with porch',
  '',
])('“%s” names no filter', (typed) => {
  expect(typedFilters(typed)).toBeUndefined()
})
