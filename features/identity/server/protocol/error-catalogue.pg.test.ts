import { beforeEach, expect, test } from 'vitest'
import { createCustomToken } from '../sessions/custom-tokens.ts'
import { storeAssertion } from '../oauth/oauth-handles.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'
import { totpCode, totpStep } from '../second-factor/totp.ts'

const google = { AUTH_GOOGLE_CLIENT_ID: 'client', AUTH_GOOGLE_CLIENT_SECRET: 'secret' }
const { app, realm, send, mailedLink } = await identityForTests(google)

let [email, idToken, uid] = ['', '', '']
let people = 0
/** Each test has an account of its own. */
beforeEach(async () => {
  email = `me${(people += 1)}@example.com`
  const { body } = await send('v1/accounts:signUp', { email, password: goodPassword })
  ;[idToken, uid] = [body.idToken ?? '', body.localId ?? '']
})
const mine = { idToken: '(my token)', email: '(my address)' }
const signIn = () => send('v1/accounts:signInWithPassword', { email, password: goodPassword })
const handleOf = (subject: string, address: string | null = null) =>
  storeAssertion(
    realm,
    realm.db,
    { provider: 'google.com', subject, email: address, email_verified: true, display_name: null, photo_url: null, screen_name: null },
    60_000,
  )
const idp = (fields: object) => ({ requestUri: 'http://localhost', returnSecureToken: true, ...fields })
const codeOf = async (path: string, request: object) => (await send(path, request)).body.error?.message.split(' : ')[0]

