import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { frame } from '#platform/contract/frame.ts'
import { Problem } from '#platform/contract/problem.ts'
import { liveAs, openSocket, type LiveClient } from '#platform/testing/live-client.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'

const echo = frame({ type: 'echo', access: 'user', summary: 'Says it again', body: z.object({ text: z.string().check(z.minLength(1)) }) })
const forAgents = frame({ type: 'for_agents', access: 'agent', summary: 'Agents only', body: z.object({}) })
const broken = frame({ type: 'broken', access: 'user', summary: 'Throws', body: z.object({}) })
const refused = frame({ type: 'refused', access: 'user', summary: 'Refuses', body: z.object({ clientMessageId: z.string() }) })

let app: TestApp

beforeAll(async () => {
  app = await testApp((server) => {
    server.live.on(echo, ({ text }, socket) => socket.send(echo, { text }))
    server.live.on(forAgents, (_, socket) => socket.send(forAgents, {}))
    server.live.on(broken, () => {
      throw new Error('A handler failed.')
    })
    server.live.on(refused, async () => {
      throw new Problem('conflict', 'Not now.')
    })
  })
})

const registerFrame = (id: number, more: object = {}) => ({
  type: 'register',
  userId: id,
  token: app.as({ id }).token,
  tabId: 'tab',
  ...more,
})
const answers = async (client: LiveClient) => {
  client.send({ type: 'echo', text: 'still here' })
  return (await client.receives('echo')).text
}

test('a socket opens only from a page of our own', async () => {
  for (const origin of ['https://evil.example', 'http://localhost:3000.evil.example', 'http://localhost', 'null', undefined])
    await expect(openSocket(app, { origin })).rejects.toThrow('403')
  const { port } = app.server.server.address() as AddressInfo
  await expect(openSocket(app, { origin: `https://127.0.0.1:${port}` })).rejects.toThrow('403')
  const client = await openSocket(app)
  expect(client.socket.readyState).toBe(1)
})

test('the address speaks nothing else, and no other address upgrades', async () => {
  expect((await app.inject({ method: 'GET', url: '/ws' })).statusCode).toBe(405)
  const { port } = app.server.server.address() as AddressInfo
  const line = connect(port, '127.0.0.1')
  line.write(
    'GET /health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  const received = await new Promise<string>((done) => {
    let text = ''
    line
      .on('data', (data) => (text += data.toString()))
      .on('close', () => done(text))
      .on('error', () => done(text))
  })
  expect(received).toBe('')
})

test('a person registers with a token and is answered', async () => {
  const client = await liveAs(app, { id: 1 })
  expect(await client.receives('registered')).toEqual({ type: 'registered', userId: 1 })
  expect(await answers(client)).toBe('still here')
  client.send({ type: 'ping' })
  await client.receives('pong')
})

test.each([
  ['another user id', { userId: 2 }, 'invalid-user-id', 4403],
  ['a token that is not good', { token: 'x'.repeat(200) }, 'not-signed-in', 4401],
  ['no token', { token: undefined }, 'invalid-input', undefined],
  ['a user id that is no number', { userId: '1' }, 'invalid-input', undefined],
  ['a number to start after that is none', { after: -1 }, 'invalid-input', undefined],
])('registering with %s is refused', async (_, more, problem, code) => {
  const client = await openSocket(app)
  client.send(registerFrame(1, more))
  expect(await client.receives('error')).toMatchObject({ problem, message: expect.any(String) })
  if (code) expect(await client.closed).toMatchObject({ code })
  else client.close()
})

test('who does not register within five seconds is sent away', async () => {
  const client = await openSocket(app)
  expect(await client.closed).toMatchObject({ code: 4400 })
  expect(client.received[0]).toMatchObject({ type: 'error', problem: 'not-signed-in' })
})

test('nothing is taken before registering, and nobody registers twice', async () => {
  const client = await openSocket(app)
  client.send({ type: 'echo', text: 'early' })
  expect(await client.receives('error')).toMatchObject({ problem: 'not-signed-in', message: 'You must be logged in to send messages' })
  client.send(registerFrame(1))
  await client.receives('registered')
  client.send(registerFrame(1))
  expect(await client.receives('error', 2)).toMatchObject({ problem: 'invalid-input' })
  expect(await answers(client)).toBe('still here')
})

