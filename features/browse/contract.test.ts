import { expect, test } from 'vitest'
import { changedAddress, readSearch } from '#features/browse/contract'

const address = (text: string) => new URLSearchParams(text)

test('an address is read into a checked search, and an unknown name is left out', () => {
  expect(readSearch(address('q=Austin&beds=3&types=Townhouse,Condominium&view=map&utm=x'))).toEqual({
    ok: true,
    value: { view: 'map', search: { q: 'Austin', beds: 3, types: ['Townhouse', 'Condominium'], sort: 'newest', limit: 24 } },
  })
})

test('the fields a plain form leaves empty do not count', () => {
  expect(readSearch(address('q=&minPrice=&maxPrice=500000'))).toMatchObject({ ok: true, value: { search: { maxPrice: 500_000 } } })
})

test('every refused field is named with a sentence', () => {
  expect(readSearch(address('minPrice=abc&beds=-1'))).toEqual({
    ok: false,
    fields: { minPrice: expect.any(String), beds: expect.any(String) },
  })
  expect(readSearch(address('minPrice=9&maxPrice=1'))).toMatchObject({ ok: false, fields: { minPrice: expect.any(String) } })
})

test('a changed address keeps the rest, drops defaults and the page, and always has the same order', () => {
  const current = address('sort=price&cursor=abc&beds=2&q=Austin, TX')
  expect(changedAddress(current, { maxPrice: '600000' })).toBe('?q=Austin,+TX&maxPrice=600000&beds=2&sort=price')
  expect(changedAddress(current, { sort: 'newest', q: null, beds: '' })).toBe('')
  expect(changedAddress(current, { types: ['Townhouse', 'Cabin'] })).toBe('?q=Austin,+TX&beds=2&types=Townhouse,Cabin&sort=price')
})
