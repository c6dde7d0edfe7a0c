import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identity, publicApiKey, verifyIdToken } from '#features/identity/server'
import { baseApp } from '#platform/http/base-app.ts'
import type { Services } from '#platform/http/services.ts'
import { realmOf } from '../realm.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { app, realm, send } = await identityForTests()
const day = 86_400_000
const another = (change: Partial<Services>): Services => ({ ...app.services, ...change })

test('the secret is made at the first start and only the owner of the process may read it', async () => {
  const { mode } = await stat(join(app.services.config.dataDir, 'identity-secret'))
  expect(mode & 0o777).toBe(0o600)
})

test('private keys lie encrypted in the database', async () => {
  const [row] = await realm.db.selectFrom('identity.signing_key').select('private_key').execute()
  const der = (await realm.keys.current()).privateKey.export({ type: 'pkcs8', format: 'der' })
  expect(row?.private_key.includes(der.subarray(-32))).toBe(false)
})

test('a second server with the same secret shares key, API key and sessions', async () => {
  const { body } = await send('v1/accounts:signUp', { email: 'shared@example.com', password: goodPassword })
  const second = another({})
  expect((await realmOf(second)).apiKey).toBe(await publicApiKey(app.services.db))
  expect(await verifyIdToken(second, body.idToken ?? '')).toMatchObject({ uid: body.localId })
})

test('a server with another secret does not start and says why', async () => {
  const wrong = another({ config: { ...app.services.config, identitySecret: 'another secret that is long enough' } })
  const server = await baseApp(wrong)
  await expect(identity(server, wrong)).rejects.toThrow('cannot be read with this IDENTITY_SECRET')
  await server.close()
})

test('servers that start at the same moment on an empty table agree on one key', async () => {
  const { app: empty, realm: first } = await identityForTests()
  await first.db.deleteFrom('identity.signing_key').execute()
  const realms = await Promise.all(Array.from({ length: 4 }, () => realmOf({ ...empty.services })))
  const kids = await Promise.all(realms.map(async ({ keys }) => (await keys.current()).kid))
  expect(new Set(kids).size).toBe(1)
})

test('a server whose clock is behind the one that made the first key signs with that key', async () => {
  const [{ keys: ahead }, { keys: behind }] = [
    await realmOf(another({})),
    await realmOf(another({ now: () => Date.now() - 2 * 3_600_000 })),
  ]
  expect((await behind.current()).kid).toBe((await ahead.current()).kid)
})

test('the next key is published two days before it signs, and the old one stays until its last token is over', async () => {
  let ahead = 0
  const { keys } = await realmOf(another({ now: () => Date.now() + ahead }))
  const first = (await keys.current()).kid
  ahead = 89 * day
  expect(await keys.published()).toHaveLength(2)
  expect((await keys.current()).kid).toBe(first)
  ahead = 92 * day
  expect((await keys.current()).kid).not.toBe(first)
  expect(await keys.find(first)).toBeUndefined()
})
