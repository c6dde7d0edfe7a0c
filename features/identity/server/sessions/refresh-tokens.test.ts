import { expect, test } from 'vitest'
import { readRefreshToken, refreshToken } from './refresh-tokens.ts'

const key = Buffer.alloc(32, 1)
const grant = { sessionId: 'c2Vzc2lvbg', generation: 7 }

test('a refresh token is read back by the server that made it', () => {
  expect(readRefreshToken(key, refreshToken(key, grant))).toEqual(grant)
})

test.each([
  ['another generation', (token: string) => token.replace('.7.', '.8.')],
  ['another session', (token: string) => token.replace('c2V', 'd2V')],
  ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
  ['a cut signature', (token: string) => token.slice(0, -4)],
  ['something appended', (token: string) => `${token}.x`],
  ['a padded generation', (token: string) => token.replace('.7.', '.07.')],
  ['nothing at all', () => ''],
])('a refresh token with %s is nobody’s', (_, forge) => {
  expect(readRefreshToken(key, forge(refreshToken(key, grant)))).toBeUndefined()
})

test('a refresh token of another installation is nobody’s', () => {
  expect(readRefreshToken(Buffer.alloc(32, 2), refreshToken(key, grant))).toBeUndefined()
})
