import { expect, test } from 'vitest'
import type { MyPropertyLine } from '#features/listings/contract'
import { groupOf, inGroup, matches, sorted } from './listing-groups.ts'

const line = (changed: Partial<MyPropertyLine>): MyPropertyLine => ({
  id: 1,
  title: null,
  price: null,
  address: null,
  city: null,
  state: null,
  status: 'Incomplete',
  editorialStatus: 'draft',
  archived: false,
  isPublic: false,
  mainPhoto: null,
  photoCount: 0,
  videoCount: 0,
  nextStatuses: [],
  mayPublish: true,
  mayArchive: false,
  mayDelete: true,
  missing: [],
  publishedAt: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changed,
})

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
