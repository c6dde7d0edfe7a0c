import { expect, test } from 'vitest'
import { comparedIds, itemOf, parseStoredComparison, type ComparisonItem } from './contract.ts'

const listing: ComparisonItem = {
  id: 7,
  title: 'Brick house by the park',
  price: 485_000,
  mainImageUrl: null,
  address: null,
  city: 'Austin',
  state: 'TX',
  bedrooms: 3,
  bathrooms: 2.5,
  squareFeet: null,
}

test('a kept list is read as it was written, with exactly its ten fields', () => {
  const stored = [itemOf({ ...listing, latitude: 30 } as ComparisonItem), { ...listing, id: 8 }]
  expect(parseStoredComparison(JSON.parse(JSON.stringify(stored)))).toEqual([listing, { ...listing, id: 8 }])
  expect(Object.keys(stored[0] ?? {})).toHaveLength(10)
})

test.each([
  ['no list', JSON.stringify(listing)],
  ['null', 'null'],
  ['four homes', JSON.stringify([1, 2, 3, 4].map((id) => ({ ...listing, id })))],
  ['a home twice', JSON.stringify([listing, listing])],
  ['a home without a price', JSON.stringify([{ ...listing, price: undefined }])],
  ['an id that is text', JSON.stringify([{ ...listing, id: '7' }])],
  ['a price below nothing', JSON.stringify([{ ...listing, price: -1 }])],
  ['a number for a city', JSON.stringify([{ ...listing, city: 7 }])],
  ['words for bedrooms', JSON.stringify([{ ...listing, bedrooms: 'three' }])],
  ['no picture, not even none', JSON.stringify([{ ...listing, mainImageUrl: undefined }])],
  ['an empty place', '[null]'],
  ['an id of zero', JSON.stringify([{ ...listing, id: 0 }])],
  ['something else', '"<script>"'],
])('a list that holds %s is damaged', (_name, stored) => expect(parseStoredComparison(JSON.parse(stored))).toBeUndefined())

test.each([
  ['ids=1,2,3', [1, 2, 3]],
  ['ids=1&ids=2', [1, 2]],
  ['ids=5,5,6,7,8', [5, 6, 7]],
  ['ids=abc,-1,0,1.5,4', [4]],
  ['ids=99999999999999999999', []],
  ['', []],
])('the address ?%s compares %j', (search, ids) => expect(comparedIds(new URLSearchParams(search))).toEqual(ids))
