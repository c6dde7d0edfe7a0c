import { describe, expect, test } from 'vitest'
import { oidcCorpus } from '#fixtures/identity/server/testing/oidc-corpus'
import { isSharedByCompanies, readMailbox } from './oidc-mailbox.ts'

describe('the mailbox in claims of', () => {
  test.each(oidcCorpus.map((each) => [`${each.product}: ${each.what}`, each] as const))(
    '%s',
    (_, { claims, userinfo = {}, trust, expected }) => {
      const read = readMailbox({ ...userinfo, ...claims }, trust)
      const proved = 'email' in read && [read.email, read.userName].find((address) => address?.endsWith('@brokerage.example'))
      if (expected.includes('@')) expect(proved).toBe(expected)
      else if (expected === 'domain') expect(read).toEqual({ email: 'pat@elsewhere.example' })
      else expect(read).toEqual({ refusal: expected })
    },
  )
})

test('the corpus has inputs of each product', () => {
  const products = new Set(oidcCorpus.map(({ product }) => product))
  expect(oidcCorpus.length).toBeGreaterThanOrEqual(20)
  expect([...products]).toEqual(
    expect.arrayContaining(['Microsoft Entra ID', 'Okta', 'Google Workspace', 'JumpCloud', 'Authentik', 'Ping Identity']),
  )
})

test.each([
  ['https://login.microsoftonline.com/common/v2.0', true],
  ['https://login.microsoftonline.com/Organizations/v2.0', true],
  ['https://login.microsoftonline.us/consumers/v2.0/', true],
  ['https://sts.windows.net/{tenantid}/', true],
  ['https://login.microsoftonline.com./common/v2.0', true],
  ['https://login.microsoft.com/common/v2.0', true],
  ['https://login.windows.net/common', true],
  ['https://login.chinacloudapi.cn/organizations', true],
  ['https://login.microsoftonline.com/', false],
  ['https://login.microsoftonline.com/0b1c2d3e-0000-4000-8000-000000000000/v2.0', false],
  ['https://login.brokerage.example/common', false],
])('%s is shared by companies: %s', (issuer, shared) => {
  expect(isSharedByCompanies(issuer)).toBe(shared)
})

test.each([undefined, '', 'accounts.google.com', 'accounts.google.com:443', '//accounts.google.com', 7])('refuses the issuer %j', (iss) => {
  expect(readMailbox({ iss, email: 'pat@brokerage.example', email_verified: true })).toEqual({ refusal: 'issuer' })
})

test('a dot at the end of a host makes no issuer a provider of a company', () => {
  const claims = { iss: 'https://accounts.google.com./', email: 'pat@brokerage.example' }
  expect(readMailbox(claims)).toEqual({ refusal: 'unverified' })
  expect(readMailbox({ ...claims, email_verified: true, hd: 'brokerage.example' })).toEqual({ email: 'pat@brokerage.example' })
})

test.each(['https://accounts.google.com/application/o/tourstead/', 'https://gitlab.com/application/o/tourstead/'])(
  'an address that %s calls unverified is refused, although its path is one of Authentik',
  (iss) => {
    const claims = { iss, email: 'pat@brokerage.example', email_verified: false, hd: 'brokerage.example' }
    expect(readMailbox(claims)).toEqual({ refusal: 'unverified' })
  },
)
