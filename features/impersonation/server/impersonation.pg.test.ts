import { beforeAll, beforeEach, expect, test } from 'vitest'
import { currentUser, updateProfile, verifySignIn } from '#features/accounts/contract'
import { accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { myNotices, myPreferences, savePreference } from '#features/notifications/contract'
import { notifications } from '#features/notifications/server'
import { deleteAccount, exportData } from '#features/personal-data/contract'
import { personalData } from '#features/personal-data/server'
import { identityClient, type SignedIn } from '#fixtures/accounts/server/testing/identity-client'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { auditEntries } from '#platform/audit/read-audit.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { openSocket } from '#platform/testing/live-client.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import type { Impersonation } from '../contract.ts'
import { impersonation } from '../server.ts'
import { impersonationTables } from './impersonation-rows.ts'
import { endOverdue } from './running.ts'

interface Person extends SignedIn {
  id: number
}

let app: TestApp
let people: ReturnType<typeof identityClient>
let [nora, maya] = [] as unknown as [Person, Person]
let serial = 0

beforeAll(async () => {
  app = await testApp(identity, accounts, personalData, notifications, impersonation)
  people = identityClient(app)
})

const accountTable = () => app.services.db.withTables<{ account: { id: number; email_verified: boolean } }>()

async function person(name: string, flags: { isAgent?: boolean; isAdmin?: boolean; permissions?: string[] } = {}): Promise<Person> {
  const email = `${name.toLowerCase()}${++serial}@example.com`
  const signedIn = await people.signUp(email)
  const { id } = await createPerson(app.services.db, {
    identityUid: signedIn.uid,
    email,
    firstName: name,
    lastName: 'Diaz',
    ...flags,
  })
  await app.call(verifySignIn, { body: { idToken: signedIn.idToken, firebaseUid: signedIn.uid } })
  await accountTable().updateTable('account').set({ email_verified: true }).where('id', '=', id).execute()
  return { ...signedIn, id }
}

beforeEach(async () => {
  app.moveClock(60_000)
  nora = await person('Nora', { isAgent: true, isAdmin: true })
  maya = await person('Maya')
})

async function send<T = { message: string; problem: string }>(token: string, call: string, payload?: object) {
  const [method, url = ''] = call.split(' ')
  const reply = await app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: (reply.body ? JSON.parse(reply.body) : {}) as T }
}

const start = (by: Person, userId: number, reason = 'Asked by phone why a search is empty') =>
  send<{ impersonation: Impersonation; message: string }>(by.idToken, 'POST /api/admin/impersonations', { userId, reason })

/** Nora looks as Maya; returns the number and the token her page then sends. */
async function looking(by = nora, as = maya) {
  const { id } = (await start(by, as.id)).body.impersonation
  return { id, token: `${by.idToken}.as.${id}` }
}

const me = `GET ${currentUser.path}`
const preference = { topic: 'price-drops', channel: 'mail', frequency: 'off', enabled: false } as const
const change = (token: string) => send(token, `PUT ${savePreference.path}`, preference)
const answer = (by: Person, id: number, given: string) =>
  send<{ items: Impersonation[] }>(by.idToken, `POST /api/impersonations/${id}`, { answer: given })
const ask = (id: number) => send(nora.idToken, `POST /api/admin/impersonations/${id}/changes`)
const over = { status: 423, body: { problem: 'impersonation-over' } }
const refused = { status: 423, body: { problem: 'impersonating' } }