test('a newer socket of the same tab replaces the older one; another tab stays', async () => {
  const otherTab = await liveAs(app, { id: 7 }, { tabId: 'other' })
  const older = await liveAs(app, { id: 7 }, { tabId: 'same' })
  const stranger = await liveAs(app, { id: 8 }, { tabId: 'same' })
  const newer = await liveAs(app, { id: 7 }, { tabId: 'same' })
  await older.receives('connection_replaced')
  expect(await older.closed).toMatchObject({ code: 4409 })
  for (const client of [newer, stranger, otherTab]) expect(await answers(client)).toBe('still here')
})

test.each([
  ['an unknown type', { type: 'nonsense' }, 'invalid-input'],
  ['no type', { text: 'hi' }, 'invalid-input'],
  ['a type of the prototype', { type: 'constructor' }, 'invalid-input'],
  ['fields that are not valid', { type: 'echo', text: '' }, 'invalid-input'],
  ['a frame for agents', { type: 'for_agents' }, 'agents-only'],
  ['a handler that fails', { type: 'broken' }, 'unexpected'],
  ['a handler that refuses', { type: 'refused', clientMessageId: 'abc-123-def' }, 'conflict'],
])('%s is answered with an error, and the socket goes on', async (_, sent, problem) => {
  if (problem === 'unexpected') expectLoggedError(/A live frame failed\. A handler failed\./)
  const client = await liveAs(app, { id: 1 })
  client.send(sent)
  const error = await client.receives('error')
  expect(error).toMatchObject({ problem, message: expect.any(String) })
  expect(error['clientMessageId']).toBe((sent as { clientMessageId?: string }).clientMessageId)
  expect(await answers(client)).toBe('still here')
})

test.each([
  ['text that is no JSON', 'hello', 1003],
  ['JSON that is no object', '[1,2]', 1003],
  ['bytes', Buffer.from([1, 2, 3]), 1003],
  ['10 MB', `{"type":"echo","text":"${'x'.repeat(10_000_000)}"}`, 1009],
])('%s ends only the socket that sent it', async (_, sent, code) => {
  const bystander = await liveAs(app, { id: 2 })
  const client = await liveAs(app, { id: 1 })
  client.socket.send(sent)
  expect(await client.closed).toMatchObject({ code })
  expect(await answers(bystander)).toBe('still here')
})

test('invalid UTF-8 ends only the socket that sent it', async () => {
  const bystander = await liveAs(app, { id: 2 })
  const client = await liveAs(app, { id: 1 })
  client.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false })
  expect(await client.closed).toMatchObject({ code: 1007 })
  expect(await answers(bystander)).toBe('still here')
})

test('a flood is refused, then cut off, and others are answered', async () => {
  const bystander = await liveAs(app, { id: 2 })
  const client = await liveAs(app, { id: 1 })
  for (let count = 0; count < 3000; count++) client.send({ type: 'echo', text: `flood ${count}` })
  expect(await answers(bystander)).toBe('still here')
  expect(await client.closed).toMatchObject({ code: 1008 })
  expect(client.received.some((frame) => frame['problem'] === 'too-many')).toBe(true)
})

test('frames are answered in the order they came', async () => {
  const client = await liveAs(app, { id: 1 })
  for (let count = 0; count < 100; count++) client.send({ type: 'echo', text: String(count) })
  await client.receives('echo', 100)
  expect(client.received.filter(({ type }) => type === 'echo').map(({ text }) => Number(text))).toEqual(
    Array.from({ length: 100 }, (_, count) => count),
  )
})

test('ended sessions lose their sockets and may come back; a deleted account may not', async () => {
  const ended = await liveAs(app, { id: 21, identityUid: 'ended' })
  const deleted = await liveAs(app, { id: 22, identityUid: 'gone' })
  const bystander = await liveAs(app, { id: 23 })
  app.server.live.endSessions((actor) => actor.identityUid === 'ended')
  app.server.live.endSessions((actor) => actor.identityUid === 'gone', { accountDeleted: true })
  expect(await ended.closed).toMatchObject({ code: 4401 })
  expect(await deleted.closed).toMatchObject({ code: 4404 })
  expect(deleted.received.at(-1)).toMatchObject({ type: 'error', problem: 'account-deleted' })
  expect(await answers(bystander)).toBe('still here')
})

test('a stopping server tells everybody to come back', async () => {
  const stopping = await testApp()
  const clients = await Promise.all([1, 2, 3].map((id) => liveAs(stopping, { id })))
  await stopping.server.close()
  for (const client of clients) expect(await client.closed).toMatchObject({ code: 1012 })
})
