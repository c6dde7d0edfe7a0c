import { expect, test } from 'vitest'
import { PlaceCodes } from './place-codes.ts'
import { placeName } from './place-name.ts'

const names = [
  { zip: '78704', state: 'TX', city: 'Austin', county: 'Travis' },
  { zip: '78701', state: 'TX', city: 'Austin', county: 'Travis' },
  { zip: '55912', state: 'MN', city: 'Austin', county: 'Mower' },
].map(placeName)

test('a place is found by any of its parts, and by all of them together', () => {
  const codes = new PlaceCodes(names)
  expect(codes.find({ city: 'AUSTIN' })).toEqual([0, 1, 2])
  expect(codes.find({ city: 'Austin', state: 'TX' })).toEqual([0, 1])
  expect(codes.find({ county: 'mower' })).toEqual([2])
  expect(codes.find({ zip: '78701' })).toEqual([1])
  expect(codes.find({ city: 'Mower' })).toEqual([])
  expect(codes.find({ city: 'Austin', zip: '78701', state: 'MN' })).toEqual([])
})

test('a place that comes later is found as well', () => {
  const growing = names.slice(0, 1)
  const codes = new PlaceCodes(growing)
  expect(codes.find({ state: 'MN' })).toEqual([])
  growing.push(names[2] ?? '')
  expect(codes.find({ state: 'MN' })).toEqual([1])
})
