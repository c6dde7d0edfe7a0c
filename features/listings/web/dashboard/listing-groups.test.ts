import { expect, test } from 'vitest'
import { myListingLineFixture as line } from '#fixtures/listings/contract/testing/listing'
import { groupOf, inGroup, matches, sorted } from './listing-groups.ts'

test('every home is in one group, and archived homes are shown only when asked for', () => {
  const sold = line({ status: 'Closed', editorialStatus: 'approved' })
  expect(groupOf(line({}))).toBe('Drafts')
  expect(groupOf(line({ status: 'Pending', editorialStatus: 'approved' }))).toBe('On the market')
  expect(groupOf(line({ status: 'Hold', editorialStatus: 'approved' }))).toBe('Off the market')
  expect(groupOf(sold)).toBe('Sold')
  expect(inGroup({ ...sold, archived: true }, 'All')).toBe(false)
  expect(inGroup({ ...sold, archived: true }, 'Archived')).toBe(true)
})

test('homes without a price come last both ways', () => {
  const listings = [line({ id: 1 }), line({ id: 2, price: 500 }), line({ id: 3, price: 900 })]
  const ids = (descending: boolean) => sorted(listings, { by: 'price', descending }).map(({ id }) => id)
  expect([ids(false), ids(true)]).toEqual([
    [2, 3, 1],
    [3, 2, 1],
  ])
})

test('every typed word must be found somewhere in title, place or status', () => {
  const listing = line({ title: 'Brick house', city: 'Austin', state: 'TX' })
  expect([matches(listing, 'austin brick'), matches(listing, 'draft'), matches(listing, 'dallas'), matches(listing, '')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})
