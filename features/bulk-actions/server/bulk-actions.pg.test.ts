import { beforeAll, beforeEach, expect, test } from 'vitest'
import { currentUser, verifySignIn } from '#features/accounts/contract'
import { accountsById, accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { exportData } from '#features/personal-data/contract'
import { personalData } from '#features/personal-data/server'
import { identityClient, type SignedIn } from '#fixtures/accounts/server/testing/identity-client'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { auditEntries } from '#platform/audit/read-audit.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { bulkAction, previewBulkAction, recentBulkActions, startBulkAction, undoBulkAction } from '../contract.ts'
import { bulkActions } from '../server.ts'

let app: TestApp
let ada: { id: number; isAgent: true; isAdmin: true }
let people: (SignedIn & { id: number })[]
let batch = 0

beforeAll(async () => {
  app = await testApp(identity, accounts, personalData, bulkActions)
  const { id } = await createPerson(app.services.db, { email: 'ada@example.com', isAgent: true, isAdmin: true })
  ada = { id, isAgent: true, isAdmin: true }
})

/** Three people whom a search for `batchN-` finds. */
beforeEach(async () => {
  batch += 1
  people = []
  for (const name of ['a', 'b', 'c']) {
    const email = `batch${batch}-${name}@example.com`
    const signedIn = await identityClient(app).signUp(email)
    const { id } = await createPerson(app.services.db, {
      identityUid: signedIn.uid,
      email,
      firstName: name.toUpperCase(),
      lastName: 'Reyes',
    })
    await app.call(verifySignIn, { body: { idToken: signedIn.idToken, firebaseUid: signedIn.uid } })
    people.push({ ...signedIn, id })
  }
})

const ids = () => people.map(({ id }) => id)
const matching = () => ({ search: `batch${batch}-` })
const preview = (kind: 'suspend' | 'sign-out', chosen: { userIds?: number[]; search?: string }) =>
  app.as(ada).call(previewBulkAction, { body: { kind, ...chosen } })
const start = (id: number, as = ada) => app.as(as).call(startBulkAction, { params: { id }, body: { reason: 'Made by a script' } })
const undo = (id: number) => app.as(ada).call(undoBulkAction, { params: { id } })
const stands = (id: number) => app.as(ada).call(bulkAction, { params: { id } })
async function work() {
  app.moveClock(1000)
  await app.server.jobs.runDue()
}
const suspended = async () => [...(await accountsById(app.services.db, ids())).values()].map((account) => account.suspended_at !== null)
const isIn = async ({ idToken }: SignedIn) => {
  const { statusCode } = await app.inject({ method: 'GET', url: currentUser.path, headers: { authorization: `Bearer ${idToken}` } })
  return statusCode === 200
}
const admin = () =>
  createPerson(app.services.db, { email: `batch${batch}-admin${Math.random()}@example.com`, isAgent: true, isAdmin: true })

test('all that match are suspended as previewed, with an entry for each and none of an administrator, and it is undone', async () => {
  await admin()
  await createPerson(app.services.db, { email: `batch${batch}-triage@example.com`, permissions: ['feedback:triage'] })
  const seen = await preview('suspend', matching())
  expect(seen).toMatchObject({
    count: 3,
    names: ['A Reyes', 'B Reyes', 'C Reyes'],
    leftOut: { administrators: 2, suspended: 0, deleted: 0, held: 0, notPublic: 0 },
  })
  expect(await suspended()).toEqual([false, false, false])
  expect(await refusal(stands(seen.id))).toMatchObject({ status: 404 })

  expect(await start(seen.id)).toMatchObject({ state: 'running', total: 3, done: 0, undoUntil: null })
  await work()
  expect(await stands(seen.id)).toMatchObject({ state: 'done', done: 3, skipped: 0, undoUntil: expect.any(String) })
  expect(await suspended()).toEqual([true, true, true])
  expect(await isIn(people[0] as SignedIn)).toBe(false)
  for (const accountId of ids())
    expect(await auditEntries(app.services.db, { accountId }, 5)).toMatchObject([
      { operation: 'POST /api/admin/users/:userId/changes', actor_account_id: ada.id, reason: `Made by a script (bulk action ${seen.id})` },
    ])
  expect((await preview('suspend', { userIds: [...ids(), 999_999] })).leftOut).toMatchObject({
    administrators: 0,
    suspended: 3,
    deleted: 1,
  })

  // Whoever was reinstated and suspended anew meanwhile stays suspended.
  const [first] = ids()
  const change = (name: string) =>
    app.as(ada).inject({ method: 'POST', url: `/api/admin/users/${first}/changes`, payload: { change: name, reason: 'By hand' } })
  for (const name of ['reinstate', 'suspend']) expect((await change(name)).statusCode).toBe(200)
  expect(await undo(seen.id)).toMatchObject({ state: 'undoing' })
  await work()
  expect(await stands(seen.id)).toMatchObject({ state: 'undone', undone: 2, skipped: 1, undoUntil: null })
  expect(await suspended()).toEqual([true, false, false])
  expect(await refusal(undo(seen.id))).toMatchObject({ status: 409 })
  expect((await app.as(ada).call(recentBulkActions)).items[0]).toMatchObject({ id: seen.id, administrator: { id: ada.id } })
  const mine = await app.as({ id: ids()[1] ?? 0 }).call(exportData)
  expect(mine.parts).toMatchObject({ bulkActions: { ofMe: [{ kind: 'suspend', state: 'undone' }] } })
})

test('signing out ends every session and cannot be undone; what may no longer be done is skipped', async () => {
  const [a, b] = people as [SignedIn & { id: number }, SignedIn & { id: number }]
  const seen = await preview('sign-out', { userIds: ids() })
  await start(seen.id)
  const make = { change: 'make-admin', reason: 'New colleague' }
  await app.services.db
    .withTables<{ account: { id: number; email_verified: boolean } }>()
    .updateTable('account')
    .set({ email_verified: true })
    .where('id', '=', b.id)
    .execute()
  expect((await app.as(ada).inject({ method: 'POST', url: `/api/admin/users/${b.id}/changes`, payload: make })).statusCode).toBe(200)
  await work()
  expect(await stands(seen.id)).toMatchObject({ state: 'done', done: 2, skipped: 1, undoUntil: null })
  expect([await isIn(a), await isIn(b)]).toEqual([false, true])
  expect(await refusal(undo(seen.id))).toMatchObject({ status: 409, message: 'This can no longer be undone.' })
})

test.each<[string, (id: number) => unknown, string]>([
  [
    'somebody matches now',
    () => createPerson(app.services.db, { email: `batch${batch}-d@example.com` }),
    'The accounts changed since you looked; now it would be 4. Nothing was done. Close this and look again.',
  ],
  ['ten minutes are over', () => app.moveClock(10 * 60_000 + 1), 'This preview is more than 10 minutes old. Close it and look again.'],
  ['it has begun', (id) => start(id), 'This has already started.'],
])('it is refused where %s', async (_, happens, message) => {
  const { id } = await preview('suspend', matching())
  await happens(id)
  expect(await refusal(start(id))).toMatchObject({ status: 409, message })
})

test('a preview counts only for whoever asked, nobody concerned is nothing to do, and half an hour later nothing is undone', async () => {
  const colleague = await admin()
  const seen = await preview('suspend', { userIds: ids() })
  expect(await refusal(start(seen.id, { ...ada, id: colleague.id }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as({ id: colleague.id }).call(previewBulkAction, { body: { kind: 'suspend', search: '' } }))).toMatchObject({
    status: 403,
  })
  await start(seen.id)
  await work()
  app.moveClock(30 * 60_000)
  expect(await refusal(undo(seen.id))).toMatchObject({ status: 409 })
  const nobody = await preview('suspend', { userIds: [ada.id] })
  expect(nobody).toMatchObject({ count: 0, leftOut: { administrators: 1 } })
  expect(await refusal(start(nobody.id))).toMatchObject({ status: 409, message: 'There’s no account this could be done to.' })
})

test('it stops where whoever began it administers no more, and what was done can still be undone by another', async () => {
  const colleague = await admin()
  const as = { ...ada, id: colleague.id }
  const { id } = await app.as(as).call(previewBulkAction, { body: { kind: 'suspend', userIds: ids() } })
  await start(id, as)
  await app.services.db
    .withTables<{ account: { id: number; is_admin: boolean } }>()
    .updateTable('account')
    .set({ is_admin: false })
    .where('id', '=', colleague.id)
    .execute()
  await work()
  expect(await stands(id)).toMatchObject({ state: 'stopped', done: 0, total: 3 })
  expect(await suspended()).toEqual([false, false, false])
})
