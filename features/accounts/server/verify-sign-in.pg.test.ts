import { beforeAll, describe, expect, test } from 'vitest'
import { identity, identityAdmin } from '#features/identity/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { currentUser, verifySignIn } from '../contract.ts'
import { accounts } from '../server.ts'
import type { AccountTables } from './account-rows.ts'
import { identityClient, type SignedIn } from './testing/identity-client.fixtures.ts'
import { createPerson } from './testing/person.fixtures.ts'

let app: TestApp
let people: ReturnType<typeof identityClient>

beforeAll(async () => {
  app = await testApp(identity, accounts)
  people = identityClient(app)
})

const agentData = { isAgentSignup: true, licenseNumber: 'tx12345', licenseState: 'TX', phone: '(512) 234-5678', selectedPlan: 'pro' }
const verify = (person: SignedIn, more: object = {}) =>
  app.call(verifySignIn, { body: { idToken: person.idToken, firebaseUid: person.uid, email: person.email, ...more } })
const bearer = (person: SignedIn) => ({ authorization: `Bearer ${person.idToken}` })

describe('signing in', () => {
  test('the first sign-in makes a buyer, and the second answer asks for no new token', async () => {
    const rosa = await people.signUp('Rosa.Lind@example.com')
    const first = await verify(rosa, { name: 'Rosa Maria Lind' })
    expect(first).toMatchObject({
      email: 'rosa.lind@example.com',
      firstName: 'Rosa',
      lastName: 'Maria Lind',
      name: 'Rosa Maria Lind',
      username: 'rosa.lind',
      role: 'buyer',
      claimsUpdated: true,
    })
    const second = await verify(await people.refresh(rosa))
    expect(second.claimsUpdated).toBeUndefined()
    expect(second.id).toBe(first.id)
  })

  test('one mailbox in two spellings of its domain is one account', async () => {
    const ada = await people.signUp('Ada@EXÄMPLE.de')
    expect(await verify(ada)).toMatchObject({ email: 'ada@xn--exmple-cua.de' })
    await expect(people.signUp('ada@xn--exmple-cua.de')).rejects.toThrow('EMAIL_EXISTS')
    await expect(people.signUp('ada@exämple.de')).rejects.toThrow('EMAIL_EXISTS')
  })

  test('two first sign-ins at once make one account', async () => {
    const twin = await people.signUp('twin@example.com')
    const users = await Promise.all([verify(twin), verify(twin), verify(twin)])
    expect(new Set(users.map((user) => user.id)).size).toBe(1)
  })

  test('a token shorter than 100 characters is refused in the words people know', async () => {
    await expect(app.call(verifySignIn, { body: { idToken: 'x'.repeat(99), firebaseUid: 'x' } })).rejects.toMatchObject({
      status: 400,
      message: 'Invalid Firebase ID token',
    })
  })

  test('a forged token is refused', async () => {
    const person = await people.signUp('forged@example.com')
    const forged = `${person.idToken.slice(0, -20)}${'A'.repeat(20)}`
    await expect(verify({ ...person, idToken: forged })).rejects.toMatchObject({ status: 401 })
  })

  test('the identity named in the body must be the one in the token', async () => {
    const person = await people.signUp('named@example.com')
    await expect(verify({ ...person, uid: 'someone-else' })).rejects.toMatchObject({ status: 403 })
  })

  test('the e-mail in the body is not believed', async () => {
    const person = await people.signUp('honest@example.com')
    expect(await verify({ ...person, email: 'admin@example.com' })).toMatchObject({ email: 'honest@example.com' })
  })

  test('founder, admin and verified cannot be set by a client', async () => {
    const person = await people.signUp('climber@example.com')
    const user = await verify(person, {
      ...agentData,
      isFounder: true,
      isAdmin: true,
      isVerified: true,
      role: 'admin',
      permissions: ['feedback:triage'],
    })
    expect(user).toMatchObject({ role: 'agent', isAgent: true, isAdmin: false, isFounder: false, isVerified: false, permissions: [] })
  })
})

