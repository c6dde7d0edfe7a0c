import { expect, test } from 'vitest'
import { addressNames, changedAddress, readSearch, unknownNames } from '#features/search/contract'
import { PropertySearch } from './search.ts'

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

test('an address can hold everything a search can ask for', () => {
  expect([...addressNames]).toEqual(Object.keys(PropertySearch.shape))
})

test('several places share one value, and a plain form may send them one by one', () => {
  const sent = address('q=Austin, TX&q=&q=Dallas, TX;Austin, TX')
  expect(readSearch(sent)).toMatchObject({ ok: true, value: { search: { q: 'Austin, TX;Dallas, TX' } } })
  expect(changedAddress(sent, {})).toBe('?q=Austin,+TX;Dallas,+TX')
})

test('drawn areas are short in the address and read as corners', () => {
  const drawn = '-97.75,30.25,-97.7,30.25,-97.7,30.3;-96,32,-95,32,-95,33'
  const short = changedAddress(address(''), { areas: drawn })
  expect(short).toMatch(/^\?areas=[A-Za-z0-9_.-]{10,60}$/)
  expect(readSearch(address(short))).toMatchObject({ ok: true, value: { search: { areas: drawn } } })
  expect(changedAddress(address(short), { beds: '2' })).toBe(`?beds=2&${short.slice(1)}`)
  expect(readSearch(address('areas=junk!'))).toMatchObject({ ok: false, fields: { areas: expect.any(String) } })
})

test('names that are no filter are told with the one that was probably meant; what advertisements add is passed over', () => {
  expect(unknownNames(address('amenities[]=Pool&race=white&beds=3&view=map&home=7'))).toEqual([
    { name: 'amenities[]', meant: 'amenities' },
    { name: 'race', meant: undefined },
  ])
  expect(unknownNames(address('utm_source=mail&utm_campaign=x&gclid=1&fbclid=2&msclkid=3&mc_cid=4&_gl=5&ref=6'))).toEqual([])
  expect(unknownNames(address(Array.from({ length: 300 }, (_, index) => `x${index}=1`).join('&')))).toHaveLength(5)
})
