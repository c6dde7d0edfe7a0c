import { expect, test } from 'vitest'
import { admitWithPassword } from './admit-with-password.ts'
import type { AccountRow } from '../identity-rows.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { realm, send } = await identityForTests()
const email = 'me@example.com'
const { body } = await send('v1/accounts:signUp', { email, password: goodPassword })
const sessions = async () => (await realm.db.selectFrom('identity.session').select('id').execute()).length
const account = () => realm.db.selectFrom('identity.account').selectAll().executeTakeFirstOrThrow()
const caller = { remote: '203.0.113.9', userAgent: 'test', device: undefined, proof: undefined, rememberDevice: () => undefined }
/** The end of a sign-in that read the account before it was changed. */
const admitted = (read: AccountRow) => admitWithPassword(realm, read, 'no-counter', caller)

test('a password that is changed while it is checked signs nobody in', async () => {
  const before = await sessions()
  await expect(admitted({ ...(await account()), password_hash: 'of the former password' })).rejects.toMatchObject({
    code: 'INVALID_LOGIN_CREDENTIALS',
  })
  expect(await sessions()).toBe(before)
})

test('an account that is disabled or deleted while its password is checked lets nobody in', async () => {
  const read = await account()
  const before = await sessions()
  await realm.db.updateTable('identity.account').set({ disabled: true }).execute()
  await expect(admitted(read)).rejects.toMatchObject({ code: 'USER_DISABLED' })
  await expect(admitted({ ...read, uid: 'nobody' })).rejects.toMatchObject({ code: 'INVALID_LOGIN_CREDENTIALS' })
  await realm.db.updateTable('identity.account').set({ disabled: false }).execute()
  expect(await sessions()).toBe(before)
})

test('a sign-in leaves one session, one line in the log, one known browser and no counted try', async () => {
  const before = await sessions()
  expect((await send('v1/accounts:signInWithPassword', { email, password: goodPassword })).status).toBe(200)
  expect(await sessions()).toBe(before + 1)
  expect(await realm.db.selectFrom('identity.throttle').select('key').where('key', 'like', 'sign-in:%').execute()).toEqual([])
  const signedIn = await realm.db.selectFrom('identity.event').select(['uid', 'detail']).where('kind', '=', 'sign-in').execute()
  expect(signedIn.at(-1)).toEqual({ uid: body.localId, detail: 'password' })
  expect(await realm.db.selectFrom('identity.known_device').select('uid').execute()).toEqual([{ uid: body.localId }])
})
