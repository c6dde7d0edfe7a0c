import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { saveSignUpDraft } from '../contract/sign-up-draft.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(identity, accounts, agents)
})

const url = saveSignUpDraft.path
const typed = { name: 'Lena O', email: ' Lena@Example.com', licenseNumber: 'tx45', licenseState: 'TX', phone: '512', selectedPlan: 'pro' }
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''
const save = (payload: object, cookie = '') => app.inject({ method: 'PUT', url, payload, headers: { cookie } })
const read = async (cookie: string) => (await app.inject({ url, headers: { cookie } })).json<{ draft: unknown }>().draft

test('what was typed comes back to the browser that typed it, and to no other', async () => {
  const saved = await save(typed)
  expect(saved.statusCode).toBe(204)
  expect(String(saved.headers['set-cookie'])).toMatch(/^agent-sign-up=[\w-]{43}; Path=.*; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
  const cookie = cookieOf(saved.headers)
  expect(await read(cookie)).toEqual({ ...typed, email: 'lena@example.com' })
  expect(await read('')).toBeNull()
  expect(await read(`agent-sign-up=${'a'.repeat(43)}`)).toBeNull()
  await save({ ...typed, phone: '512-234' }, cookie)
  expect(await read(cookie)).toMatchObject({ phone: '512-234' })
})

test('it is forgotten when the account is there, and after 30 days', async () => {
  const dropped = cookieOf((await save(typed)).headers)
  const old = cookieOf((await save(typed)).headers)
  expect((await app.inject({ method: 'DELETE', url, headers: { cookie: dropped } })).statusCode).toBe(204)
  expect(await read(dropped)).toBeNull()
  expect(await read(old)).not.toBeNull()
  app.moveClock(31 * 86_400_000)
  expect(await read(old)).toBeNull()
  await app.server.jobs.runDue()
  const { rows } = await sql`select from agent_sign_up_draft`.execute(app.services.db)
  expect(rows).toHaveLength(0)
})

test('neither a password nor anything too long is taken, and no key is stored', async () => {
  const refused = await save({ ...typed, password: 'quiet river walk 9' })
  expect(refused.statusCode).toBe(400)
  expect((await save({ ...typed, name: 'x'.repeat(255) })).json()).toMatchObject({ fields: { 'body.name': 'Use at most 254 characters.' } })
  const cookie = cookieOf((await save(typed)).headers)
  const { rows } = await sql<{ key_hash: string }>`select key_hash from agent_sign_up_draft`.execute(app.services.db)
  expect(rows.every(({ key_hash: hash }) => !cookie.includes(hash))).toBe(true)
})
