import { expect, test } from 'vitest'
import { assertLayout } from './assert-layout.ts'
import { amenitiesPlace, factPlaces, flagsPlace } from './row-layout.ts'

test('a fourth yes/no fact in column a is refused at the start', () => {
  const places = { ...factPlaces, flags: { ...flagsPlace, bits: flagsPlace.bits + 1 } }
  expect(() => assertLayout(places)).toThrow('Column a of the search index is full: flags would need bits 29 to 32. Use another column.')
})

test('a fact that reaches into the next one is refused at the start', () => {
  const places = { year: { ...factPlaces.year, bits: 12 }, amenities: amenitiesPlace }
  expect(() => assertLayout(places)).toThrow('In column b of the search index year and amenities overlap. Move one to another column.')
})
