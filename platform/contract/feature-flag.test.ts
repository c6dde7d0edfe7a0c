import { expect, test } from 'vitest'
import { isAtOrBelow, limitedFlagOf } from './feature-flag.ts'

test.each([
  ['/kites', '/kites', true],
  ['/kites/7?tab=1#top', '/kites/:id', true],
  ['/kites/', '/kites', true],
  ['/kites/:id/tail', '/kites', true],
  ['/kitesurf', '/kites', false],
  ['/kites', '/kites/:id', false],
  ['/', '/kites', false],
  ['/api/kites/7/share', '/api/kites/:id/share', true],
  ['/api/kites/7/color', '/api/kites/:id/share', false],
])('%s at or below %s: %s', (path, above, is) => {
  expect(isAtOrBelow(path, above)).toBe(is)
  expect(limitedFlagOf([{ key: 'kites', paths: [above], forSome: false }], path)?.key).toBe(is ? 'kites' : undefined)
})
