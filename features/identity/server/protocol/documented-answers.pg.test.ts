import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { storeAssertion } from '../oauth/oauth-handles.ts'
import { oobRequestTypes } from './protocol-enums.ts'
import { goodPassword, identityForTests, type Reply } from '../testing/sdk-client.fixtures.ts'

const github = { AUTH_GITHUB_CLIENT_ID: 'client', AUTH_GITHUB_CLIENT_SECRET: 'secret' }
const { app, realm, services, send, mailedLink } = await identityForTests({ ...github, IDENTITY_ANONYMOUS: 'on' })
const token = (await readFile(join(services.config.dataDir, 'identity-admin-token'), 'utf8')).trim()

const headers = { authorization: `Bearer ${token}` }
async function admin(path: string, payload: object) {
  const reply = await app.inject({ method: 'POST', url: `/identity/v1/projects/tourstead/accounts${path}`, payload, headers })
  return { status: reply.statusCode, body: reply.json<Reply & { errors?: object[] }>() }
}
const messageOf = ({ body }: { body: Reply }) => body.error?.message
const payloadOf = (idToken = '') =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    provider_id?: string
    email?: string
    firebase: { sign_in_provider: string }
  }
const handleOf = (subject: string) =>
  storeAssertion(
    realm,
    realm.db,
    { provider: 'github.com', subject, email: null, email_verified: false, display_name: null, photo_url: null, screen_name: 'gil' },
    60_000,
  )
const withGithub = async (subject: string, more: object = {}) =>
  send('v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `access_token=${await handleOf(subject)}&providerId=github.com`,
    returnSecureToken: true,
    ...more,
  })
const signedUp = async (email: string) => (await send('v1/accounts:signUp', { email, password: goodPassword })).body
const accountOf = async (localId: string | undefined) => (await admin(':lookup', { localId: [localId] })).body.users?.[0]

