import { beforeEach, expect, test } from 'vitest'
import { rememberedPlace, rememberPlace } from './remembered-places.ts'

beforeEach(() => localStorage.clear())

test('each tour has a place of its own, in whole seconds', () => {
  rememberPlace(1, 42.9, 90)
  rememberPlace(2, 7, null)
  expect([rememberedPlace(1), rememberedPlace(2), rememberedPlace(3)]).toEqual([42, 7, undefined])
})

test.each([
  [4.9, 90],
  [86, 90],
  [90, 90],
])('who stops at %d of %d seconds begins anew', (seconds, duration) => {
  rememberPlace(1, 42, duration)
  rememberPlace(1, seconds, duration)
  expect(rememberedPlace(1)).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test('of many the oldest is forgotten', () => {
  for (let id = 1; id <= 51; id++) rememberPlace(id, 10, 90)
  rememberPlace(2, 20, 90)
  rememberPlace(52, 10, 90)
  expect([1, 2, 3, 4].map(rememberedPlace)).toEqual([undefined, 20, undefined, 10])
})

test('what cannot be understood is no place', () => {
  localStorage.setItem('tourstead.tour.places', '{"v1":"soon","v2":-3,"v3":9}')
  expect([1, 2, 3].map(rememberedPlace)).toEqual([undefined, undefined, 9])
})
