import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { testApp, type FeatureDoor } from '#platform/testing/test-app.ts'
import { inProcess } from './in-process.ts'
import { route } from './route.ts'

const Note = z.object({ id: z.number(), text: z.string(), readers: z.number() })

const readNote = endpoint({
  method: 'GET',
  path: '/api/notes/:noteId',
  access: 'public',
  summary: 'Reads a note',
  params: z.object({ noteId: z.coerce.number().check(z.int()) }),
  query: z.object({ readers: z._default(z.coerce.number(), 1) }),
  reply: Note,
})
const writeNote = endpoint({
  method: 'POST',
  repeat: 'harmless: a test',
  path: '/api/users/:userId/notes',
  access: 'user',
  subject: 'userId',
  summary: 'Writes a note',
  params: z.object({ userId: z.coerce.number() }),
  body: z.object({ text: z.string().check(z.minLength(1, 'Please write something.')), userId: z.optional(z.number()) }),
  reply: Note,
})
const level = <Level extends 'agent' | 'admin' | 'permission:moderate'>(access: Level) =>
  endpoint({ method: 'POST', repeat: 'harmless: a test', path: `/api/only-${access.replace(':', '-')}`, access, summary: 'For some' })
const forAgents = level('agent')
const forAdmins = level('admin')
const forModerators = level('permission:moderate')
const breakContract = endpoint({ method: 'GET', path: '/api/broken-contract', access: 'public', summary: 'Breaks', reply: Note })
const failInside = endpoint({ method: 'GET', path: '/api/failing', access: 'public', summary: 'Fails' })

const notes: FeatureDoor = (app) => {
  route(app, readNote, async ({ params, query }) => {
    const row = { id: params.noteId, text: 'Hello', readers: query.readers, secret: 'password hash' }
    return row
  })
  route(app, writeNote, async ({ body }, { actor }) => ({ id: actor.id, text: body.text, readers: 0 }))
  for (const endpoint of [forAgents, forAdmins, forModerators]) route(app, endpoint, async () => undefined)
  route(app, breakContract, async () => ({ id: 'x' }) as never)
  route(app, failInside, () => Promise.reject(new Error('select secret from vault')))
}

const app = await testApp(notes)
const writer = app.as({ id: 7 })

test('a call gets what the contract declares, with defaults filled in, and nothing undeclared', async () => {
  expect(await app.call(readNote, { params: { noteId: 3 } })).toEqual({ id: 3, text: 'Hello', readers: 1 })
  expect(await app.call(readNote, { params: { noteId: 3 }, query: { readers: 9 } })).toMatchObject({ readers: 9 })
})

test.each(['a\0b', 'a\ud800b'])('a text that no database holds is refused at its field: %j', async (text) => {
  await expect(writer.call(writeNote, { params: { userId: 7 }, body: { text } })).rejects.toMatchObject({
    status: 400,
    problem: 'invalid-input',
    fields: { 'body.text': expect.stringContaining('can’t be stored') as string },
  })
})

test('what is not valid is refused with every field named', async () => {
  await expect(writer.call(writeNote, { params: { userId: 7 }, body: { text: '' } })).rejects.toMatchObject({
    status: 400,
    problem: 'invalid-input',
    message: 'Please write something.',
    fields: { 'body.text': 'Please write something.' },
  })
  const missing = await writer.inject({ method: 'POST', url: '/api/users/7/notes' })
  expect(missing.json()).toMatchObject({ problem: 'invalid-input', fields: { 'body.text': expect.any(String) } })
  const parameter = await app.inject({ url: '/api/notes/abc' })
  expect(parameter.json()).toMatchObject({ fields: { 'params.noteId': expect.any(String) } })
})