test('whoever links a provider takes nobody’s account: not a disabled one, not one that has nothing else, not their own again', async () => {
  const { localId: barred } = (await withGithub('barred')).body
  const { localId: other } = (await withGithub('other')).body
  await admin(':update', { localId: barred, disableUser: true })
  expect(messageOf(await withGithub('barred'))).toBe('USER_DISABLED')

  const { idToken } = await signedUp('linker@example.com')
  expect(messageOf(await withGithub('barred', { idToken }))).toBe('FEDERATED_USER_ID_ALREADY_LINKED')
  expect(messageOf(await withGithub('other', { idToken }))).toBe('FEDERATED_USER_ID_ALREADY_LINKED')
  const reply = await withGithub('barred', { idToken, returnIdpCredential: true })
  expect(reply).toMatchObject({ status: 200, body: { errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' } })
  expect(await accountOf(barred)).toMatchObject({ localId: barred, disabled: true, providerUserInfo: [{ rawId: 'barred' }] })
  expect(await accountOf(other)).toMatchObject({ localId: other, disabled: false, screenName: 'gil' })
  expect(messageOf(await withGithub('barred'))).toBe('USER_DISABLED')

  expect((await withGithub('mine', { idToken })).status).toBe(200)
  expect(messageOf(await withGithub('mine', { idToken }))).toBe('FEDERATED_USER_ID_ALREADY_LINKED')
})

test('a visitor without a name who is given a password signs in with it from then on, and the token says so', async () => {
  const { idToken, localId } = (await send('v1/accounts:signUp', { returnSecureToken: true })).body
  expect(payloadOf(idToken)).toMatchObject({ provider_id: 'anonymous', firebase: { sign_in_provider: 'anonymous' } })
  const named = { idToken, email: 'named@example.com', password: goodPassword, returnSecureToken: true }
  const updated = (await send('v1/accounts:update', named)).body
  const payload = payloadOf(updated.idToken)
  expect(payload).toMatchObject({ email: 'named@example.com', firebase: { sign_in_provider: 'password' } })
  expect(payload.provider_id).toBeUndefined()
  const again = await send('v1/accounts:signInWithPassword', { email: 'named@example.com', password: goodPassword })
  expect(again.body.localId).toBe(localId)
})

test.each<[string, object, string]>([
  ['signUp', { email: '', password: '' }, 'INVALID_EMAIL'],
  ['signUp', { email: '' }, 'INVALID_EMAIL'],
  ['signUp', { password: '' }, 'MISSING_EMAIL'],
  ['signInWithPassword', { email: '', password: 'x' }, 'INVALID_EMAIL'],
  ['signInWithPassword', { password: 'x' }, 'MISSING_EMAIL'],
  ['delete', { localId: 'somebody' }, 'MISSING_ID_TOKEN'],
  ['sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'INVALID_ID_TOKEN'],
  ['sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL' }, 'MISSING_NEW_EMAIL'],
  ['sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@example.com' }, 'MISSING_ID_TOKEN'],
  ['sendOobCode', { requestType: 'OOB_REQ_TYPE_UNSPECIFIED' }, 'MISSING_REQ_TYPE'],
  ['lookup', { targetProjectId: 'x' }, 'INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.'],
])('accounts:%s with %j → %s', async (call, body, message) => {
  expect(messageOf(await send(`v1/accounts:${call}`, body))).toBe(message)
})

test('the number of an enum does as its name', async () => {
  expect(oobRequestTypes.indexOf('EMAIL_SIGNIN')).toBe(6)
  const email = 'android@example.com'
  const sent = await send('v1/accounts:sendOobCode', { requestType: 6, email, clientType: 2 })
  expect(sent.status).toBe(200)
  expect((await mailedLink(email)).get('mode')).toBe('signIn')
  expect(messageOf(await send('v1/accounts:sendOobCode', { requestType: 0, email }))).toBe('MISSING_REQ_TYPE')
  expect(messageOf(await send('v1/accounts:sendOobCode', { requestType: 99, email }))).toBe('INVALID_REQ_TYPE')

  const { idToken } = await signedUp('cleared@example.com')
  await send('v1/accounts:update', { idToken, displayName: 'Ada' })
  const cleared = (await send('v1/accounts:update', { idToken, deleteAttribute: [2] })).body as { displayName?: string }
  expect(cleared.displayName).toBeUndefined()
  expect(messageOf(await send('v1/accounts:update', { idToken, deleteAttribute: [77] }))).toMatch(/^INVALID_ARGUMENT/)
  expect((await admin(':query', { sortBy: 5, order: 2 })).status).toBe(200)
  expect(messageOf(await admin(':query', { sortBy: 17 }))).toMatch(/^INVALID_ARGUMENT/)
})

test('a redeemed change of address names the new one', async () => {
  const { idToken } = await signedUp('old@example.com')
  await send('v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'new@example.com' })
  const oobCode = (await mailedLink('new@example.com')).get('oobCode')
  const { body } = await send('v1/accounts:update', { oobCode })
  expect(body).toMatchObject({ email: 'new@example.com', newEmail: 'new@example.com', emailVerified: true })
})

test('the call for tokens takes both spellings of its fields', async () => {
  const { refreshToken, localId } = await signedUp('spelled@example.com')
  const { body } = await send('v1/token', { grantType: 'refresh_token', refreshToken })
  expect(body).toMatchObject({ user_id: localId, token_type: 'Bearer' })
  expect((await send('v1/token', { grant_type: 'refresh_token', refresh_token: body.refresh_token })).status).toBe(200)
})

test('without a key a caller is nobody: 403; with a wrong one: 400', async () => {
  const ask = (url: string) => app.inject({ method: 'POST', url, payload: {} })
  const without = await ask('/identity/v1/accounts:lookup')
  expect({ status: without.statusCode, error: without.json<Reply>().error }).toMatchObject({
    status: 403,
    error: { code: 403, status: 'PERMISSION_DENIED', message: 'PERMISSION_DENIED : The request is missing a valid API key.' },
  })
  expect((await app.inject({ url: '/identity/v1/projects' })).statusCode).toBe(403)
  const wrong = await ask('/identity/v1/accounts:lookup?key=AIzaOther')
  expect({ status: wrong.statusCode, words: wrong.json<Reply>().error?.message }).toEqual({ status: 400, words: 'INVALID_API_KEY' })
})

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)(
  '%s of an unknown address is answered as the protocol does',
  async (method) => {
    for (const path of ['/identity/v2/projects/tourstead/tenants', '/identity/v1/nothing', '/identity/x/y/z']) {
      const reply = await app.inject({ method, url: path, headers })
      expect({ path, status: reply.statusCode, type: reply.headers['content-type'] }).toEqual({
        path,
        status: 404,
        type: 'application/json; charset=utf-8',
      })
      if (method !== 'HEAD') expect(reply.json()).toMatchObject({ error: { code: 404, message: 'NOT_FOUND', status: 'NOT_FOUND' } })
    }
  },
)

async function customToken(payload: object): Promise<string> {
  const key = await realm.keys.current()
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .setIssuer(realm.issuer)
    .setSubject(realm.issuer)
    .setAudience(`${realm.issuer}/google.identity.identitytoolkit.v1.IdentityToolkit`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key.privateKey)
}

test.each([
  [{ uid: 'boss', claims: { sub: 'x' } }, 'FORBIDDEN_CLAIM : sub'],
  [{ uid: 'boss', claims: { firebase: {} } }, 'FORBIDDEN_CLAIM : firebase'],
  [{ uid: 'boss', claims: { email: 'boss@example.com', email_verified: true } }, 'FORBIDDEN_CLAIM : email'],
  [{ uid: 'boss', claims: 'x' }, 'INVALID_CLAIMS'],
  [{ claims: {} }, 'MISSING_IDENTIFIER'],
  [{ uid: '' }, 'MISSING_IDENTIFIER'],
])('a signed custom token with %j signs nobody in: %s', async (payload, message) => {
  expect(messageOf(await send('v1/accounts:signInWithCustomToken', { token: await customToken(payload) }))).toBe(message)
  expect(await accountOf('boss')).toBeUndefined()
})

test('tokens of other providers are not revoked here, and the answer says that', async () => {
  expect(messageOf(await send('v2/accounts:revokeToken', { providerId: 'apple.com', tokenType: 1, token: 'x' }))).toMatch(
    /^OPERATION_NOT_ALLOWED/,
  )
})