test.each<[string, object, string]>([
  ['v1/accounts:signInWithIdp', { postBody: 'id_token=x&providerId=google.com' }, 'MISSING_REQUEST_URI'],
  ['v1/accounts:signInWithIdp', idp({ requestUri: 'no address', postBody: 'id_token=x&providerId=google.com' }), 'INVALID_REQUEST_URI'],
  ['v1/accounts:signInWithIdp', idp({}), 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
  ['v1/accounts:signInWithIdp', idp({ postBody: 'id_token=x' }), 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
  ['v1/accounts:signInWithIdp', idp({ postBody: 'providerId=google.com' }), 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
  ['v1/accounts:signInWithIdp', idp({ postBody: 'id_token=x&providerId=github.com' }), 'OPERATION_NOT_ALLOWED'],
  ['v1/accounts:signInWithIdp', idp({ postBody: 'id_token=x&providerId=google.com' }), 'INVALID_IDP_RESPONSE'],
  ['v1/accounts:signInWithIdp', idp({ sessionId: 'x' }), 'INVALID_IDP_RESPONSE'],
  ['v1/accounts:signInWithIdp', idp({ pendingToken: 'x' }), 'INVALID_PENDING_TOKEN'],
  ['v1/accounts:signInWithCustomToken', {}, 'MISSING_CUSTOM_TOKEN'],
  ['v1/accounts:signInWithCustomToken', { token: 'x' }, 'INVALID_CUSTOM_TOKEN'],
  ['v1/accounts:signInWithCustomToken', { token: mine.idToken }, 'CREDENTIAL_MISMATCH'],
  ['v1/accounts:signInWithEmailLink', { oobCode: 'x' }, 'MISSING_EMAIL'],
  ['v1/accounts:signInWithEmailLink', { email: mine.email }, 'MISSING_OOB_CODE'],
  ['v1/accounts:signInWithEmailLink', { email: mine.email, oobCode: 'x' }, 'INVALID_OOB_CODE'],
  ['v1/accounts:signUp', { ...mine, password: goodPassword }, 'PROVIDER_ALREADY_LINKED'],
  ['v1/accounts:createAuthUri', { providerId: 'google.com', continueUri: 'https://evil.example/' }, 'UNAUTHORIZED_DOMAIN'],
  ['v2/accounts/mfaEnrollment:start', { totpEnrollmentInfo: {} }, 'MISSING_ID_TOKEN'],
  ['v2/accounts/mfaEnrollment:start', { idToken: mine.idToken, totpEnrollmentInfo: {} }, 'UNVERIFIED_EMAIL'],
  ['v2/accounts/mfaEnrollment:withdraw', { idToken: mine.idToken }, 'MISSING_MFA_ENROLLMENT_ID'],
  ['v2/accounts/mfaEnrollment:withdraw', { idToken: mine.idToken, mfaEnrollmentId: 'x' }, 'MFA_ENROLLMENT_NOT_FOUND'],
  ['v2/accounts/mfaRecoveryCodes:generate', { idToken: mine.idToken }, 'MFA_ENROLLMENT_NOT_FOUND'],
  ['v2/accounts/mfaSignIn:start', {}, 'MISSING_MFA_PENDING_CREDENTIAL'],
  ['v2/accounts/mfaSignIn:finalize', { mfaPendingCredential: 'x' }, 'INVALID_MFA_PENDING_CREDENTIAL'],
])('%s %j → %s', async (path, request, code) => {
  const own = JSON.stringify(request).replace(mine.idToken, idToken).replace(mine.email, email)
  expect(await codeOf(path, JSON.parse(own) as object)).toBe(code)
})

test('a person of a provider belongs to one account, and is not made where that is not wanted', async () => {
  const request = async (subject: string, more: object = {}) =>
    idp({ postBody: `id_token=${await handleOf(subject, `${subject}@example.com`)}&providerId=google.com`, ...more })
  expect((await send('v1/accounts:signInWithIdp', await request('g1'))).status).toBe(200)
  expect(await codeOf('v1/accounts:signInWithIdp', await request('g1', { idToken }))).toBe('FEDERATED_USER_ID_ALREADY_LINKED')
  expect(await codeOf('v1/accounts:signInWithIdp', await request('g2', { autoCreate: false }))).toBe('EMAIL_NOT_FOUND')
  const reply = await send('v1/accounts:signInWithIdp', await request('g1', { idToken, returnIdpCredential: true }))
  expect(reply).toMatchObject({
    status: 200,
    body: { errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED', pendingToken: expect.any(String) as string },
  })
})

test('custom tokens that are too old, and codes that are, are told apart from wrong ones', async () => {
  const token = await createCustomToken(realm, uid)
  await send('v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
  const oobCode = (await mailedLink(email)).get('oobCode')
  app.moveClock(11 * 60_000)
  expect(await codeOf('v1/accounts:signInWithEmailLink', { email, oobCode })).toBe('EXPIRED_OOB_CODE')
  expect(await codeOf('v1/accounts:update', { idToken, password: 'four green doors' })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  app.moveClock(50 * 60_000)
  expect(await codeOf('v1/accounts:signInWithCustomToken', { token })).toBe('INVALID_CUSTOM_TOKEN')
})

test('every wrong turn on the way to a second factor has its own answer', async () => {
  await realm.db.updateTable('identity.account').set({ email_verified: true }).where('uid', '=', uid).execute()
  const token = (await signIn()).body.idToken
  const start = async () =>
    (await send('v2/accounts/mfaEnrollment:start', { idToken: token, totpEnrollmentInfo: {} })).body as {
      totpSessionInfo?: { sharedSecretKey: string; sessionInfo: string }
      error?: { message: string }
    }
  expect(await codeOf('v2/accounts/mfaEnrollment:start', { idToken: token, phoneEnrollmentInfo: { phoneNumber: '+1' } })).toBe(
    'OPERATION_NOT_ALLOWED',
  )
  const { totpSessionInfo } = await start()
  const finalize = (totpVerificationInfo: object) => ({ idToken: token, totpVerificationInfo })
  const path = 'v2/accounts/mfaEnrollment:finalize'
  const { sessionInfo = '', sharedSecretKey = '' } = totpSessionInfo ?? {}
  expect(await codeOf(path, finalize({ verificationCode: '1' }))).toBe('MISSING_SESSION_INFO')
  expect(await codeOf(path, finalize({ sessionInfo }))).toBe('MISSING_CODE')
  expect(await codeOf(path, finalize({ sessionInfo: 'x', verificationCode: '123456' }))).toBe('INVALID_SESSION_INFO')
  expect(await codeOf(path, finalize({ sessionInfo, verificationCode: 'abcdef' }))).toBe('INVALID_CODE')
  const bits = Array.from(sharedSecretKey, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const verificationCode = totpCode(key, totpStep(app.services.now()))
  const enrolled = await send(path, finalize({ sessionInfo, verificationCode }))
  expect(enrolled.status).toBe(200)
  expect(await codeOf(path, finalize({ sessionInfo, verificationCode }))).toBe('TOKEN_EXPIRED')

  const { mfaPendingCredential } = (await signIn()).body
  expect(mfaPendingCredential).toBeTruthy()
  const second = 'v2/accounts/mfaSignIn:finalize'
  expect(await codeOf(second, { mfaPendingCredential })).toBe('MISSING_MFA_ENROLLMENT_ID')
  expect(await codeOf(second, { mfaPendingCredential, mfaEnrollmentId: 'x' })).toBe('MFA_ENROLLMENT_NOT_FOUND')
  const factor = await realm.db.selectFrom('identity.mfa_factor').select('id').where('uid', '=', uid).executeTakeFirstOrThrow()
  expect(await codeOf(second, { mfaPendingCredential, mfaEnrollmentId: factor.id })).toBe('MISSING_CODE')
  expect(await codeOf('v2/accounts/mfaSignIn:start', { mfaPendingCredential, mfaEnrollmentId: factor.id, phoneSignInInfo: {} })).toBe(
    'OPERATION_NOT_ALLOWED',
  )
})

test('an enrolment is too old after ten minutes, and there are five factors at most', async () => {
  const stranger = (await send('v1/accounts:signUp', { email: 'many@example.com', password: goodPassword })).body
  await realm.db.updateTable('identity.account').set({ email_verified: true }).execute()
  const { body } = await send('v2/accounts/mfaEnrollment:start', { idToken: stranger.idToken, totpEnrollmentInfo: {} })
  const { sessionInfo } = (body as { totpSessionInfo: { sessionInfo: string } }).totpSessionInfo
  await realm.db
    .updateTable('identity.mfa_pending')
    .set({ expires_at: new Date(0) })
    .execute()
  const late = { idToken: stranger.idToken, totpVerificationInfo: { sessionInfo, verificationCode: '123456' } }
  expect(await codeOf('v2/accounts/mfaEnrollment:finalize', late)).toBe('SESSION_EXPIRED')
  const factor = { uid: stranger.localId ?? '', display_name: null, secret: Buffer.alloc(40), last_step: 0, enrolled_at: new Date() }
  await realm.db
    .insertInto('identity.mfa_factor')
    .values([1, 2, 3, 4, 5].map((number) => ({ ...factor, id: `factor-${number}` })))
    .execute()
  expect(await codeOf('v2/accounts/mfaEnrollment:start', { idToken: stranger.idToken, totpEnrollmentInfo: {} })).toBe(
    'SECOND_FACTOR_LIMIT_EXCEEDED',
  )
})
