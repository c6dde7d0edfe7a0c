import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'
import { cappedCount } from './count-badge.tsx'
import { dollars } from './money-field.tsx'

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

test.each([
  ['450,000', 450000],
  ['$450,000.00', 450000],
  ['', null],
  ['abc', null],
])('an amount typed as "%s" is read as %s', (text, amount) => expect(dollars(text)).toBe(amount))
