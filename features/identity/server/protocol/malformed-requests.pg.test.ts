import { describe, expect, test } from 'vitest'
import { requests } from './protocol-requests.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { app, realm, send } = await identityForTests()
const { idToken } = (await send('v1/accounts:signUp', { email: 'me@example.com', password: goodPassword })).body

const raw = (path: string, payload: string | Buffer, type: string | undefined = 'application/json') =>
  app.inject({ method: 'POST', url: `/identity/${path}?key=${realm.apiKey}`, payload, headers: type ? { 'content-type': type } : {} })

const calls = [
  'signUp',
  'signInWithPassword',
  'signInWithEmailLink',
  'signInWithCustomToken',
  'signInWithIdp',
  'lookup',
  'update',
  'delete',
  'sendOobCode',
  'resetPassword',
  'createAuthUri',
]
  .map((call) => `v1/accounts:${call}`)
  .concat([
    'v1/token',
    'v2/accounts/mfaEnrollment:start',
    'v2/accounts/mfaEnrollment:finalize',
    'v2/accounts/mfaEnrollment:withdraw',
    'v2/accounts/mfaSignIn:start',
    'v2/accounts/mfaSignIn:finalize',
    'v2/accounts/mfaRecoveryCodes:generate',
  ])

const bodies: [string, string | Buffer, string?][] = [
  ['broken JSON', '{"email":'],
  ['JSON that is no object', '"email"'],
  ['a list', '[]'],
  ['a number', '7'],
  ['names twice in one object', '{"idToken":"a","idToken":"b"}'],
  ['a NUL character', '{"idToken":"a\\u0000b","email":"a\\u0000@example.com"}'],
  ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['a text of a megabyte', JSON.stringify({ email: 'x'.repeat(1_000_000), idToken: 'x'.repeat(10) })],
  ['more than a megabyte', JSON.stringify({ email: 'x'.repeat(1_200_000) })],
  ['another content type', '{}', 'text/plain'],
  ['XML', '<email/>', 'application/xml'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
]

describe.each(calls)('%s', (call) => {
  test.each(bodies)('%s: 400 in the protocol’s shape', async (_, payload, type) => {
    const reply = await raw(call, payload, type)
    const { error } = reply.json<{ error?: { code: number; message: string } }>()
    expect({ status: reply.statusCode, code: error?.code, named: /^[A-Z][A-Z_]+( : .+)?$/s.test(error?.message ?? '') }).toEqual({
      status: 400,
      code: 400,
      named: true,
    })
  })
})

test('a field the protocol does not know is named, in every call but the token’s', async () => {
  for (const call of calls.filter((path) => path !== 'v1/token')) {
    const { body } = await send(call, { surprise: 1 })
    expect(body.error?.message).toBe('INVALID_ARGUMENT : Invalid JSON payload received. Unknown name "surprise": Cannot find field.')
  }
})

test.each([
  ['signUp', { emailVerified: true }, 'INSUFFICIENT_PERMISSION'],
  ['signUp', { disabled: false }, 'INSUFFICIENT_PERMISSION'],
  ['signUp', { phoneNumber: '+16505550100' }, 'INSUFFICIENT_PERMISSION'],
  ['signUp', { mfaInfo: [] }, 'INSUFFICIENT_PERMISSION'],
  ['signUp', { localId: 'of-my-own' }, 'UNEXPECTED_PARAMETER'],
  ['signUp', { tenantId: 't' }, 'UNSUPPORTED_TENANT_OPERATION'],
  ['signUp', { targetProjectId: 'another' }, 'INSUFFICIENT_PERMISSION'],
  ['update', { emailVerified: true }, 'INSUFFICIENT_PERMISSION'],
  ['update', { customAttributes: '{"role":"admin"}' }, 'INSUFFICIENT_PERMISSION'],
  ['update', { validSince: '0' }, 'INSUFFICIENT_PERMISSION'],
  ['update', { disableUser: false }, 'INSUFFICIENT_PERMISSION'],
  ['update', { mfa: {} }, 'INSUFFICIENT_PERMISSION'],
  ['update', { createdAt: '1' }, 'INSUFFICIENT_PERMISSION'],
  ['update', { localId: 'somebody-else' }, 'UNEXPECTED_PARAMETER'],
  ['update', { deleteAttribute: ['EVERYTHING'] }, 'INVALID_ARGUMENT'],
  ['update', { provider: ['x'] }, 'OPERATION_NOT_ALLOWED'],
  ['lookup', { federatedUserId: [] }, 'INSUFFICIENT_PERMISSION'],
  ['lookup', { localId: ['somebody-else'] }, 'INSUFFICIENT_PERMISSION'],
  ['lookup', { email: ['me@example.com'] }, 'INSUFFICIENT_PERMISSION'],
  ['delete', { localId: 'somebody-else' }, 'UNEXPECTED_PARAMETER'],
  ['signInWithPassword', { pendingIdToken: 'x' }, 'OPERATION_NOT_ALLOWED'],
  ['sendOobCode', { requestType: 'PASSWORD_RESET', returnOobLink: true }, 'INSUFFICIENT_PERMISSION'],
  ['sendOobCode', { requestType: 'PASSWORD_RESET', linkDomain: 'evil.example' }, 'INVALID_HOSTING_LINK_DOMAIN'],
  ['sendOobCode', { requestType: 'EMAIL_SIGNIN', canHandleCodeInApp: true }, 'MISSING_CONTINUE_URI'],
  ['sendOobCode', { requestType: 'EMAIL_SIGNIN', androidInstallApp: true }, 'MISSING_ANDROID_PACKAGE_NAME'],
  ['sendOobCode', { requestType: 'EMAIL_SIGNIN', iOSAppStoreId: '1' }, 'MISSING_IOS_BUNDLE_ID'],
  ['createAuthUri', { identifier: 'me@example.com', continueUri: 'http://localhost:3000/', oauthScope: 'x' }, 'OPERATION_NOT_ALLOWED'],
  ['createAuthUri', { identifier: 'me@example.com', continueUri: 'http://localhost:3000/', context: 'x' }, 'OPERATION_NOT_ALLOWED'],
  ['createAuthUri', { identifier: 'me@example.com', continueUri: 'http://localhost:3000/', customParameter: {} }, 'OPERATION_NOT_ALLOWED'],
  ['resetPassword', { oldPassword: 'x', newPassword: 'y', email: 'me@example.com' }, 'OPERATION_NOT_ALLOWED'],
])('%s with %j: %s', async (call, fields, code) => {
  const own = 'idToken' in requests[call as 'update'].shape && call !== 'signUp' ? { idToken } : {}
  const { body, status } = await send(`v1/accounts:${call}`, {
    email: 'other@example.com',
    password: goodPassword,
    ...own,
    ...fields,
    ...(call === 'update' && { email: undefined, password: undefined }),
    ...((call === 'lookup' || call === 'delete') && !('email' in fields) && { email: undefined, password: undefined }),
    ...(call === 'lookup' && { password: undefined }),
    ...(call === 'resetPassword' && { password: undefined, oobCode: 'x' }),
    ...(call === 'sendOobCode' && { password: undefined }),
    ...(call === 'createAuthUri' && { email: undefined, password: undefined }),
  })
  expect({ status, code: body.error?.message.split(' : ')[0] }).toEqual({ status: 400, code })
})

test('nothing of this changed an account or made one', async () => {
  const accounts = await realm.db.selectFrom('identity.account').select(['email', 'email_verified', 'disabled', 'custom_claims']).execute()
  expect(accounts).toEqual([{ email: 'me@example.com', email_verified: false, disabled: false, custom_claims: {} }])
})

test.each(['sendVerificationCode', 'signInWithPhoneNumber'])('%s is not offered here', async (call) => {
  expect((await send(`v1/accounts:${call}`, { phoneNumber: '+16505550100' })).body.error?.message).toMatch(/^OPERATION_NOT_ALLOWED/)
})

test('a form that says something twice is refused, also in the call for tokens', async () => {
  const form = 'grant_type=refresh_token&refresh_token=a&refresh_token=b'
  const reply = await raw('v1/token', form, 'application/x-www-form-urlencoded')
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ error: { message: 'INVALID_ARGUMENT : Duplicate name "refresh_token".' } })
})

test('a client that asks for reCAPTCHA is told that there is none', async () => {
  const reply = await app.inject({ url: `/identity/v2/recaptchaConfig?key=${realm.apiKey}` })
  expect(
    reply
      .json<{ recaptchaEnforcementState: { enforcementState: string }[] }>()
      .recaptchaEnforcementState.every(({ enforcementState }) => enforcementState === 'OFF'),
  ).toBe(true)
})

test('an address with a NUL character is refused in the protocol’s shape too', async () => {
  const reply = await app.inject({ method: 'POST', url: `/identity/v1/accounts:lookup?key=${realm.apiKey}&x=%00`, payload: {} })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ error: { code: 400 } })
})
