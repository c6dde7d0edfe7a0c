import { beforeAll, expect, test } from 'vitest'
import { createApiKey, listApiKeys, revokeApiKey } from '#features/public-api/contract'
import { sha256 } from '#platform/database/sealed.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { personalData } from '../personal-data.ts'
import { apiWorld, type ApiWorld } from '../testing/api-world.fixtures.ts'
import { keyTables } from './key-rows.ts'

const dayMs = 86_400_000

let world: ApiWorld
beforeAll(async () => {
  world = await apiWorld([
    (app) => {
      // A route for keys as any feature may declare one.
      app.get('/api/listings-for-keys', { config: { access: 'key:listings:read' } }, async ({ apiKey }) => apiKey)
    },
  ])
})

test('a key opens what its scope names, and its secret is stored nowhere', async () => {
  const admin = await world.founder()
  const secret = await world.key(admin, ['media:read', 'listings:read'])
  const { status, body, headers } = await world.get(secret, '/api/listings-for-keys')
  expect([status, body.scopes]).toEqual([200, ['listings:read', 'media:read']])
  expect(headers).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '599', 'ratelimit-reset': '60' })
  const { keys } = await world.as(admin).call(listApiKeys)
  expect(keys).toEqual([expect.objectContaining({ name: 'Website', prefix: secret.slice(0, 12), isExpired: false })])
  expect(Date.parse(keys[0]?.lastUsedAt ?? '')).toBeGreaterThan(0)
  const row = await keyTables(world.services.db).selectFrom('api_key').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  expect(row.secret_hash.equals(sha256(secret))).toBe(true)
  expect(JSON.stringify(row)).not.toContain(secret.slice(12))
})

test('without a key, with a wrong one, with a sign-in and with too little, the refusal says what to do', async () => {
  const admin = await world.founder()
  const url = '/api/listings-for-keys'
  const none = await world.get(undefined, url)
  expect([none.status, none.body.problem]).toEqual([401, 'key-missing'])
  expect(none.body.message).toBe('Send a valid API key: Authorization: Bearer tsk_…')
  expect((await world.get(`tsk_${'x'.repeat(43)}`, url)).status).toBe(401)
  expect((await world.get('tsk_\u0000', url)).status).toBe(401)
  const signedIn = await world.as(admin).inject({ url })
  expect([signedIn.statusCode, signedIn.json<{ problem: string }>().problem]).toEqual([403, 'keys-only'])
  const narrow = await world.get(await world.key(admin, ['media:read']), url)
  expect([narrow.status, narrow.body.message]).toEqual([403, 'This API key may not do this: it lacks the scope listings:read.'])
  // Nor does a key open what people sign in for.
  expect((await world.get(await world.key(admin, ['listings:read']), '/api/brokerage')).status).toBe(401)
})

test('a revoked key ends at once, an expired one with its last day', async () => {
  const admin = await world.founder()
  const [revoked, lasting] = [await world.key(admin, ['listings:read']), await world.key(admin, ['listings:read'])]
  const today = new Date(world.services.now()).toISOString().slice(0, 10)
  const short = await world.key(admin, ['listings:read'], today)
  const statusOf = async (secret: string) => (await world.get(secret, '/api/listings-for-keys')).status
  expect([await statusOf(revoked), await statusOf(lasting), await statusOf(short)]).toEqual([200, 200, 200])
  const [id] = (await world.as(admin).call(listApiKeys)).keys.filter(({ prefix }) => prefix === revoked.slice(0, 12)).map((key) => key.id)
  await world.as(admin).call(revokeApiKey, { params: { id: id ?? 0 } })
  expect((await refusal(world.as(admin).call(revokeApiKey, { params: { id: id ?? 0 } }))).status).toBe(404)
  world.moveClock(dayMs)
  expect([await statusOf(revoked), await statusOf(lasting), await statusOf(short)]).toEqual([401, 200, 401])
  expect((await world.as(admin).call(listApiKeys)).keys.filter(({ isExpired }) => isExpired)).toHaveLength(1)
  world.moveClock(-dayMs)
})

test('who asks too often waits, told for how long, and another key does not', async () => {
  const admin = await world.founder()
  const [busy, quiet] = [await world.key(admin, ['listings:read']), await world.key(admin, ['listings:read'])]
  const ask = (secret: string) => world.get(secret, '/api/listings-for-keys')
  const replies = await Promise.all(Array.from({ length: 601 }, () => ask(busy)))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([429])
  expect(refused[0]?.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': expect.stringMatching(/^\d+$/) })
  expect(refused[0]?.body.message).toMatch(/^This API key may ask 600 times a minute\. Try again in \d+ seconds\.$/)
  expect((await ask(quiet)).status).toBe(200)
  world.moveClock(60_000)
  expect((await ask(busy)).status).toBe(200)
})

test('only administrators make, see and revoke keys, and only those of their brokerage', async () => {
  const [admin, rival] = [await world.founder(), await world.founder()]
  const agent = await world.joined(admin)
  await world.key(admin, ['listings:read'])
  const id = (await world.as(admin).call(listApiKeys)).keys[0]?.id ?? 0
  const body = { name: 'Mine', scopes: ['listings:read' as const], expiresOn: null }
  const { call } = world.as(agent)
  for (const ask of [() => call(listApiKeys), () => call(createApiKey, { body }), () => call(revokeApiKey, { params: { id } })])
    expect((await refusal(ask())).message).toBe('Only an administrator of your brokerage can do this.')
  expect((await world.as(rival).call(listApiKeys)).keys).toEqual([])
  expect((await refusal(world.as(rival).call(revokeApiKey, { params: { id } }))).status).toBe(404)
  expect((await world.as(admin).call(listApiKeys)).keys).toHaveLength(1)
})

test('what is typed wrong is said at its field', async () => {
  const admin = await world.founder()
  const make = (change: object) =>
    refusal(world.as(admin).call(createApiKey, { body: { name: 'Site', scopes: ['listings:read'], expiresOn: null, ...change } }))
  expect((await make({ name: ' ' })).fields).toEqual({ 'body.name': 'Name the key, such as “Website”.' })
  expect((await make({ scopes: [] })).fields).toEqual({ 'body.scopes': 'Choose at least one thing the key may do.' })
  expect((await make({ expiresOn: 'soon' })).fields).toEqual({ 'body.expiresOn': 'Enter a day, such as 12/6/2026, or leave it empty.' })
  expect((await make({ expiresOn: '2020-01-01' })).fields).toEqual({ 'body.expiresOn': 'Choose today or a later day.' })
})

test('who made a key reads so in their data, and is forgotten without the key', async () => {
  const admin = await world.founder()
  const secret = await world.key(admin, ['listings:read'])
  const { db } = world.services
  const account = { id: admin.id } as Parameters<typeof personalData.collect>[1]
  expect(await personalData.collect(db, account)).toEqual([expect.objectContaining({ name: 'Website', prefix: secret.slice(0, 12) })])
  expect(await personalData.plan(db, account)).toEqual([])
  await db.transaction().execute(async (trx) => void (await personalData.erase?.(trx, account)))
  expect(await personalData.collect(db, account)).toEqual([])
  expect((await world.get(secret, '/api/listings-for-keys')).status).toBe(200)
})
