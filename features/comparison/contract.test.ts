import { expect, test } from 'vitest'
import { comparedIds, itemOf, parseStoredComparison, type ComparisonItem } from './contract.ts'

const home: ComparisonItem = {
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
  const kept = [itemOf({ ...home, latitude: 30 } as ComparisonItem), { ...home, id: 8 }]
  expect(parseStoredComparison(JSON.parse(JSON.stringify(kept)))).toEqual([home, { ...home, id: 8 }])
  expect(Object.keys(kept[0] ?? {})).toHaveLength(10)
})

test.each([
  ['no list', JSON.stringify(home)],
  ['null', 'null'],
  ['four homes', JSON.stringify([1, 2, 3, 4].map((id) => ({ ...home, id })))],
  ['a home twice', JSON.stringify([home, home])],
  ['a home without a price', JSON.stringify([{ ...home, price: undefined }])],
  ['an id that is text', JSON.stringify([{ ...home, id: '7' }])],
  ['a price below nothing', JSON.stringify([{ ...home, price: -1 }])],
  ['a number for a city', JSON.stringify([{ ...home, city: 7 }])],
  ['words for bedrooms', JSON.stringify([{ ...home, bedrooms: 'three' }])],
  ['no picture, not even none', JSON.stringify([{ ...home, mainImageUrl: undefined }])],
  ['an empty place', '[null]'],
  ['an id of zero', JSON.stringify([{ ...home, id: 0 }])],
  ['something else', '"<script>"'],
])('a list that holds %s is damaged', (_name, kept) => expect(parseStoredComparison(JSON.parse(kept))).toBeUndefined())

test.each([
  ['ids=1,2,3', [1, 2, 3]],
  ['ids=1&ids=2', [1, 2]],
  ['ids=5,5,6,7,8', [5, 6, 7]],
  ['ids=abc,-1,0,1.5,4', [4]],
  ['ids=99999999999999999999', []],
  ['', []],
])('the address ?%s compares %j', (search, ids) => expect(comparedIds(new URLSearchParams(search))).toEqual(ids))
