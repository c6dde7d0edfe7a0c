import { expect, test } from 'vitest'
import { addressNames } from '#features/search/contract'
import { describeSearch, suggestedName } from './describe-search.ts'

test.each([
  ['', []],
  ['q=Austin,+TX;Dallas,+TX&minPrice=300000&maxPrice=1250000', ['Austin, TX and Dallas, TX', '$300K to $1.25M']],
  ['city=Austin&state=TX&beds=3&baths=2.5', ['Austin, TX', '3+ beds', '2.5+ baths']],
  ['minPrice=$300,000&maxPrice=1.25m', ['$300K to $1.25M']],
  ['near=-97.7,30.2&miles=5&statuses=Closed', ['around a point, 5 miles', 'Sold']],
  ['amenities=Pool,Gym&rooms=Kitchen&days=1&maxFee=0', ['no HOA fee', 'listed in the last day', 'Pool and Gym', 'tour shows Kitchen']],
])('%s is described', (query, parts) => {
  expect(describeSearch(query)).toEqual(parts)
})

test('every filter of an address is described', () => {
  const unsaid = ['sort', 'cursor', 'limit', 'miles']
  for (const name of addressNames.filter((item) => !unsaid.includes(item)))
    expect([name, describeSearch(`${name}=7`).length]).toEqual([name, 1])
})

test('a suggested name is never longer than a name may be', () => {
  expect(suggestedName('')).toBe('All homes')
  expect(suggestedName(`q=${'Austin;'.repeat(30)}Dallas, TX&beds=3`).length).toBeLessThanOrEqual(80)
})
