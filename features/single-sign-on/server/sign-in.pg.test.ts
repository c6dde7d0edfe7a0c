import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findBrokerageSignIn } from '#features/identity/contract'
import { myBrokerage, removeBrokerageMember } from '#features/brokerages/contract'
import { brokeragePapers } from '#features/brokerages/server'
import { removeSignOn, requireSignOn, saveSignOn } from '#features/single-sign-on/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { oidcCorpus } from '#fixtures/identity/server/testing/oidc-corpus'
import { signOnWorld, stored, type SignOnWorld } from './testing/sign-on-world.fixtures.ts'

let world: SignOnWorld
let seats = Infinity
beforeAll(async () => {
  world = await signOnWorld()
  world.server.ports.add(brokeragePapers, async () => ({
    contract: seats === Infinity ? null : { startsOn: '2026-01-01', endsOn: '2027-01-01', seats, seatCents: 100, terms: '' },
    invoices: [],
  }))
})
beforeEach(() => {
  for (const stale of [world.claims, world.userinfo]) for (const name of Object.keys(stale)) delete stale[name]
  world.claims['aud'] = 'our-client'
})

let count = 0
/** A brokerage of its own with a verified domain and the provider. */
async function firm() {
  const admin = await world.founder()
  const domain = `firm${++count}.example`
  return { admin, domain, providerId: await world.ready(admin, domain) }
}
const person = (domain: string, name = 'gil', change: object = {}) => ({
  sub: `${name} at ${domain}`,
  email: `${name}@${domain}`,
  email_verified: true,
  name: 'Gil Ramos',
  ...change,
})
const membersOf = async (admin: Actor) => (await world.dashboard(admin)).members.map(({ name, role }) => [name, role])

test('somebody new comes back as an agent of the brokerage with a profile to complete, and the next time as the same person', async () => {
  const { admin, domain, providerId } = await firm()
  expect((await stored(world, admin)).provider?.lastUsedAt).toBeNull()
  const user = await world.signIn(providerId, person(domain))
  expect(user).toMatchObject({
    email: `gil@${domain}`,
    emailVerified: true,
    role: 'agent',
    isVerified: false,
    firstName: 'Gil',
    lastName: 'Ramos',
  })
  expect(await membersOf(admin)).toEqual([expect.anything(), ['Gil Ramos', 'agent']])
  const { brokerage } = await world.as({ id: user.id, isAgent: true }).call(myBrokerage)
  expect(brokerage).toMatchObject({ myRole: 'agent', dashboard: null })
  expect((await stored(world, admin)).provider?.lastUsedAt).not.toBeNull()
  // Also under another address of a verified domain.
  await world.verified(admin, `other.${domain}`)
  expect((await world.signIn(providerId, { email: `gil@other.${domain}` })).id).toBe(user.id)
})

test('an account that is there is opened only with its own confirmed mailbox, or for a member', async () => {
  const { admin, domain, providerId } = await firm()
  const confirmed = await world.client.signUp(`sam@${domain}`)
  await world.client.verifyEmail(confirmed)
  const sam = await world.signIn(providerId, person(domain, 'sam'))
  expect([sam.email, sam.role]).toEqual([`sam@${domain}`, 'buyer'])
  expect(await membersOf(admin)).toHaveLength(1)
  await world.client.signUp(`eve@${domain}`)
  expect(await world.comeBack(providerId, person(domain, 'eve'))).toEqual({ providerId, error: 'unconfirmed' })
  // Whoever has left and taken another mailbox is not opened by the old provider.
  const leaver = await world.signIn(providerId, person(domain, 'lee'))
  await sql`update identity.account set email = 'lee@elsewhere.example' where email = ${`lee@${domain}`}`.execute(world.services.db)
  expect((await world.comeBack(providerId, person(domain, 'lee')))['handle']).toBeTruthy()
  await world.as(admin).call(removeBrokerageMember, { params: { accountId: leaver.id } })
  expect(await world.comeBack(providerId, person(domain, 'lee'))).toEqual({ providerId, error: 'mailbox' })
})

test.each<[string, object, string]>([
  ['a mailbox that the provider calls unverified', { email_verified: false }, 'unverified'],
  ['a mailbox that the provider calls unverified in words', { email_verified: 'false' }, 'unverified'],
  ['only a user name of another domain', { email: null, preferred_username: 'gil@elsewhere.example' }, 'domain'],
  ['no mailbox', { email: null }, 'unverified'],
  ['a mailbox of another domain', { email: 'gil@elsewhere.example' }, 'domain'],
  ['an ID token of another issuer', { iss: 'https://login.elsewhere.example' }, 'issuer'],
  ['an ID token for somebody else', { aud: 'another-client' }, 'failed'],
  ['another nonce', { nonce: 'another' }, 'failed'],
])('%s signs nobody in', async (_, change, error) => {
  const { domain, providerId } = await firm()
  expect(await world.comeBack(providerId, person(domain, 'ana', change))).toEqual({ providerId, error })
  const { rows } = await sql`select from account where email = ${`ana@${domain}`}`.execute(world.services.db)
  expect(rows).toEqual([])
})

