import { expect, test } from 'vitest'
import { matchesEtag } from './etags.ts'

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b" , W/"a"', '"a"', true],
  ['"b","a"', '"a"', true],
  ['"x,a"', '"a"', false],
  ['*', '"a"', true],
  ['"ab"', '"a"', false],
  ['a', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %s and the ETag %s: %s', (header, etag, matches) => {
  expect(matchesEtag(header, etag)).toBe(matches)
})
