import { expect, test } from 'vitest'
import { toMailName } from './mail-name.ts'

const account = (first_name: string, last_name = '', is_agent = false) => ({ first_name, last_name, username: 'user', is_agent })

test.each([
  ['Ana', 'Torres'],
  ['José María', 'de la Cruz-O’Neill'],
  ['J. R.', 'Smith Jr.'],
  ['Ann', 'Lee 2'],
  ['伟', '王'],
])('keeps the name “%s %s” of a verified account', (first, last) => {
  expect(toMailName(account(first, last), true)).toBe(`${first} ${last}`)
})

test.each([
  ['evil.com', ''],
  ['Visit', 'evil . ninja'],
  ['ｅｖｉｌ．ｃｏｍ', 'now'],
  ['You won, pay fee at', 'evil dot com'],
  ['www', 'evil'],
  ['https://x', ''],
  ['ann@evil', ''],
  ['Code', '512 555 0123'],
  ['Code', '５１２５５'],
  ['A'.repeat(40), 'B'.repeat(40)],
  ['\u200b', ' '],
])('mails a neutral name instead of “%s %s”', (first, last) => {
  expect(toMailName(account(first, last), true)).toBe('A visitor')
  expect(toMailName(account(first, last, true), true)).toBe('An agent')
})

test('mails a neutral name for an unverified account', () => {
  expect(toMailName(account('Ana', 'Torres'), false)).toBe('A visitor')
})
