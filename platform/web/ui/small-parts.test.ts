import { expect, test } from 'vitest'
import { initials } from './display/avatar.tsx'
import { cappedCount } from './display/count-badge.tsx'

test.each([
  ['Maria Lopez', 'ML'],
  ['Maria del Carmen Lopez', 'ML'],
  ['maria', 'M'],
  ['Éva Ångström', 'ÉÅ'],
  ['(new) 42', 'N'],
  ['', 'U'],
  ['42', 'U'],
])('the avatar of "%s" shows %s', (name, letters) => expect(initials(name)).toBe(letters))

test('unread counts stop at 99+', () => {
  expect([cappedCount(99), cappedCount(100), cappedCount(10, 9)]).toEqual(['99', '99+', '9+'])
})
