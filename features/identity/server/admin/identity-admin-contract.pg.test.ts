import { describe, expect, test } from 'vitest'
import { identity, identityAdmin, verifyIdToken } from '#features/identity/server'
import type { Services } from '#platform/http/services.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { firebaseFake } from '../testing/firebase.fixtures.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const embedded = await identityForTests()
const outside = await testApp()
const fake = await firebaseFake(outside.services.now)
const trusting: Services = { ...outside.services, config: { ...outside.services.config, environment: fake.environment } }
await identity(outside.server, trusting).catch(() => undefined)

interface Side {
  services: Services
  moveClock(ms: number): void
  signIn(email: string): Promise<string | undefined>
}

const sides: [string, Side][] = [
  [
    'our own identity server',
    {
      services: embedded.services,
      moveClock: embedded.app.moveClock,
      signIn: async (email) => (await embedded.send('v1/accounts:signInWithPassword', { email, password: goodPassword })).body.idToken,
    },
  ],
  ['a Firebase project', { services: trusting, moveClock: outside.moveClock, signIn: (email) => fake.signIn(email, goodPassword) }],
]

describe.each(sides)('%s', (_, { services, moveClock, signIn }) => {
  const admin = identityAdmin(services)
  const { db } = services
  const made = (email: string) => admin.createAccount(db, { email, password: goodPassword, displayName: 'Ada', emailVerified: true })
  const good = async (token: string | undefined) => verifyIdToken(services, token ?? '')
  const refused = { problem: 'not-signed-in' }

  test('a made account signs in and is known by its token', async () => {
    const uid = await made('Made@example.com')
    expect(await good(await signIn('made@example.com'))).toMatchObject({
      uid,
      email: 'made@example.com',
      emailVerified: true,
      name: 'Ada',
      claims: {},
    })
    await expect(made('made@example.com')).rejects.toMatchObject({ problem: 'conflict' })
    await expect(made('nowhere')).rejects.toMatchObject({ problem: 'invalid-input' })
    await expect(admin.createAccount(db, { email: 'x@example.com', password: 'short' })).rejects.toMatchObject({ problem: 'invalid-input' })
  })

  test('claims stand in the next token; reserved ones and those for nobody are refused', async () => {
    const uid = await made('claims@example.com')
    await admin.setCustomClaims(db, uid, { role: 'agent' })
    expect(await good(await signIn('claims@example.com'))).toMatchObject({ claims: { role: 'agent' } })
    await expect(admin.setCustomClaims(db, uid, { sub: 'x' })).rejects.toMatchObject({ problem: 'invalid-input' })
    await expect(admin.setCustomClaims(db, 'nobody', {})).rejects.toMatchObject({ problem: 'not-found' })
  })

  test('disabling ends every session and keeps out until it is undone', async () => {
    const uid = await made('off@example.com')
    const token = await signIn('off@example.com')
    await good(token)
    await admin.setDisabled(db, uid, true)
    await expect(good(token)).rejects.toMatchObject(refused)
    expect(await signIn('off@example.com')).toBeUndefined()
    await admin.setDisabled(db, uid, false)
    moveClock(2000)
    await good(await signIn('off@example.com'))
    await expect(good(token)).rejects.toMatchObject(refused)
  })

  test('one session ends without the others; all of them end together', async () => {
    const uid = await made('sessions@example.com')
    const first = await signIn('sessions@example.com')
    moveClock(2000)
    const second = await signIn('sessions@example.com')
    await admin.endSession(db, (await good(first)).sessionId)
    await expect(good(first)).rejects.toMatchObject(refused)
    await good(second)
    await admin.endAllSessions(db, uid)
    await expect(good(second)).rejects.toMatchObject(refused)
    moveClock(2000)
    await good(await signIn('sessions@example.com'))
  })

  test('a replaced password ends every session, and only the new one is known from then on', async () => {
    const account = { email: 'replaced@example.com', uid: await made('replaced@example.com') }
    const token = await signIn(account.email)
    expect(await admin.hasPassword(db, account, goodPassword)).toBe(true)
    await admin.replacePassword(db, account.uid, 'another long password')
    expect(await admin.hasPassword(db, account, goodPassword)).toBe(false)
    expect(await admin.hasPassword(db, account, 'another long password')).toBe(true)
    await expect(good(token)).rejects.toMatchObject(refused)
    expect(await signIn(account.email)).toBeUndefined()
    await expect(admin.replacePassword(db, 'nobody', 'another long password')).rejects.toMatchObject({ problem: 'not-found' })
  })

  test('a mail of another feature may carry a link; only our own server adds digits to it', async () => {
    const code = await admin.createSignInDigits('asks@example.com', { remote: '203.0.113.9', userAgent: '' })
    expect(code?.digits).toEqual(services === trusting ? undefined : expect.stringMatching(/^\d{6}$/))
    expect(code).toBeDefined()
  })

  test('a deleted account is gone, and deleting it again is no error', async () => {
    const uid = await made('away@example.com')
    const token = await signIn('away@example.com')
    await admin.deleteAccount(db, uid)
    await admin.deleteAccount(db, uid)
    await expect(good(token)).rejects.toMatchObject(refused)
    expect(await signIn('away@example.com')).toBeUndefined()
  })
})

describe('a token of Firebase is refused', () => {
  const admin = identityAdmin(trusting)
  test.each<[string, Record<string, unknown>, string?]>([
    ['for another project', { aud: 'another' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['that is over', { exp: 1000 }],
    ['with a sign-in in the future', { auth_time: 99_999_999_999 }],
    ['without a person', { sub: '' }],
    ['signed by a key nobody published', {}, 'made-up'],
  ])('%s', async (name, change, kid) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    await admin.createAccount(trusting.db, { email, password: goodPassword })
    await expect(verifyIdToken(trusting, (await fake.signIn(email, goodPassword, change, kid)) ?? '')).rejects.toMatchObject({
      problem: 'not-signed-in',
    })
  })
})

test('while Google is silent its keys serve for a day; then we are unavailable, and nobody is told to sign in again', async () => {
  await identityAdmin(trusting).createAccount(trusting.db, { email: 'outage@example.com', password: goodPassword })
  await verifyIdToken(trusting, (await fake.signIn('outage@example.com', goodPassword)) ?? '')
  fake.state.down = true
  for (const hours of [1, 22]) {
    outside.moveClock(hours * 3_600_000)
    await verifyIdToken(trusting, (await fake.signIn('outage@example.com', goodPassword)) ?? '')
  }
  outside.moveClock(2 * 3_600_000)
  await expect(verifyIdToken(trusting, (await fake.signIn('outage@example.com', goodPassword)) ?? '')).rejects.toMatchObject({
    problem: 'unavailable',
  })
  await expect(identityAdmin(trusting).setDisabled(trusting.db, 'x', true)).rejects.toMatchObject({ problem: 'unavailable' })
  fake.state.down = false
  await verifyIdToken(trusting, (await fake.signIn('outage@example.com', goodPassword)) ?? '')
})

test('keys and access tokens are fetched once, not for every call', () => {
  expect(fake.state.keyRequests).toBeLessThan(10)
  expect(fake.state.accessRequests).toBeLessThan(5)
})
