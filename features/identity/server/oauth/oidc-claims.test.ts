import { expect, test } from 'vitest'
import { mergeClaims, readFlag } from './oidc-claims.ts'
import { isIssuerOf } from './oidc-issuer.ts'

const pat = 'pat@brokerage.example'

test('claims of the userinfo endpoint fill in what the ID token lacks, and "verified" of another address does not count', () => {
  expect(mergeClaims({ sub: 'a', email: '' }, { email: pat, email_verified: true })).toEqual({ sub: 'a', email: pat, email_verified: true })
  expect(mergeClaims({ email: pat }, { email: 'Pat@Brokerage.example', email_verified: 'true' })).toMatchObject({ email_verified: 'true' })
  expect(mergeClaims({ email: pat }, { email: 'pat@elsewhere.example', email_verified: true })).toEqual({ email: pat })
  expect(mergeClaims({ email: pat }, { email_verified: false })).toEqual({ email: pat, email_verified: false })
})

test.each([
  [true, true],
  ['true', true],
  [' TRUE ', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  ['perhaps', false],
  [0, false],
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
])('the flag %j reads as %j', (value, flag) => {
  expect(readFlag(value)).toBe(flag)
})

const [tenant, otherTenant] = ['0b1c2d3e-0000-4000-8000-000000000000', '0b1c2d3e-0000-4000-8000-000000000001']
test.each([
  ['https://login.example.com', 'https://login.example.com/', true],
  ['https://auth.example.com/application/o/app/', 'https://auth.example.com/application/o/app', true],
  ['https://login.example.com', 'https://login.elsewhere.example', false],
  ['https://login.example.com/a', 'https://login.example.com/b', false],
  [`https://login.microsoftonline.com/${tenant}/v2.0`, `https://login.microsoftonline.com/${tenant}/v2.0`, true],
  ['https://login.microsoftonline.com/brokerage.example/v2.0', `https://login.microsoftonline.com/${tenant}/v2.0`, true],
  [`https://login.microsoftonline.com/${tenant}`, `https://sts.windows.net/${tenant}/`, true],
  [`https://login.microsoftonline.com/${tenant}/v2.0`, `https://login.microsoftonline.com/${otherTenant}/v2.0`, false],
  ['https://login.microsoftonline.com/common/v2.0', 'https://login.microsoftonline.com/{tenantid}/v2.0', false],
  ['https://login.microsoftonline.com/common', 'https://sts.windows.net/{tenantid}/', false],
  ['https://login.microsoftonline.com/{tenantid}/v2.0', 'https://login.microsoftonline.com/{tenantid}/v2.0', false],
  [`https://login.example.com/${tenant}`, `https://sts.windows.net/${tenant}/`, false],
  ['https://auth.example.com/application/o/app/', 'https://auth.example.com/', true],
  ['https://example.com/auth/application/o/app', 'https://example.com/auth/', true],
  ['https://example.com/auth/application/o/app', 'https://example.com/', false],
  ['https://auth.example.com/application/o/app/', 'https://auth.example.com/application/o/other/', false],
  ['https://auth.example.com/application/o/app/', 'https://auth.elsewhere.example/', false],
  ['https://auth.example.com/app/', 'https://auth.example.com/', false],
  ['https://login.example.com', 'no address', false],
])('the issuer %s, asked for, that names itself %s: %s', (asked, issuer, same) => {
  expect(isIssuerOf(asked, issuer)).toBe(same)
})
