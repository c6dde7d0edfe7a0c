import { expect, test } from 'vitest'
import { storedChoices } from './stored-choices.ts'

test('a choice inserted into the list does not change what stored sets hold', () => {
  const before = storedChoices('amenity', { Basement: 0, Pool: 1 })
  const after = storedChoices('amenity', { Balcony: 2, Basement: 0, Pool: 1 })
  expect(after.fromBits(before.toBits(['Basement', 'Pool']))).toEqual(['Basement', 'Pool'])
  expect(after.fromBits(after.toBits(['Pool', 'Balcony']))).toEqual(['Balcony', 'Pool'])
})

test.each<[Record<string, number>, string]>([
  [{ Balcony: 4 }, 'The amenity "Balcony" has the number 4, but only 0 to 3 can be stored.'],
  [{ Balcony: -1 }, 'The amenity "Balcony" has the number -1, but only 0 to 3 can be stored.'],
  [{ Balcony: 1, Pool: 1 }, 'The amenity "Pool" has the number 1, which "Balcony" has as well.'],
])('numbers %j are refused', (numbers, message) => {
  expect(() => storedChoices('amenity', numbers, { max: 3 })).toThrow(message)
})
