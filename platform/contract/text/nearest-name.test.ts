import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const known = ['q', 'city', 'minPrice', 'maxPrice', 'beds', 'baths', 'types', 'amenities', 'areas', 'near', 'miles', 'rooms', 'tour', 'zip']

test.each([
  ['amenities[]', 'amenities'],
  ['amenity', 'amenities'],
  ['Beds', 'beds'],
  ['bedrooms', 'beds'],
  ['min_price', 'minPrice'],
  ['price', 'minPrice'],
  ['type', 'types'],
  ['zipCode', 'zip'],
  ['ctiy', 'city'],
  ['tpye', 'types'],
  ['race', undefined],
  ['religion', undefined],
  ['[]', undefined],
  ['xxxxxxxxxxxx', undefined],
  ['', undefined],
])('the name meant by %s is %s', (name, meant) => {
  expect(nearestName(name, known)).toBe(meant)
})
