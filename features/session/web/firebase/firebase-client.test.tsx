import { deleteApp, getApps } from '@firebase/app'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { firebaseClient } from './firebase-client.ts'

const asked: { url: string; proof: string | null }[] = []
let answers: (path: string) => [status: number, body: object] = () => [400, { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }]

beforeEach(() => {
  asked.splice(0)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push({ url, proof: new Headers(init?.headers).get('x-firebase-appcheck') })
    const [status, body] = answers(new URL(url, location.href).pathname)
    return Response.json(body, { status })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(getApps().map(deleteApp))
})

const embedded: PublicSettings['identity'] = { mode: 'embedded', apiKey: 'ts-key', apiBase: '/identity', projectId: 'tourstead' }
const google: PublicSettings['identity'] = {
  mode: 'firebase',
  apiKey: 'public-key',
  apiBase: '',
  projectId: 'a-project',
  authDomain: 'a-project.firebaseapp.com',
  apiUrl: 'https://identitytoolkit.googleapis.com',
  tokenUrl: 'https://securetoken.googleapis.com',
}
const token = [{ alg: 'none' }, { sub: 'u1', exp: 4_000_000_000, iat: 1_800_000_000 }, {}]
  .map((part) => btoa(JSON.stringify(part)))
  .join('.')
const signedIn = (path: string): [number, object] =>
  path.endsWith(':lookup')
    ? [200, { users: [{ localId: 'u1', email: 'ada@example.com' }] }]
    : path.endsWith('/token')
      ? [200, { id_token: token, access_token: token, refresh_token: 'r2', expires_in: '3600', user_id: 'u1' }]
      : [200, { idToken: token, refreshToken: 'r1', expiresIn: '3600', localId: 'u1', email: 'ada@example.com' }]
const places = () => asked.map(({ url }) => url.split('?')[0])

test('with our own identity server every call of the SDK goes to this site, below the path of the server', async () => {
  answers = signedIn
  const client = await firebaseClient(embedded)
  await client.signIn('ada@example.com', 'a password')
  await client.idToken(true)
  const base = `${location.origin}/identity/v1`
  expect(places()).toEqual([`${base}/accounts:signInWithPassword`, `${base}/accounts:lookup`, `${base}/token`])
  await client.signOut()
})

test('with a Firebase project the same calls go to Google and to nobody else', async () => {
  answers = signedIn
  const client = await firebaseClient(google)
  await client.signIn('ada@example.com', 'a password')
  await client.idToken(true)
  expect(places()).toEqual([
    'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
    'https://securetoken.googleapis.com/v1/token',
  ])
  await client.signOut()
})

test('asked whether a person is there, the browser solves a real puzzle and the SDK sends the solution along', async () => {
  answers = (path) =>
    path.endsWith('/proofOfWork')
      ? [200, { challenge: 'c29tZSByYW5kb20.123.8.mac', bits: 8, expiresAt: '2030-01-01T00:00:00Z' }]
      : asked.at(-1)?.proof
        ? signedIn(path)
        : [400, { error: { code: 400, message: 'MISSING_APP_CHECK_TOKEN : Prove that a browser is asking.' } }]
  const client = await firebaseClient(embedded)
  await client.signIn('ada@example.com', 'a password')
  const paths = asked.map(({ url }) => new URL(url, location.href).pathname.replace('/identity/v1/', ''))
  expect(paths).toEqual(['accounts:signInWithPassword', 'proofOfWork', 'accounts:signInWithPassword', 'accounts:lookup'])
  const proof = asked[2]?.proof ?? ''
  expect(proof).toMatch(/^c29tZSByYW5kb20\.123\.8\.mac:\d+$/)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof))
  expect(new DataView(hash).getUint8(0)).toBe(0)
  await client.signOut()
})

test('a password the policy refuses makes the policy be fetched, and the person reads what is missing', async () => {
  let minimum = 10
  answers = (path) =>
    path.endsWith('/passwordPolicy')
      ? [
          200,
          {
            customStrengthOptions: { minPasswordLength: minimum, containsUppercaseCharacter: true },
            schemaVersion: 1,
            enforcementState: 'ENFORCE',
          },
        ]
      : [400, { error: { code: 400, message: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements' } }]
  const client = await firebaseClient(google)
  const policies = () => places().filter((url) => url?.endsWith('/v2/passwordPolicy')).length
  const code = 'auth/password-does-not-meet-requirements'
  await expect(client.signUp('ada@example.com', 'short', '')).rejects.toMatchObject({
    code,
    message: `Choose a password with at least 10 characters and an uppercase letter. (${code})`,
  })
  expect(policies()).toBe(1)
  minimum = 12
  await expect(client.signUp('ada@example.com', 'Not so short', '')).rejects.toMatchObject({
    message: `Choose another password. (${code})`,
  })
  expect(policies()).toBe(2)
})

test('with nobody signed in there is nobody to send a verification to', async () => {
  const client = await firebaseClient(embedded)
  await expect(client.sendVerification()).rejects.toThrow(/^No user is currently signed in$/)
})

test('lists no second factors when no user is signed in', async () => {
  const client = await firebaseClient(embedded)
  expect(client.secondFactor.list()).toEqual([])
})

test('a line that is down while the page loads keeps the person signed in', async () => {
  answers = signedIn
  await (await firebaseClient(embedded)).signIn('ada@example.com', 'a password')
  await Promise.all(getApps().map(deleteApp))
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  const again = await firebaseClient(embedded)
  expect(again.current()).toMatchObject({ uid: 'u1', email: 'ada@example.com' })
  await again.signOut()
})

test('somebody signed in at the other kind of provider is nobody here', async () => {
  answers = signedIn
  await (await firebaseClient(embedded)).signIn('ada@example.com', 'a password')
  await Promise.all(getApps().map(deleteApp))
  expect((await firebaseClient(google)).current()).toBeUndefined()
  await Promise.all(getApps().map(deleteApp))
  await (await firebaseClient(embedded)).signOut()
})

test('confirming as somebody the provider does not know reads as another account', async () => {
  answers = signedIn
  const client = await firebaseClient(embedded)
  await client.signIn('ada@example.com', 'a password')
  answers = (path) =>
    path.endsWith(':signInWithPassword') ? [400, { error: { code: 400, message: 'EMAIL_NOT_FOUND', errors: [] } }] : signedIn(path)
  await expect(client.confirmPassword('a password')).rejects.toMatchObject({ code: 'auth/user-mismatch' })
  await client.signOut()
})
