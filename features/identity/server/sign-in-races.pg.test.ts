import { expect, test } from 'vitest'
import { takeTurn } from './hash-turns.ts'
import { hashPassword } from './password-hash.ts'
import { goodPassword, identityForTests } from './sdk-client.ts'

const { realm, send } = await identityForTests()
const email = 'me@example.com'
const { body } = await send('v1/accounts:signUp', { email, password: goodPassword })
const signIn = () => send('v1/accounts:signInWithPassword', { email, password: goodPassword })
const sessions = async () => (await realm.db.selectFrom('identity.session').select('id').execute()).length
const tries = async () => (await realm.db.selectFrom('identity.throttle').select('key').where('key', 'like', 'sign-in:%').execute()).length

/** Holds every check of a password back until the returned function is called. */
function holdBack(): () => void {
  const gate = Promise.withResolvers<void>()
  for (let turn = 0; turn < 2; turn++) void takeTurn(() => gate.promise)
  return gate.resolve
}

test('a password that is changed while it is checked signs nobody in', async () => {
  const another = await hashPassword('four green doors', realm.secrets.pepper)
  const before = await sessions()
  const letOn = holdBack()
  const answer = signIn()
  await expect.poll(tries).toBe(1)
  await realm.db.updateTable('identity.account').set({ password_hash: another }).execute()
  letOn()
  expect((await answer).body.error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await sessions()).toBe(before)
})

test('an account that is disabled while its password is checked lets nobody in', async () => {
  const hash = await hashPassword(goodPassword, realm.secrets.pepper)
  await realm.db.updateTable('identity.account').set({ password_hash: hash }).execute()
  await realm.db.deleteFrom('identity.throttle').execute()
  const before = await sessions()
  const letOn = holdBack()
  const answer = signIn()
  await expect.poll(tries).toBe(1)
  await realm.db.updateTable('identity.account').set({ disabled: true }).execute()
  letOn()
  expect((await answer).body.error?.message).toBe('USER_DISABLED')
  expect(await sessions()).toBe(before)
})

test('a sign-in leaves one session, one line in the log, one known browser and no counted try', async () => {
  await realm.db.updateTable('identity.account').set({ disabled: false }).execute()
  const before = await sessions()
  expect((await signIn()).status).toBe(200)
  expect(await sessions()).toBe(before + 1)
  expect(await tries()).toBe(0)
  const signedIn = await realm.db.selectFrom('identity.event').select(['uid', 'detail']).where('kind', '=', 'sign-in').execute()
  expect(signedIn.at(-1)).toEqual({ uid: body.localId, detail: 'password' })
  expect(await realm.db.selectFrom('identity.known_device').select('uid').execute()).toEqual([{ uid: body.localId }])
})
