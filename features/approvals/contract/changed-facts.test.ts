import { expect, test } from 'vitest'
import type { ReviewedFacts } from './approval.ts'
import { changedFacts } from './changed-facts.ts'

const facts: ReviewedFacts = {
  title: 'Bright bungalow',
  price: '$650,000',
  address: '1204 Kinney Avenue',
  facts: '3 beds',
  description: 'Steps from the park.',
  amenities: '',
  photos: '1: Porch',
  rooms: 'Kitchen',
}

test('only what differs is compared, in the order of the page', () => {
  expect(changedFacts(facts, { ...facts, rooms: 'Kitchen, Bathroom', price: '$625,000' })).toEqual([
    { name: 'price', before: '$650,000', after: '$625,000' },
    { name: 'rooms', before: 'Kitchen', after: 'Kitchen, Bathroom' },
  ])
  expect(changedFacts(facts, { ...facts })).toEqual([])
})
