import { expect, test } from 'vitest'
import { filmedIn, listingInFront, reelAddress, sharedCursor } from '#features/reel/contract'

test('the address of the reel holds the search, the page of results and the home in front', () => {
  const search = new URLSearchParams('beds=3&q=Austin&cursor=old&home=1&view=reel')
  expect(reelAddress(search, { cursor: 'abc', home: 42 })).toBe('?q=Austin&beds=3&cursor=abc&view=reel&home=42')
  expect(reelAddress(search, { cursor: null, home: null })).toBe('?q=Austin&beds=3&view=reel')
})

test('the reel asks for homes with a tour, and shares the pages of a list that asks for them as well', () => {
  expect(filmedIn({ q: 'Austin', sort: 'price', limit: 24 })).toEqual({ q: 'Austin', tour: 'yes', sort: 'price', limit: 24 })
  expect(sharedCursor(new URLSearchParams('tour=yes&cursor=abc'))).toBe('abc')
  expect(sharedCursor(new URLSearchParams('cursor=abc'))).toBeNull()
})

test.each([
  ['home=42', 42],
  ['home=0', undefined],
  ['home=-1', undefined],
  ['home=4.5', undefined],
  ['home=1e9', undefined],
  ['home=99999999999999999999', undefined],
  ['', undefined],
])('%s names home %s', (search, home) => {
  expect(listingInFront(new URLSearchParams(search))).toBe(home)
})