/** Rules about certain issuers are tested in `oidc-mailbox.test.ts`; these claims come from the issuer of the test. */
const casesOfAnyIssuer = oidcCorpus.filter(
  ({ product, claims, userinfo = {}, expected, isOfIssuer = false }) =>
    !isOfIssuer &&
    expected !== 'issuer' &&
    claims['iss'] !== 'https://accounts.google.com' &&
    !(product === 'Authentik' && ({ ...userinfo, ...claims } as Record<string, unknown>)['email_verified'] === false),
)
let corpusFirm: ReturnType<typeof firm> | undefined
test.each(casesOfAnyIssuer.map((each, number) => [`${each.product}: ${each.what}`, each, `pat${number}`] as const))(
  'signs in with %s',
  async (_, each, name) => {
    const { domain, providerId } = await (corpusFirm ??= firm())
    const email = `${name}@${domain}`
    const ours = (claims: object): object =>
      JSON.parse(
        JSON.stringify(claims)
          .replaceAll(/pat@brokerage\.example/gi, email)
          .replaceAll('brokerage.example', domain),
      ) as object
    Object.assign(world.userinfo, ours(each.userinfo ?? {}))
    const claims = { ...ours({ ...each.claims, iss: undefined }), sub: name }
    if (each.expected.includes('@'))
      expect(await world.signIn(providerId, claims)).toMatchObject({ email, emailVerified: true, role: 'agent' })
    else expect(await world.comeBack(providerId, claims)).toEqual({ providerId, error: each.expected })
  },
)

test('a user name opens neither an unverified account of a stranger nor the account of another person', async () => {
  const { domain, providerId } = await firm()
  await world.client.signUp(`eva@${domain}`)
  const named = { email: null, email_verified: null, preferred_username: `eva@${domain}`, sub: 'eva' }
  expect(await world.comeBack(providerId, named)).toEqual({ providerId, error: 'unconfirmed' })
  await world.signIn(providerId, { ...named, preferred_username: `uma@${domain}`, sub: 'uma' })
  expect(await world.comeBack(providerId, { preferred_username: `uma@${domain}`, sub: 'another' })).toEqual({ providerId, error: 'person' })
})

test('a mailbox that passed to somebody else does not open the account of whoever had it', async () => {
  const { domain, providerId } = await firm()
  await world.signIn(providerId, person(domain, 'kim'))
  expect(await world.comeBack(providerId, person(domain, 'kim', { sub: 'another person' }))).toEqual({ providerId, error: 'person' })
})

test('without a free seat somebody new stays outside, and nothing of them is stored', async () => {
  const { domain, providerId } = await firm()
  seats = 1
  expect(await world.comeBack(providerId, person(domain, 'max'))).toEqual({ providerId, error: 'seats' })
  seats = Infinity
  const { rows } = await sql`select from identity.account where email = ${`max@${domain}`}`.execute(world.services.db)
  expect(rows).toEqual([])
  expect((await world.signIn(providerId, person(domain, 'max'))).role).toBe('agent')
})

test('only mailboxes of a verified domain are led to a provider, and one that is removed leads nowhere', async () => {
  const { admin, domain, providerId } = await firm()
  const find = async (email: string) => (await world.call(findBrokerageSignIn, { body: { email } })).signIn
  expect(await find(`Somebody@${domain.toUpperCase()}`)).toEqual({ providerId, brokerageName: expect.any(String) })
  expect(await find(`somebody@sub.${domain}`)).toBeNull()
  await world.as(admin).call(removeSignOn)
  expect(await find(`somebody@${domain}`)).toBeNull()
  expect((await world.inject({ url: `/auth/oauth/start?provider=${providerId}` })).statusCode).toBe(404)
  expect((await world.inject({ url: '/auth/oauth/start?provider=oidc.999999' })).statusCode).toBe(404)
})

test('where it is required, agents have no other way in and administrators keep theirs', async () => {
  const { admin, domain, providerId } = await firm()
  const ask = (isRequired: boolean) => world.as(admin).call(requireSignOn, { body: { isRequired } })
  expect((await refusal(ask(true))).message).toBe('Sign in through your provider once before you require it, so you know it works.')
  const agent = await world.signIn(providerId, person(domain, 'ida'))
  const giveWays = sql`update identity.account set email_verified = true, password_hash = (select password_hash from identity.account
    where email = 'with.password@example.com') where email = ${`ida@${domain}`}`
  await world.client.signUp('with.password@example.com')
  await giveWays.execute(world.services.db)
  await world.client.signIn(`ida@${domain}`)
  await ask(true)
  await expect(world.client.signIn(`ida@${domain}`)).rejects.toThrow(
    /PROVIDER_REQUIRED : .* has its agents sign in with its own accounts only/,
  )
  expect((await world.signIn(providerId, person(domain, 'ida'))).id).toBe(agent.id)
  await sql`update brokerage_member set x_role = 'admin' where account_id = ${agent.id}`.execute(world.services.db)
  await world.client.signIn(`ida@${domain}`)
  await sql`update brokerage_member set x_role = 'agent' where account_id = ${agent.id}`.execute(world.services.db)
  await ask(false)
  await world.client.signIn(`ida@${domain}`)
})

