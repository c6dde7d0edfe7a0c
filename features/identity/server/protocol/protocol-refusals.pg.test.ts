import { describe, expect, test } from 'vitest'
import { identityAdmin } from '#features/identity/server'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { app, realm, send } = await identityForTests()
const admin = identityAdmin(app.services)
const email = 'known@example.com'
const { idToken = '', localId: uid = '' } = (await send('v1/accounts:signUp', { email, password: goodPassword })).body
await admin
  .createAccount(app.services.db, { email: 'locked@example.com', password: goodPassword })
  .then((locked) => admin.setDisabled(app.services.db, locked, true))
const deleted = (await send('v1/accounts:signUp', { email: 'gone@example.com', password: goodPassword })).body
await send('v1/accounts:delete', { idToken: deleted.idToken })

const token = 'v1/token'
const accounts = (method: string) => `v1/accounts:${method}`

describe('a wrong request is answered in the protocol’s own words', () => {
  test.each<[string, unknown, string]>([
    [accounts('signUp'), {}, 'ADMIN_ONLY_OPERATION'],
    [accounts('signUp'), { password: goodPassword }, 'MISSING_EMAIL'],
    [accounts('signUp'), { email: 'new@example.com' }, 'MISSING_PASSWORD'],
    [accounts('signUp'), { email: 'new@', password: goodPassword }, 'INVALID_EMAIL'],
    [accounts('signUp'), { email: 'new@example.com\r\nBcc: x@y.z', password: goodPassword }, 'INVALID_EMAIL'],
    [accounts('signUp'), { email, password: goodPassword }, 'EMAIL_EXISTS'],
    [accounts('signUp'), { email: 'new@example.com', password: '12345' }, 'WEAK_PASSWORD'],
    [accounts('signUp'), { email: 'new@example.com', password: '1234567' }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    [accounts('signUp'), { email: 'new@example.com', password: 'iloveyou1' }, 'PASSWORD_COMPROMISED'],
    [accounts('signUp'), { email: ['new@example.com'], password: goodPassword }, 'INVALID_ARGUMENT'],
    [accounts('signUp'), [], 'INVALID_ARGUMENT'],
    [accounts('signInWithPassword'), { password: goodPassword }, 'MISSING_EMAIL'],
    [accounts('signInWithPassword'), { email }, 'MISSING_PASSWORD'],
    [accounts('signInWithPassword'), { email: 'known', password: goodPassword }, 'INVALID_EMAIL'],
    [accounts('signInWithPassword'), { email, password: 'wrong' }, 'INVALID_LOGIN_CREDENTIALS'],
    [accounts('signInWithPassword'), { email: 'locked@example.com', password: 'wrong' }, 'INVALID_LOGIN_CREDENTIALS'],
    [accounts('signInWithPassword'), { email: 'locked@example.com', password: goodPassword }, 'USER_DISABLED'],
    [accounts('lookup'), {}, 'MISSING_ID_TOKEN'],
    [accounts('lookup'), { idToken: 'x' }, 'INVALID_ID_TOKEN'],
    [accounts('lookup'), { idToken: deleted.idToken }, 'USER_NOT_FOUND'],
    [accounts('delete'), {}, 'MISSING_ID_TOKEN'],
    [accounts('update'), { displayName: 'x' }, 'INVALID_REQ_TYPE'],
    [accounts('update'), { idToken: 'x', displayName: 'x' }, 'INVALID_ID_TOKEN'],
    [accounts('update'), { idToken, email: 'other@example.com' }, 'OPERATION_NOT_ALLOWED'],

    [accounts('update'), { idToken, photoUrl: 'javascript:alert(1)' }, 'INVALID_ARGUMENT'],
    [accounts('update'), { oobCode: 'x' }, 'INVALID_OOB_CODE'],
    [accounts('sendOobCode'), {}, 'MISSING_REQ_TYPE'],
    [accounts('sendOobCode'), { requestType: 'SING_A_SONG' }, 'INVALID_REQ_TYPE'],
    [accounts('sendOobCode'), { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    [accounts('sendOobCode'), { requestType: 'PASSWORD_RESET', email: 'x' }, 'INVALID_EMAIL'],
    [accounts('sendOobCode'), { requestType: 'PASSWORD_RESET', email, continueUrl: 'no address' }, 'INVALID_CONTINUE_URI'],
    [accounts('sendOobCode'), { requestType: 'PASSWORD_RESET', email, continueUrl: '//evil.example' }, 'INVALID_CONTINUE_URI'],
    [accounts('sendOobCode'), { requestType: 'PASSWORD_RESET', email, continueUrl: 'https://evil.example/' }, 'UNAUTHORIZED_DOMAIN'],
    [accounts('sendOobCode'), { requestType: 'VERIFY_EMAIL' }, 'INVALID_ID_TOKEN'],
    [accounts('sendOobCode'), { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken }, 'MISSING_NEW_EMAIL'],
    [accounts('sendOobCode'), { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'x' }, 'INVALID_NEW_EMAIL'],

    [accounts('resetPassword'), {}, 'MISSING_OOB_CODE'],
    [accounts('resetPassword'), { oobCode: 'x', newPassword: goodPassword }, 'INVALID_OOB_CODE'],
    [accounts('createAuthUri'), { continueUri: 'http://localhost' }, 'MISSING_IDENTIFIER'],
    [accounts('createAuthUri'), { identifier: 'x', continueUri: 'http://localhost' }, 'INVALID_IDENTIFIER'],
    [accounts('createAuthUri'), { identifier: email }, 'MISSING_CONTINUE_URI'],
    [accounts('createAuthUri'), { identifier: email, continueUri: 'x' }, 'INVALID_CONTINUE_URI'],
    [token, {}, 'MISSING_GRANT_TYPE'],
    [token, { grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
    [token, { grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
    [token, { grant_type: 'refresh_token', refresh_token: 'x' }, 'INVALID_REFRESH_TOKEN'],
    [token, { grant_type: 'refresh_token', refresh_token: deleted.refreshToken }, 'TOKEN_EXPIRED'],
  ])('%s %j → %s', async (path, request, code) => {
    const { status, body } = await send(path, request)
    const message = body.error?.message ?? ''
    expect(message.split(' : ')[0]).toBe(code)
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
    })
  })
})

const raw = (url: string, payload = '{}', type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

test('every call needs the key of this installation', async () => {
  expect((await raw('/identity/v1/accounts:signUp?key=AIzaOther')).json()).toMatchObject({
    error: { code: 400, message: 'INVALID_API_KEY' },
  })
  for (const url of ['/identity/v1/accounts:lookup', '/identity/v1/token?key='])
    expect((await raw(url)).json()).toMatchObject({ error: { code: 403, status: 'PERMISSION_DENIED' } })
  expect((await app.inject({ url: `/identity/v1/projects?key=${realm.apiKey}` })).json()).toEqual({
    projectId: 'tourstead',
    authorizedDomains: ['localhost'],
  })
})

test('broken JSON and unknown calls are refused in the same shape', async () => {
  const broken = await raw(`/identity/v1/accounts:lookup?key=${realm.apiKey}`, '{"idToken":')
  expect(broken.json()).toMatchObject({ error: { code: 400, message: expect.stringMatching(/^INVALID_ARGUMENT/) as string } })
  const unknown = await raw(`/identity/v1/accounts:fly?key=${realm.apiKey}`)
  expect(unknown.json()).toMatchObject({ error: { code: 404, message: 'NOT_FOUND' } })
})

test('our own failure never looks like a refusal, since that would sign people out', async () => {
  expectLoggedError(/A request failed\. relation "identity\.session" does not exist/)
  await realm.db.schema.alterTable('identity.session').renameTo('session_away').execute()
  const failed = await send('v1/accounts:lookup', { idToken })
  await realm.db.schema.alterTable('identity.session_away').renameTo('session').execute()
  expect(failed).toMatchObject({ status: 503, type: expect.stringContaining('application/problem+json') as string })
  expect(failed.body.error).toBeUndefined()
})

test('answers are not kept by anybody and show neither hash nor key', async () => {
  const reply = await raw(`/identity/v1/accounts:lookup?key=${realm.apiKey}`, JSON.stringify({ idToken }))
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).not.toContain('argon2')
  expect(reply.json()).toMatchObject({ users: [{ localId: uid, email }] })
})
