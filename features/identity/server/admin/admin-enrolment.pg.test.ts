import { expect, test } from 'vitest'
import { passwordFirst } from '#features/identity/contract'
import { identityAdmin, verifyIdToken } from '#features/identity/server'
import { createCustomToken } from '../sessions/custom-tokens.ts'
import { storeAssertion } from '../oauth/oauth-handles.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'
import { totpCode, totpStep } from '../second-factor/totp.ts'

const google = { AUTH_GOOGLE_CLIENT_ID: 'client', AUTH_GOOGLE_CLIENT_SECRET: 'secret' }
const { app, realm, services, send, mailedLink } = await identityForTests({
  ...google,
  IDENTITY_ADMIN_MFA: 'on',
  IDENTITY_ANONYMOUS: 'on',
})
const minute = 60_000
const tooOld = 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
const notByPassword = `${tooOld} : ${passwordFirst}`

async function administrator(email: string, claims?: { hasPermissions: true }): Promise<string> {
  const { localId = '' } = (await send('v1/accounts:signUp', { email, password: goodPassword })).body
  await promoted(localId, claims)
  return localId
}
async function promoted(uid: string, claims: Record<string, string | boolean> = { role: 'admin' }): Promise<void> {
  await realm.db.updateTable('identity.account').set({ email_verified: true }).where('uid', '=', uid).execute()
  await identityAdmin(services).setCustomClaims(services.db, uid, claims)
}
const signIn = async (email: string) => (await send('v1/accounts:signInWithPassword', { email, password: goodPassword })).body
const withGoogle = async (subject: string, email: string, more: object = {}) => {
  const person = { provider: 'google.com', subject, email, email_verified: true, display_name: null, photo_url: null, screen_name: null }
  const postBody = `id_token=${await storeAssertion(realm, realm.db, person, minute)}&providerId=google.com`
  return (await send('v1/accounts:signInWithIdp', { requestUri: 'http://localhost', postBody, returnSecureToken: true, ...more })).body
}
interface Begun {
  totpSessionInfo?: { sharedSecretKey: string; sessionInfo: string }
  error?: { message: string }
}
const start = async (idToken: string | undefined) =>
  (await send('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })).body as Begun
async function finish(idToken: string | undefined, { totpSessionInfo }: Begun) {
  const { sharedSecretKey = '', sessionInfo } = totpSessionInfo ?? {}
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(sharedSecretKey, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const verificationCode = totpCode(key, totpStep(services.now()))
  return (await send('v2/accounts/mfaEnrollment:finalize', { idToken, totpVerificationInfo: { sessionInfo, verificationCode } })).body
}

test('an administrator who gave the password or opened a mailed link just now enrolls the factor, and administers', async () => {
  await administrator('boss@example.com')
  const { idToken } = await signIn('boss@example.com')
  expect(await verifyIdToken(services, idToken ?? '')).toMatchObject({ mayAdminister: false })
  const enrolled = await finish(idToken, await start(idToken))
  expect(await verifyIdToken(services, enrolled.idToken ?? '')).toMatchObject({ mayAdminister: true })

  await administrator('mailed@example.com')
  await send('v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'mailed@example.com' })
  const oobCode = (await mailedLink('mailed@example.com')).get('oobCode')
  const byLink = (await send('v1/accounts:signInWithEmailLink', { email: 'mailed@example.com', oobCode })).body
  expect((await start(byLink.idToken)).totpSessionInfo).toBeDefined()
})

test('five minutes after the password neither step goes on, and a refreshed token is no newer', async () => {
  await administrator('slow@example.com')
  const { idToken, refreshToken } = await signIn('slow@example.com')
  app.moveClock(4 * minute)
  const begun = await start(idToken)
  expect(begun.totpSessionInfo).toBeDefined()
  app.moveClock(minute + 1000)
  const refreshed = (await send('v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken })).body.id_token
  for (const token of [idToken, refreshed]) {
    expect((await finish(token, begun)).error?.message).toBe(tooOld)
    expect((await start(token)).error?.message).toBe(tooOld)
  }
  const again = (await signIn('slow@example.com')).idToken
  expect((await finish(again, begun)).error).toBeUndefined()
})

test.each([
  ['an administrator', undefined],
  ['somebody with a permission of an administrator', { hasPermissions: true } as const],
])('neither a provider nor a token of another part of the installation stands for the password of %s', async (_, claims) => {
  const email = claims ? 'moderator@example.com' : 'social@example.com'
  const uid = await administrator(email, claims)
  const sessions = [
    await withGoogle(`of ${email}`, email),
    (await send('v1/accounts:signInWithCustomToken', { token: await createCustomToken(realm, uid) })).body,
  ]
  for (const { idToken } of sessions) {
    expect(idToken).toBeTruthy()
    expect((await start(idToken)).error?.message).toBe(notByPassword)
    const begun = await start((await signIn(email)).idToken)
    expect((await finish(idToken, begun)).error?.message).toBe(notByPassword)
  }
})

test('choosing a password in such a session does not make it one that proved the password', async () => {
  const made = await withGoogle('s2', 'made@example.com')
  await promoted(made.localId ?? '')
  const chosen = await send('v1/accounts:signUp', { idToken: made.idToken, email: 'made@example.com', password: goodPassword })
  expect((await start(chosen.body.idToken)).error?.message).toBe(notByPassword)
  const changed = await send('v1/accounts:update', { idToken: chosen.body.idToken, password: 'four green doors', returnSecureToken: true })
  expect((await start(changed.body.idToken)).error?.message).toBe(notByPassword)

  const visitor = (await send('v1/accounts:signUp', { returnSecureToken: true })).body
  const named = { idToken: visitor.idToken, email: 'visitor@example.com', password: goodPassword, returnSecureToken: true }
  const { idToken } = (await send('v1/accounts:update', named)).body
  await promoted(visitor.localId ?? '')
  expect((await start(idToken)).error?.message).toBe(notByPassword)
  expect((await start((await signIn('visitor@example.com')).idToken)).totpSessionInfo).toBeDefined()
})

test('adding and removing a factor begins sessions that are as old as the sign-in they came from', async () => {
  const { idToken } = (await send('v1/accounts:signUp', { email: 'person@example.com', password: goodPassword })).body
  await realm.db.updateTable('identity.account').set({ email_verified: true }).where('email', '=', 'person@example.com').execute()
  app.moveClock(3 * minute)
  const enrolled = (await finish(idToken, await start(idToken))).idToken
  const factor = await realm.db
    .selectFrom('identity.mfa_factor as factor')
    .innerJoin('identity.account as account', 'account.uid', 'factor.uid')
    .select('factor.id')
    .where('email', '=', 'person@example.com')
    .executeTakeFirstOrThrow()
  const withdrawn = (await send('v2/accounts/mfaEnrollment:withdraw', { idToken: enrolled, mfaEnrollmentId: factor.id })).body.idToken
  app.moveClock(3 * minute)
  expect((await start(withdrawn)).error?.message).toBe(tooOld)
})

test('everybody else enrolls from a session begun with a provider too', async () => {
  const { idToken } = await withGoogle('s3', 'buyer@example.com')
  expect((await finish(idToken, await start(idToken))).error).toBeUndefined()
})
