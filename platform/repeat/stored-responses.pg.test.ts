import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import { route } from '#platform/http/route.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { testApp, type FeatureDoor, type TestActor } from '#platform/testing/test-app.ts'

const common = { method: 'POST', access: 'public', summary: 'Writes a note', body: z.object({ text: z.string() }) } as const
const reply = z.object({ number: z.number(), text: z.string(), padding: z.string() })
const write = endpoint({ ...common, repeat: 'key', path: '/api/notes', reply })
const writeSecret = endpoint({ ...common, repeat: 'key, unstored', path: '/api/secrets', reply })
const writeSilently = endpoint({ ...common, repeat: 'key', path: '/api/silent' })
const writeByName = endpoint({ ...common, repeat: 'natural: the name', path: '/api/names', reply })

const padding = '.'.repeat(100)
let written: string[] = []
let before: () => Promise<void> = async () => undefined

const notes: FeatureDoor = (app) => {
  const store = async (text: string) => {
    await before()
    return { number: written.push(text), text, padding }
  }
  for (const each of [write, writeSecret, writeByName]) route(app, each, ({ body }) => store(body.text))
  route(app, writeSilently, async ({ body }) => void (await store(body.text)))
}

const app = await testApp(notes)
const { db } = app.services
const accountIds = await Promise.all(
  ['ann', 'bob', 'cleo'].map(async (name) => {
    const { rows } = await sql<{ id: number }>`insert into account (identity_uid, email, username)
      values (${name}, ${`${name}@example.com`}, ${name}) returning id`.execute(db)
    return rows[0]?.id ?? 0
  }),
)
const [ann, bob, cleo] = accountIds.map((id) => ({ id })) as [TestActor, TestActor, TestActor]

beforeEach(() => {
  written = []
  before = async () => undefined
})

async function send(key: string | undefined, text: string, { url = write.path as string, by = undefined as TestActor | undefined } = {}) {
  const headers = { ...(key !== undefined && { 'idempotency-key': key }) }
  const { statusCode, body } = await app.as(by).inject({ method: 'POST', url, headers, payload: { text } })
  return { statusCode, body: body ? (JSON.parse(body) as Record<string, unknown>) : undefined }
}

test('a write that is sent again with its key happens once and gets the first response', async () => {
  const key = randomUUID()
  const first = await send(key, 'Call back')
  expect(first).toEqual({ statusCode: 200, body: { number: 1, text: 'Call back', padding } })
  expect(await send(`"${key.toUpperCase()}"`, 'Call back')).toEqual(first)
  const silent = randomUUID()
  for (let count = 0; count < 2; count++)
    expect(await send(silent, 'Quiet', { url: writeSilently.path })).toEqual({ statusCode: 204, body: undefined })
  expect(written).toEqual(['Call back', 'Quiet'])
})

