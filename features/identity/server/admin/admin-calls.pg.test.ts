import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { confirmPasswordReset, getIdTokenResult, reload, signInWithEmailAndPassword } from '@firebase/auth'
import { expect, test } from 'vitest'
import { goodPassword, identityForTests, type Reply } from '../testing/sdk-client.fixtures.ts'

const { app, services, browser, mailsTo } = await identityForTests()
const token = (await readFile(join(services.config.dataDir, 'identity-admin-token'), 'utf8')).trim()

async function admin(path: string, payload: object, headers: Record<string, string> = {}, from = '127.0.0.1') {
  const url = `/identity/v1/projects/tourstead/accounts${path}`
  const reply = await app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return { status: reply.statusCode, body: reply.json<Reply & { userInfo?: { localId: string }[]; recordsCount?: string }>() }
}
const refusal = async (path: string, payload: object) => (await admin(path, payload)).body.error?.message.split(' : ')[0]
const email = 'made@example.com'
const { localId } = await createAccount(email)

async function createAccount(address: string) {
  const { body } = await admin('', { email: address, password: goodPassword, displayName: 'Ada', emailVerified: true })
  return { localId: body.localId ?? '', email: address }
}

test('an account made by an administrator signs in, and is found by uid and address', async () => {
  const { user } = await signInWithEmailAndPassword(browser(), email, goodPassword)
  expect(user).toMatchObject({ uid: localId, displayName: 'Ada', emailVerified: true })
  for (const question of [{ localId: [localId] }, { email: ['MADE@example.com'] }]) {
    expect((await admin(':lookup', question)).body.users).toMatchObject([{ localId, email }])
  }
  expect((await admin(':lookup', { localId: ['nobody'] })).body.users).toBeUndefined()
  expect(await refusal('', { email, password: goodPassword })).toBe('EMAIL_EXISTS')
  expect(await refusal('', { localId })).toBe('DUPLICATE_LOCAL_ID')
})