test('another issuer starts anew: nobody is linked, nothing is required, and the number of the old one means nothing', async () => {
  const { admin, domain, providerId } = await firm()
  await world.signIn(providerId, person(domain, 'joe'))
  await world.as(admin).call(requireSignOn, { body: { isRequired: true } })
  await sql`update brokerage_sign_in set issuer = 'https://login.old.example' where brokerage_key =
    (select brokerage_key from brokerage_member where account_id = ${admin.id})`.execute(world.services.db)
  const body = { issuer: world.issuer, clientId: 'our-client', clientSecret: 'another-secret' }
  const { provider } = await world.as(admin).call(saveSignOn, { body })
  expect(provider).toMatchObject({ isRequired: false, lastUsedAt: null })
  const { rows } = await sql`select from identity.provider_link where provider = ${providerId}`.execute(world.services.db)
  expect(rows).toEqual([])
  const next = (await world.call(findBrokerageSignIn, { body: { email: `joe@${domain}` } })).signIn?.providerId ?? ''
  expect(next).not.toBe(providerId)
  expect((await world.signIn(next, person(domain, 'joe'))).email).toBe(`joe@${domain}`)
})

test('a provider that is away is told apart', async () => {
  expectLoggedError(/A sign-in provider does not answer\. .*could not be read/)
  expectLoggedError(/A sign-in provider does not answer\. .*does not match/)
  const { admin, providerId } = await firm()
  const setIssuer = (issuer: string) =>
    sql`update brokerage_sign_in set issuer = ${issuer} where brokerage_key =
      (select brokerage_key from brokerage_member where account_id = ${admin.id})`.execute(world.services.db)
  await setIssuer('https://private.example')
  expect(await world.comeBack(providerId)).toEqual({ providerId, error: 'unavailable' })
  await setIssuer(world.alias)
  expect(await world.comeBack(providerId)).toEqual({ providerId, error: 'issuer' })
})

const saved = (admin: Actor, change: object) =>
  world.as(admin).call(saveSignOn, { body: { issuer: world.issuer, clientId: 'our-client', clientSecret: '', ...change } })

test('accepts addresses that a provider calls unverified only where an administrator says so, and only of verified domains', async () => {
  const { admin, domain, providerId } = await firm()
  const unverified = { email_verified: false }
  expect((await stored(world, admin)).provider?.acceptsUnverified).toBe(false)
  expect(await world.comeBack(providerId, person(domain, 'ray', unverified))).toEqual({ providerId, error: 'unverified' })
  expect((await saved(admin, { acceptsUnverified: true })).provider?.acceptsUnverified).toBe(true)
  expect((await world.signIn(providerId, person(domain, 'ray', unverified))).email).toBe(`ray@${domain}`)
  expect(await world.comeBack(providerId, person('elsewhere.example', 'ray', unverified))).toEqual({ providerId, error: 'domain' })
  // A client that does not know the choice keeps it.
  expect((await saved(admin, {})).provider?.acceptsUnverified).toBe(true)
  await saved(admin, { acceptsUnverified: false })
  expect(await world.comeBack(providerId, person(domain, 'roy', unverified))).toEqual({ providerId, error: 'unverified' })
})

test.each([
  [
    'of an Authentik whose providers share one issuer',
    'https://sso.firm.example/auth/application/o/tourstead/',
    'https://sso.firm.example/auth/',
    (email: string) => ({ email, email_verified: false }),
  ],
  [
    'of Entra by their user name, where their address is a private one',
    'https://login.microsoftonline.com/0b1c2d3e-0000-4000-8000-000000000000/v2.0',
    'https://login.microsoftonline.com/0b1c2d3e-0000-4000-8000-000000000000/v2.0',
    (email: string) => ({ email: 'private@elsewhere.example', email_verified: null, preferred_username: email }),
  ],
])('signs in people %s', async (_, asked, named, toClaims) => {
  const { admin, domain } = await firm()
  world.alsoKnown(asked, named)
  await saved(admin, { issuer: asked, clientSecret: 'our-own-secret' })
  const { signIn } = await world.call(findBrokerageSignIn, { body: { email: `x@${domain}` } })
  const { email, role } = await world.signIn(signIn?.providerId ?? '', person(domain, 'kim', toClaims(`kim@${domain}`)))
  expect([email, role]).toEqual([`kim@${domain}`, 'agent'])
  for (const name of ['iss', 'preferred_username']) delete world.claims[name]
})

test('rejects a sign-in through a stored issuer of all Microsoft tenants', async () => {
  expectLoggedError(/A sign-in provider does not answer\. .*does not match/)
  const { admin, providerId } = await firm()
  const issuer = 'https://login.microsoftonline.com/common/v2.0'
  world.documents.set(`${issuer}/.well-known/openid-configuration`, {
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    authorization_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  })
  await sql`update brokerage_sign_in set issuer = ${issuer} where brokerage_key =
    (select brokerage_key from brokerage_member where account_id = ${admin.id})`.execute(world.services.db)
  expect(await world.comeBack(providerId)).toEqual({ providerId, error: 'issuer' })
})