test('ten requests at once with one key write once', async () => {
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: 10 }, () => send(key, 'Ten', { by: ann })))
  expect(written).toEqual(['Ten'])
  expect(all.filter(({ statusCode, body }) => statusCode !== 200 && body?.['problem'] !== 'still-running')).toEqual([])
  const { rows } = await sql`select from idempotency_key where key = ${key}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('while the first request runs, the second is told to wait', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  before = async () => {
    begun.resolve()
    await held.promise
  }
  const key = randomUUID()
  const first = send(key, 'Slow')
  await begun.promise
  expect(await send(key, 'Slow')).toMatchObject({ statusCode: 409, body: { problem: 'still-running' } })
  held.resolve()
  expect(await first).toEqual(await send(key, 'Slow'))
})

test('another body under the same key is refused', async () => {
  const key = randomUUID()
  await send(key, 'First')
  expect(await send(key, 'Second')).toMatchObject({ statusCode: 422, body: { problem: 'key-reused' } })
  expect(await send(key, 'First', { url: writeSecret.path })).toMatchObject({ statusCode: 422 })
  expect(written).toEqual(['First'])
})

test('a key belongs to its account', async () => {
  const key = randomUUID()
  for (const by of [ann, bob, undefined]) expect(await send(key, 'Mine', { by })).toMatchObject({ statusCode: 200 })
  expect(await send(key, 'Other', { by: bob })).toMatchObject({ statusCode: 422 })
  expect(written).toHaveLength(3)
})

test('a refused write frees its key', async () => {
  const key = randomUUID()
  before = () => Promise.reject(new Problem('conflict'))
  expect(await send(key, 'Not yet')).toMatchObject({ statusCode: 409, body: { problem: 'conflict' } })
  before = async () => undefined
  expect(await send(key, 'Corrected')).toMatchObject({ statusCode: 200 })
})

test('after an unexpected failure the second request says that the write may have been saved', async () => {
  expectLoggedError(/The disk is on fire/)
  const key = randomUUID()
  before = () => Promise.reject(new Error('The disk is on fire'))
  expect(await send(key, 'Perhaps')).toMatchObject({ statusCode: 500 })
  expect(await send(key, 'Perhaps')).toMatchObject({
    statusCode: 409,
    body: { message: expect.stringMatching(/^We can’t tell/) as string },
  })
})

test('after a crash in the middle the second request says the same, two minutes later', async () => {
  const key = randomUUID()
  await send(key, 'Cut off')
  await sql`update idempotency_key set state = 'running', response = null where key = ${key}`.execute(db)
  expect(await send(key, 'Cut off')).toMatchObject({ statusCode: 409, body: { problem: 'still-running' } })
  app.moveClock(121_000)
  expect(await send(key, 'Cut off')).toMatchObject({ statusCode: 409, body: { problem: 'conflict' } })
  expect(written).toEqual(['Cut off'])
})

test('a response with a secret, or one of more than 64 KB, is not stored, and the write still happens once', async () => {
  const [secret, large] = [randomUUID(), randomUUID()]
  const url = writeSecret.path
  expect(await send(secret, 'tsk_secret', { url })).toMatchObject({ statusCode: 200 })
  expect(await send(secret, 'tsk_secret', { url })).toMatchObject({
    statusCode: 409,
    body: { message: expect.stringContaining('secret') as string },
  })
  // The response is longer than this body, which has the largest size that the server accepts.
  const text = 'x'.repeat(65_500)
  expect(await send(large, text)).toMatchObject({ statusCode: 200 })
  expect(await send(large, text)).toMatchObject({
    statusCode: 409,
    body: { message: expect.stringMatching(/^Your first try was saved/) as string },
  })
  expect(written).toHaveLength(2)
  const { rows } = await sql`select from idempotency_key where response like '%tsk_secret%'`.execute(db)
  expect(rows).toEqual([])
})

test('a write without a key, and one with a natural key, is left alone', async () => {
  const key = randomUUID()
  for (let count = 0; count < 2; count++) await send(undefined, 'Again')
  for (let count = 0; count < 2; count++) await send(key, 'Named', { url: writeByName.path })
  expect(written).toEqual(['Again', 'Again', 'Named', 'Named'])
})

test.each(['1', '', 'x'.repeat(36), '00000000-0000-0000-0000-000000000000'])('a key that is no UUID is refused: %j', async (key) => {
  expect(await send(key, 'Odd')).toMatchObject({ statusCode: 400, body: { problem: 'invalid-input' } })
  expect(written).toEqual([])
})

test('keys go after 24 hours, and with their account', async () => {
  await send(randomUUID(), 'Old')
  await send(randomUUID(), 'Hers', { by: cleo })
  const ofCleo = async () => (await sql`select from idempotency_key where account_id = ${cleo.id}`.execute(db)).rows.length
  expect(await ofCleo()).toBe(1)
  await sql`delete from account where id = ${cleo.id}`.execute(db)
  expect(await ofCleo()).toBe(0)
  app.moveClock(24 * 3_600_000 + 1)
  await app.server.storedResponses.deleteOld()
  expect((await sql`select from idempotency_key`.execute(db)).rows).toEqual([])
})
