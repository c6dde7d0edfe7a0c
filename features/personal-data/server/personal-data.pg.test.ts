import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currentUser, updateProfile, verifySignIn } from '#features/accounts/contract'
import { accounts } from '#features/accounts/server'
import { identity, publicApiKey } from '#features/identity/server'
import { deleteAccount, deletionPlan, exportData } from '#features/personal-data/contract'
import { personalData, registerPersonalData } from '#features/personal-data/server'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { testApp } from '#platform/testing/test-app.ts'

const obstacles: string[] = []
const app = await testApp(identity, accounts, personalData, (server) =>
  registerPersonalData(server, {
    name: 'notes',
    collect: async (_, { email }) => [`a note of ${email}`],
    plan: async () => [{ what: 'Your notes', count: 1, outcome: 'erased', why: null }],
    obstacles: async () => obstacles,
  }),
)
const password = 'long quiet river 7'
const protocol = async (path: string) => `/identity/v1/${path}?key=${await publicApiKey(app.services.db)}`

interface Person {
  idToken: string
  email: string
}

async function person(email: string): Promise<Person> {
  const payload = { email, password, returnSecureToken: true }
  const signedUp = await app.inject({ method: 'POST', url: await protocol('accounts:signUp'), payload })
  const { idToken, localId } = signedUp.json<{ idToken: string; localId: string }>()
  await app.call(verifySignIn, { body: { idToken, firebaseUid: localId } })
  return { idToken, email }
}

const as = ({ idToken, email }: Person) => ({
  async send<T>({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object): Promise<{ status: number; body: T }> {
    const reply = await app.inject({ method, url: path, headers: { authorization: `Bearer ${idToken}` }, ...(payload && { payload }) })
    return { status: reply.statusCode, body: (reply.body ? reply.json<unknown>() : undefined) as T }
  },
  leave<T>(typed = email) {
    return this.send<T>(deleteAccount, { email: typed })
  },
})
const statusOf = async (who: Person) => (await as(who).send(currentUser)).status

test('the export holds the account and what every feature stores', async () => {
  const emma = await person('emma@example.com')
  const { body } = await as(emma).send<{ parts: Record<string, unknown> }>(exportData)
  expect(body.parts).toMatchObject({ account: { email: 'emma@example.com' }, notes: ['a note of emma@example.com'] })
  expect(JSON.stringify(body)).not.toContain('bob@example.com')
})

test('an account that is deleted is gone, with a receipt of what was erased and kept', async () => {
  const fred = await person('fred@example.com')
  await sql`update account set email_verified = true where email = 'fred@example.com'`.execute(app.services.db)
  expect((await as(fred).send<object>(deletionPlan)).body).toMatchObject({ obstacles: [], lines: expect.any(Array) as unknown[] })
  expect(await as(fred).leave('other@example.com')).toMatchObject({ status: 400 })
  obstacles.push('Take your homes off the market first.')
  expect(await as(fred).leave()).toMatchObject({ status: 409, body: { message: 'Take your homes off the market first.' } })
  obstacles.pop()
  const { status, body } = await as(fred).leave<{ receipt: string; lines: { what: string }[] }>()
  expect(status).toBe(200)
  expect(body.lines.map(({ what }) => what)).toContain('Your notes')
  const [mail] = await recentOutbox(app.services.db, 'fred@example.com')
  expect(mail?.text).toContain(`/data-deletion?receipt=${body.receipt}`)
  const read = await app.inject({ url: `/api/data-deletion/${body.receipt.toLowerCase()}` })
  expect(read.json()).toEqual(body)
  expect(read.body).not.toContain('fred@')
  expect((await app.inject({ url: '/api/data-deletion/000000000000' })).statusCode).toBe(404)
  expect(await statusOf(fred)).toBe(401)
  const signIn = { email: 'fred@example.com', password, returnSecureToken: true }
  const refused = await app.inject({ method: 'POST', url: await protocol('accounts:signInWithPassword'), payload: signIn })
  expect(refused.body).toContain('INVALID_LOGIN_CREDENTIALS')
  const again = await person('fred@example.com')
  expect(await statusOf(again)).toBe(200)
})

test('deleting needs a sign-in of the last five minutes', async () => {
  const gil = await person('gil@example.com')
  app.moveClock(5 * 60_000 + 2000)
  expect(await as(gil).leave()).toMatchObject({ status: 403, body: { problem: 'sign-in-too-old', message: 'Sign in again to do this.' } })
})

test('the export holds the phone number and who may read it', async () => {
  const cora = await person('cora@example.com')
  await as(cora).send(updateProfile, { phone: '(512) 234-5678', phoneShownTo: 'everybody' })
  const { body } = await as(cora).send<{ parts: Record<string, unknown> }>(exportData)
  expect(body.parts['account']).toMatchObject({ phone: '+15122345678', phoneShownTo: 'everybody' })
})