test('claims reach the token, a revocation ends sessions, disabling keeps out', async () => {
  const { localId, email } = await createAccount('claims@example.com')
  const { user } = await signInWithEmailAndPassword(browser(), email, goodPassword)
  await admin(':update', { localId, customAttributes: '{"role":"agent"}' })
  expect((await getIdTokenResult(user, true)).claims['role']).toBe('agent')
  expect(await refusal(':update', { localId, customAttributes: '{"sub":"x"}' })).toBe('FORBIDDEN_CLAIM')
  expect(await refusal(':update', { localId, customAttributes: '[]' })).toBe('INVALID_CLAIMS')
  expect(await refusal(':update', { localId, customAttributes: `{"a":"${'x'.repeat(1000)}"}` })).toBe('CLAIMS_TOO_LARGE')

  app.moveClock(2000)
  await admin(':update', { localId, validSince: String(Math.floor(services.now() / 1000)) })
  await expect(reload(user)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await admin(':update', { localId, disableUser: true })
  await expect(signInWithEmailAndPassword(browser(), email, goodPassword)).rejects.toMatchObject({ code: 'auth/user-disabled' })
  await admin(':update', { localId, disableUser: false })
  await signInWithEmailAndPassword(browser(), email, goodPassword)
})

test('a reset link is handed over instead of mailed', async () => {
  const { email } = await createAccount('forgot@example.com')
  const before = await mailsTo(email)
  const { body } = await admin(':sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true })
  expect(await mailsTo(email)).toEqual(before)
  const link = new URL(body.oobLink ?? '')
  expect(link.pathname).toBe('/auth/action')
  await confirmPasswordReset(browser(), link.searchParams.get('oobCode') ?? '', 'four green doors')
  await signInWithEmailAndPassword(browser(), email, 'four green doors')
  expect(await refusal(':sendOobCode', { requestType: 'VERIFY_EMAIL', email: 'nobody@example.com' })).toBe('USER_NOT_FOUND')
})

test('accounts are listed, page by page, and deleted', async () => {
  await admin('', { email: 'second@example.com' })
  await admin('', { localId: 'of-our-own', displayName: 'No address' })
  expect((await admin(':query', { expression: [{ email: 'second@example.com' }] })).body).toMatchObject({ recordsCount: '1' })
  const total = Number((await admin(':query', { returnUserInfo: false })).body.recordsCount)
  expect(total).toBeGreaterThanOrEqual(3)
  const half = Math.ceil(total / 2)
  const pages = [await admin(':query', { limit: half }), await admin(':query', { limit: half, offset: half })]
  expect(new Set(pages.flatMap(({ body }) => body.userInfo?.map(({ localId: uid }) => uid))).size).toBe(total)
  expect((await admin(':delete', { localId: 'of-our-own' })).status).toBe(200)
  expect(await refusal(':delete', { localId: 'of-our-own' })).toBe('USER_NOT_FOUND')
})

test('everybody is listed page by page, without hashes of passwords', async () => {
  const page = async (query: Record<string, string>) => {
    const reply = await app.inject({
      url: '/identity/v1/projects/tourstead/accounts:batchGet',
      query,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.body).not.toContain('argon2')
    return reply.json<{ users?: { localId: string }[]; nextPageToken?: string; error?: { message: string } }>()
  }
  for (const name of ['third', 'fourth', 'fifth']) await admin('', { email: `${name}@example.com` })
  const all = (await page({})).users?.map((user) => user.localId) ?? []
  const maxResults = String(all.length - 1)
  const first = await page({ maxResults })
  const second = await page({ maxResults, nextPageToken: first.nextPageToken ?? '' })
  expect([...(first.users ?? []), ...(second.users ?? [])].map((user) => user.localId)).toEqual(all)
  expect(second.nextPageToken).toBeUndefined()
  expect((await page({ maxResults: '0' })).error?.message).toMatch(/^INVALID_ARGUMENT/)
  expect((await page({ tenantId: 'x' })).error?.message).toBe('UNSUPPORTED_TENANT_OPERATION')
})

test('an address changed by an administrator ends the sessions and tells both mailboxes', async () => {
  const { body } = await admin('', { email: 'moved@example.com', password: goodPassword })
  const { user } = await signInWithEmailAndPassword(browser(), 'moved@example.com', goodPassword)
  expect(await refusal(':update', { localId: body.localId, email })).toBe('EMAIL_EXISTS')
  await admin(':update', { localId: body.localId, email: 'moved-on@example.com', emailVerified: true })
  await expect(reload(user)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  expect((await mailsTo('moved@example.com'))[0]).toContain('mode=recoverEmail')
  expect((await mailsTo('moved-on@example.com'))[0]).toMatch(/^Your new Tourstead email address/)
  expect((await signInWithEmailAndPassword(browser(), 'moved-on@example.com', goodPassword)).user.emailVerified).toBe(true)
})

test('nobody else may call: another token, another computer, a request that came through a proxy, another project', async () => {
  const wrong = await admin(':lookup', { localId: [localId] }, { authorization: 'Bearer wrong' })
  expect(wrong).toMatchObject({ status: 401, body: { error: { code: 401, message: 'UNAUTHENTICATED' } } })
  const { user } = await signInWithEmailAndPassword(browser(), email, goodPassword)
  expect((await admin(':lookup', {}, { authorization: `Bearer ${await user.getIdToken()}` })).status).toBe(401)
  expect((await admin(':lookup', { localId: [localId] }, {}, '203.0.113.9')).status).toBe(404)
  expect((await admin(':lookup', { localId: [localId] }, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  const somebody = await app
    .as({ id: 1, isAgent: true, isAdmin: true })
    .inject({ method: 'POST', url: '/identity/v1/projects/tourstead/accounts:lookup', payload: {} })
  expect(somebody.json()).toMatchObject({ error: { code: 403, message: 'PERMISSION_DENIED' } })
  const reply = await app.inject({
    method: 'POST',
    url: '/identity/v1/projects/other/accounts:lookup',
    payload: {},
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.json()).toMatchObject({ error: { message: 'PROJECT_NOT_FOUND' } })
})

test('the settings of the operator can be read', async () => {
  const reply = await app.inject({ url: '/identity/v2/projects/tourstead/config', headers: { authorization: `Bearer ${token}` } })
  expect(reply.json()).toMatchObject({ signIn: { anonymous: { enabled: false } }, authorizedDomains: ['localhost'] })
})

test('a person is told apart from nobody, and nobody is changed without a name', async () => {
  expect(await refusal(':update', { displayName: 'x' })).toBe('MISSING_LOCAL_ID')
  expect(await refusal(':update', { localId: 'nobody' })).toBe('USER_NOT_FOUND')
  expect(await refusal('', { surprise: 1 })).toBe('INVALID_ARGUMENT')
})