test('an administrator sees what the person sees and changes nothing; both read that it happened, and it ends when they stop', async () => {
  const { id, token } = await looking()
  expect(await send(token, me)).toMatchObject({ status: 200, body: { id: maya.id, email: maya.email } })
  expect(await send(nora.idToken, me)).toMatchObject({ body: { id: nora.id } })
  expect(await send(token, `GET ${myPreferences.path}`)).toMatchObject({ status: 200 })
  const typed = await send(token, `PATCH ${updateProfile.path}`, { firstName: 'Mia' })
  expect(typed).toMatchObject(refused)
  expect(typed.body.message).toBe(
    'You’re looking as Maya Diaz, so nothing was changed. Ask Maya Diaz in the bar at the top to allow changes.',
  )
  for (const closed of [
    `GET ${myNotices.path}`,
    `GET ${exportData.path}`,
    'GET /api/admin/users',
    'GET /api/impersonations',
    'DELETE /api/auth/sessions',
  ])
    expect(await send(token, closed), closed).toMatchObject(refused)
  expect((await send(maya.idToken, me)).body).toMatchObject({ firstName: 'Maya' })

  expect(await send(nora.idToken, `DELETE /api/admin/impersonations/${id}`)).toMatchObject({ status: 204 })
  expect(await send(token, me)).toMatchObject(over)
  const seen = await send<{ items: Impersonation[] }>(maya.idToken, 'GET /api/impersonations')
  expect(seen.body.items).toMatchObject([
    { id, administrator: { name: 'Nora Diaz' }, reason: 'Asked by phone why a search is empty', endedBy: 'administrator', changes: 'none' },
  ])
  expect((await send<{ items: Impersonation[] }>(nora.idToken, 'GET /api/admin/impersonations')).body.items[0]).toMatchObject({ id })
  const activity = await send<{ items: { kind: string }[] }>(maya.idToken, 'GET /api/auth/activity')
  expect(activity.body.items[0]).toMatchObject({ kind: 'account-viewed' })
  expect(await auditEntries(app.services.db, { accountId: maya.id }, 5)).toMatchObject([
    { operation: 'DELETE /api/admin/impersonations/:id', actor_account_id: nora.id, after: { endedBy: 'administrator' } },
    { operation: 'POST /api/admin/impersonations', actor_account_id: nora.id, reason: 'Asked by phone why a search is empty' },
  ])
  expect((await send<{ parts: object }>(maya.idToken, `GET ${exportData.path}`)).body.parts).toMatchObject({
    impersonation: { ofMe: [{ ended_by: 'administrator' }], byMe: [] },
  })
})

test('changes need the person: asked in the app and by email, allowed, noted with both of them, and taken back', async () => {
  const { id, token } = await looking()
  expect(await answer(maya, id, 'allow')).toMatchObject({ status: 409 })
  expect(await ask(id)).toMatchObject({ status: 200, body: { changes: 'asked' } })
  expect(await ask(id)).toMatchObject({ status: 409, body: { message: 'You’ve already asked. Wait for their answer.' } })
  const [mail] = await recentOutbox(app.services.db, maya.email)
  expect(mail?.subject).toBe('Nora Diaz asks to make changes in your Tourstead account')
  expect(mail?.text).toContain('/support-access')
  const bell = await send<{ items: object[] }>(maya.idToken, `GET ${myNotices.path}`)
  expect(bell.body.items).toMatchObject([{ title: 'Nora Diaz asks to change your account', link: '/support-access' }])
  expect(await change(token)).toMatchObject(refused)

  expect((await answer(maya, id, 'allow')).body.items).toMatchObject([{ id, changes: 'allowed' }])
  expect(await change(token)).toMatchObject({ status: 200 })
  expect(await auditEntries(app.services.db, { operation: `PUT ${savePreference.path}` }, 1)).toMatchObject([
    { actor_account_id: nora.id, subject_account_id: maya.id, subject: `impersonation ${id}` },
  ])
  // What only the person may do stays theirs.
  expect((await send(token, `PATCH ${updateProfile.path}`, { firstName: 'Mia' })).body.message).toContain('Only Maya Diaz can do this')
  expect((await answer(maya, id, 'refuse')).body.items).toMatchObject([{ changes: 'refused' }])
  expect(await change(token)).toMatchObject(refused)
  await answer(maya, id, 'end')
  expect(await send(token, me)).toMatchObject(over)
  expect(await answer(maya, id, 'allow')).toMatchObject({ status: 409, body: { message: 'This has already ended.' } })
  expect(await auditEntries(app.services.db, { accountId: maya.id }, 1)).toMatchObject([
    { operation: 'DELETE /api/admin/impersonations/:id', actor_account_id: maya.id, after: { endedBy: 'person' } },
  ])
})