test('a body that is not JSON is refused as such', async () => {
  const headers = { 'content-type': 'application/json' }
  const refused = await writer.inject({ method: 'POST', url: '/api/users/7/notes', headers, payload: '{"text":' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toEqual({ problem: 'invalid-input', message: 'The request body is not valid JSON.' })
})

test('a body of another kind, or too large a body, is refused', async () => {
  const xml = await writer.inject({ method: 'POST', url: '/api/users/7/notes', headers: { 'content-type': 'text/xml' }, payload: '<a/>' })
  expect(xml.json()).toMatchObject({ problem: 'wrong-type' })
  const headers = { 'content-type': 'application/json' }
  const large = await writer.inject({ method: 'POST', url: '/api/users/7/notes', headers, payload: JSON.stringify('x'.repeat(1_100_000)) })
  expect(large.json()).toMatchObject({ problem: 'too-large' })
})

test.each([
  ['a visitor', undefined, [401, 401, 401]],
  ['a buyer', { id: 1 }, [403, 403, 403]],
  ['an agent', { id: 2, isAgent: true }, [204, 403, 403]],
  ['an administrator', { id: 3, isAgent: true, isAdmin: true }, [204, 204, 403]],
  ['a buyer with the permission', { id: 4, permissions: ['moderate'] }, [403, 403, 204]],
])('%s reaches exactly the calls of their level', async (_who, actor, statuses) => {
  const answers = await Promise.all(
    [forAgents, forAdmins, forModerators].map(({ path }) => app.as(actor).inject({ method: 'POST', url: path })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses)
})

test("an id that is not the caller's own is refused, in the path and in the body", async () => {
  expect(await writer.call(writeNote, { params: { userId: 7 }, body: { text: 'Mine' } })).toMatchObject({ id: 7 })
  const refusal = { status: 403, problem: 'not-allowed' }
  await expect(writer.call(writeNote, { params: { userId: 8 }, body: { text: 'Theirs' } })).rejects.toMatchObject(refusal)
  await expect(writer.call(writeNote, { params: { userId: 8 }, body: { text: 'Theirs', userId: 7 } })).rejects.toMatchObject(refusal)
  await expect(writer.call(writeNote, { params: { userId: 7 }, body: { text: 'Theirs', userId: 8 } })).rejects.toMatchObject(refusal)
})

test.each([
  ['an unknown call', '/api/nothing-here'],
  ['an unknown page', '/nothing-here'],
  ['a call without its id', '/api/notes'],
  ['a broken percent sign', '/api/notes/%E0%A4%A'],
  ['an endless id', `/api/notes/${'9'.repeat(600)}`],
])('%s is answered as a problem of the caller', async (_what, url) => {
  const answer = await app.inject({ url })
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect([400, 404]).toContain(answer.statusCode)
})

test('a mistake of ours tells nothing but a report number', async () => {
  expectLoggedError(/A request failed\. select secret from vault/)
  expectLoggedError(/A request failed\. The reply of GET \/api\/broken-contract breaks its contract/)
  for (const { path } of [failInside, breakContract]) {
    const answer = await app.inject({ url: path })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      problem: 'unexpected',
      message: 'Something went wrong on our side. Nothing you entered was lost.',
      report: expect.stringMatching(/^[0-9a-f]{8}$/),
    })
  }
})

test('a page gets in process exactly what a browser gets over HTTP', async () => {
  const call = inProcess(app.server, { actor: undefined, remote: '127.0.0.1', userAgent: '', local: false })
  expect(await call(readNote, { params: { noteId: '3' } })).toEqual(await app.call(readNote, { params: { noteId: '3' } }))
  await expect(call(writeNote, { params: { userId: 7 }, body: { text: 'x' } })).rejects.toMatchObject({ problem: 'not-signed-in' })
  await expect(call(readNote, { params: { noteId: 'abc' } })).rejects.toMatchObject({ problem: 'invalid-input' })
})

test('answers for a signed-in person are never kept by a cache', async () => {
  expect((await writer.inject({ url: '/api/notes/3' })).headers['cache-control']).toBe('no-store')
})

test('a route that does not say who may use it stops the start', async () => {
  const careless: FeatureDoor = (server) => void server.get('/api/careless', async () => 'open to all')
  await expect(testApp(careless)).rejects.toThrow('GET /api/careless does not declare its access.')
  await expect(testApp(notes, notes)).rejects.toThrow('GET /api/notes/:noteId is registered twice.')
})

test('the service says that it is healthy', async () => {
  expect((await app.inject({ url: '/health' })).json()).toMatchObject({ status: 'healthy', database: 'up' })
})

test('pages that browsers had to draw again are counted, whatever the request carries', async () => {
  const count = async () => (await app.inject({ url: '/health' })).json<{ redrawnPages: number }>().redrawnPages
  const before = await count()
  for (const payload of ['', 'Minified React error #418'])
    expect((await app.inject({ method: 'POST', url: '/api/page-redraws', payload })).statusCode, payload).toBeLessThan(500)
  expect(await count()).toBe(before + 1)
})
