import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listUsers, verifySignIn, whoAmI } from '#features/accounts/contract'
import { accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { checkAudit } from '#platform/audit/audit.ts'
import { auditEntries } from '#platform/audit/read-audit.ts'
import { liveAs } from '#platform/testing/live-client.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { changeUser, signOutUser, type UserChange } from '../contract/user-changes.ts'
import { identityClient } from './testing/identity-client.fixtures.ts'
import { createPerson } from './testing/person.fixtures.ts'

let app: TestApp
let people: ReturnType<typeof identityClient>
let serial = 0
const reason = 'Asked for by the person'

beforeAll(async () => {
  app = await testApp(identity, accounts)
  people = identityClient(app)
})
beforeEach(() => app.services.db.deleteFrom('account' as never).execute())

/** Somebody with an identity, an account and a verified mailbox. */
async function somebody(flags: { isAgent?: boolean; isAdmin?: boolean; emailVerified?: boolean } = {}) {
  const email = `member${++serial}@example.com`
  const person = await people.signUp(email)
  const { id } = await createPerson(app.services.db, { identityUid: person.uid, email, emailVerified: true, ...flags })
  return { ...person, id, email }
}
const administrator = () => somebody({ isAgent: true, isAdmin: true })
const act = (by: { id: number }, userId: number, change: UserChange['change'], permission?: UserChange['permission']) =>
  app.as({ id: by.id, isAgent: true, isAdmin: true }).call(changeUser, { params: { userId }, body: { change, permission, reason } })
const asks = (token: string) => app.inject({ method: whoAmI.method, url: whoAmI.path, headers: { authorization: `Bearer ${token}` } })

test('somebody suspended loses the open browser at once and cannot sign in until reinstated', async () => {
  const [admin, member] = [await administrator(), await somebody()]
  const open = await liveAs(app, { id: member.id }, { token: member.idToken })
  expect((await asks(member.idToken)).statusCode).toBe(200)
  expect((await act(admin, member.id, 'suspend')).suspendedAt).not.toBeNull()
  await vi.waitFor(() => expect(open.socket.readyState).toBe(3))
  expect((await asks(member.idToken)).statusCode).toBe(401)
  await expect(people.signIn(member.email)).rejects.toThrow('USER_DISABLED')
  await expect(people.refresh(member)).rejects.toThrow(/USER_DISABLED|TOKEN_EXPIRED|INVALID_REFRESH_TOKEN/)
  expect((await act(admin, member.id, 'reinstate')).suspendedAt).toBeNull()
  const again = await people.signIn(member.email)
  expect((await asks(again.idToken)).statusCode).toBe(200)
  const log = await auditEntries(app.services.db, { accountId: member.id }, 5)
  expect(log.map(({ actor_account_id: by, reason: why, before, after }) => [by, why, before.suspended, after.suspended])).toEqual([
    [admin.id, reason, true, false],
    [admin.id, reason, false, true],
  ])
})

test('signing somebody out everywhere ends the sessions and leaves the account', async () => {
  const [admin, member] = [await administrator(), await somebody()]
  const asAdmin = app.as({ id: admin.id, isAgent: true, isAdmin: true })
  await asAdmin.call(signOutUser, { params: { userId: member.id }, body: { reason } })
  await vi.waitFor(async () => expect((await asks(member.idToken)).statusCode).toBe(401))
  expect((await asks((await people.signIn(member.email)).idToken)).statusCode).toBe(200)
  expect((await auditEntries(app.services.db, { accountId: member.id }, 5)).map(({ operation }) => operation)).toEqual([
    'POST /api/admin/users/:userId/sign-out',
  ])
})

test('a permission is given and taken by itself', async () => {
  const [admin, member] = [await administrator(), await somebody()]
  expect((await act(admin, member.id, 'grant', 'feedback:triage')).permissions).toEqual(['feedback:triage'])
  await expect(act(admin, member.id, 'grant', 'feedback:triage')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/already done/),
  })
  expect((await act(admin, member.id, 'revoke', 'feedback:triage')).permissions).toEqual([])
  await expect(act(admin, member.id, 'grant')).rejects.toMatchObject({ status: 400, message: 'Choose a permission.' })
})

test('an administrator is made with a verified mailbox, and loses everything that came with it', async () => {
  const [admin, member, unproved] = [await administrator(), await somebody(), await somebody({ emailVerified: false })]
  expect(await act(admin, member.id, 'make-admin')).toMatchObject({
    role: 'admin',
    permissions: expect.arrayContaining(['messages:moderate']),
  })
  expect(await act(admin, member.id, 'remove-admin')).toMatchObject({ isAdmin: false, isAgent: true, permissions: [] })
  await expect(act(admin, unproved.id, 'make-admin')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/verify their email/),
  })
})

test('the last administrator stays, and nobody suspends themselves', async () => {
  const admin = await administrator()
  await expect(act(admin, admin.id, 'remove-admin')).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/only admin/) })
  await expect(act(admin, admin.id, 'suspend')).rejects.toMatchObject({ status: 403, message: expect.stringMatching(/own account/) })
})

test('two administrators who remove each other at the same moment leave one', async () => {
  for (let round = 0; round < 5; round++) {
    const [first, second] = [await administrator(), await administrator()]
    const done = await Promise.allSettled([act(first, second.id, 'remove-admin'), act(second, first.id, 'remove-admin')])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await app.services.db.deleteFrom('account' as never).execute()
  }
})

test('what is refused leaves no entry, and the log is as it was written', async () => {
  const [admin, member] = [await administrator(), await somebody()]
  await expect(act(admin, member.id, 'reinstate')).rejects.toMatchObject({ status: 409 })
  await expect(act(admin, 999_999, 'suspend')).rejects.toMatchObject({ status: 404 })
  expect(await auditEntries(app.services.db, { accountId: member.id }, 5)).toEqual([])
  expect((await checkAudit(app.services.db)).broken).toBeNull()
})

test('a change without a reason says what to do, and others may change nobody', async () => {
  const [admin, member] = [await administrator(), await somebody()]
  const call = (flags: object, why: string) =>
    app.as({ id: admin.id, ...flags }).call(changeUser, { params: { userId: member.id }, body: { change: 'suspend', reason: why } })
  await expect(call({ isAgent: true, isAdmin: true }, ' ')).rejects.toMatchObject({ status: 400, message: 'Give a reason in a few words.' })
  await expect(call({ isAgent: true }, reason)).rejects.toMatchObject({ status: 403 })
  await expect(app.call(changeUser, { params: { userId: member.id }, body: { change: 'suspend', reason } })).rejects.toMatchObject({
    status: 401,
  })
  const { users } = await app.as({ id: admin.id, isAgent: true, isAdmin: true }).call(listUsers)
  expect(users.every(({ suspendedAt }) => suspendedAt === null)).toBe(true)
})

test('somebody suspended who signs in with a token of before is told so', async () => {
  const [admin, member] = [await administrator(), await somebody()]
  await act(admin, member.id, 'suspend')
  const entering = app.call(verifySignIn, { body: { idToken: member.idToken, firebaseUid: member.uid } })
  await expect(entering).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => status === 401 || status === 403) })
})
