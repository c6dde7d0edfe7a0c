import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminRequests, notForAdministrators } from './admin-requests.ts'
import { goodPassword, identityForTests, type Reply } from '../testing/sdk-client.fixtures.ts'

const { app, services, send, mailsTo } = await identityForTests()
const token = (await readFile(join(services.config.dataDir, 'identity-admin-token'), 'utf8')).trim()

const headers = { authorization: `Bearer ${token}` }
const url = (path: string) => `/identity/v1/projects/tourstead/accounts${path}`
async function admin(path: string, payload: object) {
  const reply = await app.inject({ method: 'POST', url: url(path), payload, headers })
  return { status: reply.statusCode, body: reply.json<Reply & { errors?: object[] }>() }
}
const messageOf = ({ body }: { body: Reply }) => body.error?.message
const made = async (fields: object) => (await admin('', fields)).body.localId ?? ''
const there = async (localId: string[]) => ((await admin(':lookup', { localId })).body.users ?? []).map((user) => user.localId).toSorted()

test('a batch spares enabled accounts and says so, until the caller insists', async () => {
  const enabled = await made({ email: 'enabled@example.com' })
  const disabled = await made({ email: 'disabled@example.com', disabled: true })
  const spared = await admin(':batchDelete', { localIds: [disabled, 'nobody', enabled] })
  expect(spared).toEqual({
    status: 200,
    body: { errors: [{ index: 2, localId: enabled, message: 'NOT_DISABLED : Disable the account before batch deletion.' }] },
  })
  expect(await there([enabled, disabled])).toEqual([enabled])
  expect(await admin(':batchDelete', { localIds: [enabled], force: true })).toEqual({ status: 200, body: {} })
  expect(await there([enabled])).toEqual([])
})

test('a batch names 1 to 1,000 accounts', async () => {
  const many = Array.from({ length: 1001 }, (_, number) => `nobody-${number}`)
  for (const localIds of [undefined, [], many])
    expect(messageOf(await admin(':batchDelete', { localIds, force: true }))).toBe('LOCAL_ID_LIST_EXCEEDS_LIMIT')
  expect((await admin(':batchDelete', { localIds: many.slice(1), force: true })).status).toBe(200)
})

test('a code for an unknown address: the documented word for each kind', async () => {
  const email = 'nobody@example.com'
  const code = async (requestType: string, more: object = {}) => messageOf(await admin(':sendOobCode', { requestType, email, ...more }))
  expect(await code('PASSWORD_RESET')).toBe('EMAIL_NOT_FOUND')
  expect(await code('VERIFY_EMAIL')).toBe('USER_NOT_FOUND')
  expect(await code('VERIFY_AND_CHANGE_EMAIL', { newEmail: 'new@example.com' })).toBe('USER_NOT_FOUND')
})

test('an administrator may name somebody by their token instead of their address', async () => {
  const email = 'holder@example.com'
  const { idToken } = (await send('v1/accounts:signUp', { email, password: goodPassword })).body
  const { status, body } = await admin(':sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, returnOobLink: true })
  expect({ status, email: (body as { email?: string }).email }).toEqual({ status: 200, email })
  expect(body.oobLink).toContain('mode=verifyEmail')
  expect(await mailsTo(email)).toEqual([])
})

test('whoever is looked up by a telephone number is nobody', async () => {
  expect(await admin(':lookup', { phoneNumber: ['+16505550100'] })).toEqual({
    status: 200,
    body: { kind: 'identitytoolkit#GetAccountInfoResponse' },
  })
  expect((await admin(':query', { expression: [{ phoneNumber: '+16505550100' }] })).body).toMatchObject({ recordsCount: '0' })
})

const paths = { create: '', lookup: ':lookup', update: ':update', delete: ':delete', sendOobCode: ':sendOobCode' } as const
const accepted = new Set(['sendOobCode idToken', 'lookup phoneNumber'])
const refusals = Object.entries(paths).flatMap(([call, path]) =>
  Object.entries(notForAdministrators)
    .filter(([name]) => name in adminRequests[call as keyof typeof paths].shape && !accepted.has(`${call} ${name}`))
    .map(([name, reason]) => [call, name, path, reason] as const),
)

test('every documented field we do not have stands in at least one call', () => {
  expect(new Set(refusals.map(([, name]) => name))).toEqual(new Set(Object.keys(notForAdministrators)))
})

test.each(refusals)('%s refuses %s by its name and changes nothing', async (_, name, path, reason) => {
  const email = `${name.toLowerCase()}@example.com`
  expect(await admin(path, { [name]: 'x', email: path === ':lookup' ? [email] : email })).toMatchObject({
    status: 400,
    body: {
      error: { message: path === ':delete' ? expect.any(String) : `OPERATION_NOT_ALLOWED : ${name} is not offered here: ${reason}.` },
    },
  })
  expect((await admin(':lookup', { email: [email] })).body.users).toBeUndefined()
})

test('a full page of accounts has a token for the next one, and the last page may be empty', async () => {
  const page = async (query: Record<string, string>) =>
    (await app.inject({ url: url(':batchGet'), query, headers })).json<{ users?: object[]; nextPageToken?: string }>()
  await made({ email: 'listed@example.com' })
  const all = (await page({})).users ?? []
  expect(all.length).toBeGreaterThan(0)
  const full = await page({ maxResults: String(all.length) })
  expect(full.nextPageToken).toBeTruthy()
  expect(await page({ maxResults: String(all.length), nextPageToken: full.nextPageToken ?? '' })).toEqual({
    kind: 'identitytoolkit#DownloadAccountResponse',
  })
})