describe('an account that has the address already', () => {
  test('is attached once the address is verified, and not before', async () => {
    const earlier = await createPerson(app.services.db, { identityUid: 'gone-identity', email: 'kept@example.com', firstName: 'Kim' })
    const person = await people.signUp('kept@example.com')
    await expect(verify(person)).rejects.toMatchObject({ status: 409 })
    await people.verifyEmail(person)
    expect(await verify(await people.refresh(person))).toMatchObject({
      id: earlier.id,
      firstName: 'Kim',
      emailVerified: true,
      firebaseUid: person.uid,
    })
  })
})

describe('signing up as an agent', () => {
  test('is applied once: a second sign-up changes nothing', async () => {
    const person = await people.signUp('agent-once@example.com')
    await verify(person, agentData)
    const again = await verify(await people.refresh(person), { ...agentData, phone: 'not a phone', licenseNumber: '!' })
    expect(again).toMatchObject({ role: 'agent' })
    const row = await app.services.db
      .withTables<AccountTables>()
      .selectFrom('account')
      .select('phone')
      .where('id', '=', again.id)
      .executeTakeFirstOrThrow()
    expect(row.phone).toBe('+15122345678')
  })

  test.each([
    ['licenseNumber', { licenseNumber: 'A-1' }],
    ['licenseState', { licenseState: 'ZZ' }],
    ['phone', { phone: '12345678' }],
    ['phone', { phone: '+44 20 7946 0958' }],
    ['selectedPlan', { selectedPlan: 'gold' }],
  ])('a wrong %s is named and makes nobody an agent', async (field, wrong) => {
    const person = await people.signUp(`wrong-${Math.random()}@example.com`)
    await expect(verify(person, { ...agentData, ...wrong })).rejects.toMatchObject({
      status: 400,
      fields: { [`body.${field}`]: expect.any(String) },
    })
    expect(await verify(person)).toMatchObject({ role: 'buyer' })
  })
})

describe('the row decides, not the token', () => {
  test('losing a role counts at once, with the old token', async () => {
    const person = await people.signUp('demoted@example.com')
    const user = await verify(person, agentData)
    const fresh = await people.refresh(person)
    const accountsTable = app.services.db.withTables<AccountTables>()
    await accountsTable.updateTable('account').set({ is_agent: false }).where('id', '=', user.id).execute()
    const response = await app.inject({ method: 'GET', url: currentUser.path, headers: bearer(fresh) })
    expect(response.json()).toMatchObject({ role: 'buyer' })
  })

  test('a suspended person is refused everywhere', async () => {
    const person = await people.signUp('suspended@example.com')
    const user = await verify(person)
    await app.services.db
      .withTables<AccountTables>()
      .updateTable('account')
      .set({ suspended_at: new Date() })
      .where('id', '=', user.id)
      .execute()
    expect((await app.inject({ method: 'GET', url: currentUser.path, headers: bearer(person) })).statusCode).toBe(401)
    await expect(verify(person)).rejects.toMatchObject({ status: 403 })
  })

  test('signing out ends the session on the server', async () => {
    const person = await people.signUp('leaver@example.com')
    await verify(person)
    expect((await app.inject({ method: 'DELETE', url: '/api/auth/session', headers: bearer(person) })).statusCode).toBe(204)
    expect((await app.inject({ method: 'GET', url: currentUser.path, headers: bearer(person) })).statusCode).toBe(401)
    expect((await app.inject({ method: 'DELETE', url: '/api/auth/session', headers: bearer(person) })).statusCode).toBe(204)
  })

  test('an identity that was deleted is nobody any more', async () => {
    const person = await people.signUp('deleted@example.com')
    await verify(person)
    await identityAdmin(app.services).deleteAccount(app.services.db, person.uid)
    expect((await app.inject({ method: 'GET', url: currentUser.path, headers: bearer(person) })).statusCode).toBe(401)
  })
})