const suspend = async (who: Person, change: string) => {
  const colleague = await person('Ola', { isAgent: true, isAdmin: true })
  expect(await send(colleague.idToken, `POST /api/admin/users/${who.id}/changes`, { change, reason: 'No reason' })).toMatchObject({
    status: 200,
  })
}

const leave = async () => {
  const { method, path } = deleteAccount
  expect(await send(maya.idToken, `${method} ${path}`, { email: maya.email })).toMatchObject({ status: 200 })
  const [row] = await impersonationTables(app.services.db)
    .selectFrom('impersonation')
    .selectAll()
    .where('account_id', '=', maya.id)
    .execute()
  expect(row?.reason).toBeNull()
}

test.each<[string, (own: { token: string }) => unknown, object, string]>([
  ['after thirty minutes', () => app.moveClock(30 * 60_000), over, 'time'],
  ['when the person signs out', () => send(maya.idToken, 'DELETE /api/auth/session'), over, 'access'],
  ['when the person is suspended', () => suspend(maya, 'suspend'), over, 'access'],
  ['when the person leaves', leave, over, 'access'],
  ['when the person becomes an administrator', () => suspend(maya, 'make-admin'), over, 'access'],
  ['when the administrator is none anymore', () => suspend(nora, 'remove-admin'), over, 'access'],
  ['when the administrator is suspended', () => suspend(nora, 'suspend'), { status: 401 }, 'access'],
  ['when the administrator signs out in the page', ({ token }) => send(token, 'DELETE /api/auth/session'), { status: 401 }, 'access'],
])('it ends at once %s', async (_, happens, expected, endedBy) => {
  const { id, token } = await looking()
  expect(await send(token, me)).toMatchObject({ status: 200 })
  app.moveClock(1000)
  await happens({ token })
  expect(await send(token, me)).toMatchObject(expected)
  await endOverdue(app.services)
  const about = { accountId: maya.id, operation: 'DELETE /api/admin/impersonations/:id' }
  const [ended] = await auditEntries(app.services.db, about, 1)
  expect(ended).toMatchObject({ subject: `impersonation ${id}`, after: { endedBy } })
})

test('nobody looks as an administrator, as who may do a part of it, or with the number or the session of another', async () => {
  const [admin, triager, tom] = [
    await person('Ada', { isAgent: true, isAdmin: true }),
    await person('Tess', { permissions: ['feedback:triage'] }),
    await person('Tom'),
  ]
  for (const { id } of [admin, triager, nora]) expect(await start(nora, id), String(id)).toMatchObject({ status: 409 })
  expect(await start(nora, 999_999)).toMatchObject({ status: 404 })
  expect(await start(nora, maya.id, ' ')).toMatchObject({ status: 400, body: { message: 'Give a reason in a few words.' } })
  expect(await start(tom, maya.id)).toMatchObject({ status: 403 })
  const { id, token } = await looking()
  for (const stranger of [admin, tom, await people.signIn(nora.email)])
    expect(await send(`${stranger.idToken}.as.${id}`, me)).toMatchObject(over)
  expect(await send(`forged.as.${id}`, me)).toMatchObject({ status: 401 })
  expect(await send(admin.idToken, `DELETE /api/admin/impersonations/${id}`)).toMatchObject({ status: 404 })
  expect(await answer(tom, id, 'end')).toMatchObject({ status: 404 })
  // Nothing comes live, and looking as the next person ends the one before.
  const tab = await openSocket(app)
  tab.send({ type: 'register', userId: maya.id, tabId: 'a-tab', token })
  expect(await tab.receives('error')).toMatchObject({ problem: 'impersonating' })
  tab.close()
  const next = await looking(nora, tom)
  expect(await send(next.token, me)).toMatchObject({ body: { id: tom.id } })
  expect(await send(token, me)).toMatchObject(over)
})
