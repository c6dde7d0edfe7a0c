import { expect, test } from 'vitest'
import { identityAdmin, verifyIdToken } from '#features/identity/server'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { app, realm, send } = await identityForTests()
const { db } = app.services
const admin = identityAdmin(app.services)

const signIn = (email: string) => send('v1/accounts:signInWithPassword', { email, password: goodPassword })
async function signedIn(email: string) {
  const uid = await admin.createAccount(db, { email, password: goodPassword, displayName: 'Ada', emailVerified: true })
  const { body } = await signIn(email)
  return { uid, idToken: body.idToken ?? '' }
}

test('an account made by the product signs in like any other', async () => {
  const { uid, idToken } = await signedIn('Made@Example.com ')
  expect(await verifyIdToken(app.services, idToken)).toMatchObject({ uid, email: 'made@example.com', emailVerified: true, name: 'Ada' })
})

test('an address is used once, and a bad address or password is named', async () => {
  await signedIn('once@example.com')
  await expect(admin.createAccount(db, { email: 'once@example.com', password: goodPassword })).rejects.toMatchObject({
    problem: 'conflict',
  })
  await expect(admin.createAccount(db, { email: 'nowhere', password: goodPassword })).rejects.toMatchObject({
    fields: { 'body.email': expect.any(String) as string },
  })
  await expect(admin.createAccount(db, { email: 'x@example.com', password: 'short' })).rejects.toMatchObject({
    fields: { 'body.password': expect.any(String) as string },
  })
})

test('what the caller rolls back never happened', async () => {
  const attempt = db.transaction().execute(async (trx) => {
    await admin.createAccount(trx, { email: 'undone@example.com', password: goodPassword })
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect((await signIn('undone@example.com')).body.error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
})

test('disabling an account ends its sessions at once, enabling lets it sign in again', async () => {
  const { uid, idToken } = await signedIn('off@example.com')
  await verifyIdToken(app.services, idToken)
  await admin.setDisabled(db, uid, true)
  await expect(verifyIdToken(app.services, idToken)).rejects.toMatchObject({ problem: 'not-signed-in' })
  expect((await signIn('off@example.com')).body.error?.message).toBe('USER_DISABLED')
  await admin.setDisabled(db, uid, false)
  expect((await signIn('off@example.com')).status).toBe(200)
  await expect(verifyIdToken(app.services, idToken)).rejects.toMatchObject({ problem: 'not-signed-in' })
})

test('a deleted account is gone with its sessions', async () => {
  const { uid, idToken } = await signedIn('away@example.com')
  await verifyIdToken(app.services, idToken)
  await admin.deleteAccount(db, uid)
  await expect(verifyIdToken(app.services, idToken)).rejects.toMatchObject({ problem: 'not-signed-in' })
  expect(await realm.db.selectFrom('identity.session').select('id').where('uid', '=', uid).execute()).toEqual([])
})

test('signing out everywhere ends every session but leaves the account', async () => {
  const { uid, idToken } = await signedIn('everywhere@example.com')
  await admin.endAllSessions(db, uid)
  await expect(verifyIdToken(app.services, idToken)).rejects.toMatchObject({ problem: 'not-signed-in' })
  expect((await signIn('everywhere@example.com')).status).toBe(200)
})

test('claims that the protocol uses itself, and too many of them, are refused', async () => {
  const { uid } = await signedIn('claims@example.com')
  await expect(admin.setCustomClaims(db, uid, { email_verified: true })).rejects.toMatchObject({ problem: 'invalid-input' })
  await expect(admin.setCustomClaims(db, uid, { note: 'x'.repeat(1000) })).rejects.toMatchObject({ problem: 'invalid-input' })
  await expect(admin.setCustomClaims(db, 'nobody', { role: 'agent' })).rejects.toMatchObject({ problem: 'not-found' })
  await admin.setCustomClaims(db, uid, { role: 'agent' })
  const { body } = await send('v1/accounts:lookup', { idToken: (await signIn('claims@example.com')).body.idToken })
  expect(body.users?.[0]?.customAttributes).toBe('{"role":"agent"}')
})
