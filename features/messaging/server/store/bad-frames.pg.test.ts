import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { markRead, myMessages, sendMessage, unreadMessages } from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs, openSocket, type LiveClient } from '#platform/testing/live-client.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

let app: TestApp
let ann: Actor
let bob: Actor
let former: Actor

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  ann = await personIn(app, 'Ann')
  bob = await personIn(app, 'Bob')
  former = await personIn(app, 'Former')
  // As leaving for good does.
  await sql`update account set suspended_at = services_now(), identity_uid = 'deleted:' || id where id = ${former.id}`.execute(
    app.services.db,
  )
})

const answers = async (client: LiveClient) => {
  const before = client.received.filter(({ type }) => type === 'pong').length
  client.send({ type: 'ping' })
  return (await client.receives('pong', before + 1)).type
}
const received = () => app.as(bob).call(myMessages, { query: { after: 0 } })

const refused: [name: string, body: () => object, problem: string, status: number, words: string | RegExp][] = [
  ['in the name of somebody else', () => ({ senderId: bob.id }), 'not-allowed', 403, 'You can only send messages as yourself.'],
  ['of no characters', () => ({ content: '' }), 'invalid-input', 400, 'Write a message first.'],
  ['of blanks only', () => ({ content: ' \n\t ' }), 'invalid-input', 400, 'Write a message first.'],
  ['of 100,001 characters', () => ({ content: 'x'.repeat(100_001) }), 'invalid-input', 400, /^Messages can be up to/],
  ['that is no text', () => ({ content: { $gt: '' } }), 'invalid-input', 400, /./],
  ['with a character that cannot be stored', () => ({ content: 'a\0b' }), 'invalid-input', 400, /./],
  ['to oneself', () => ({ receiverId: ann.id }), 'invalid-input', 400, 'You can’t message yourself.'],
  ['to nobody', () => ({ receiverId: 99_999_999 }), 'not-found', 404, 'This person no longer has an account.'],
  ['to a deleted account', () => ({ receiverId: former.id }), 'not-found', 404, 'This person no longer has an account.'],
  ['to somebody who is no number', () => ({ receiverId: '1 or 1=1' }), 'invalid-input', 400, /./],
  ['about a home that is not there', () => ({ propertyId: 987_654 }), 'invalid-input', 400, /^This home is no longer listed/],
  ['with the files of somebody else', () => ({ attachmentIds: ['0'.repeat(32)] }), 'invalid-input', 400, /./],
  ['with an id that is none', () => ({ clientMessageId: '../../etc' }), 'invalid-input', 400, /./],
]

test.each(refused)(
  'a message %s is refused with words, by socket and by call, and nothing is stored',
  async (_, body, problem, status, message) => {
    const before = (await received()).length
    const client = await liveAs(app, ann)
    const sent = { receiverId: bob.id, content: 'Hello', ...body() }
    client.send({ type: 'chat', ...sent })
    const error = await client.receives('error')
    expect(error).toMatchObject({ problem })
    expect(error['message']).toMatch(message)
    expect(await answers(client)).toBe('pong')
    const reply = await app.as(ann).inject({ method: 'POST', url: sendMessage.path, payload: sent })
    expect(reply.statusCode).toBe(status)
    expect(reply.json<{ message: string }>().message).toMatch(message)
    expect(await received()).toHaveLength(before)
    client.close()
  },
)

test('a paste of 4 MB ends only the socket that sent it, and as a call it is too large', async () => {
  const [client, bystander] = [await liveAs(app, ann), await liveAs(app, bob)]
  const content = 'ü'.repeat(2_000_000)
  client.send({ type: 'chat', receiverId: bob.id, content })
  expect(await client.closed).toMatchObject({ code: 1009 })
  expect(await answers(bystander)).toBe('pong')
  const reply = await app.as(ann).inject({ method: 'POST', url: sendMessage.path, payload: { receiverId: bob.id, content } })
  expect(reply.statusCode).toBe(413)
  bystander.close()
})

test('500 messages at once: some are taken, the others are told to wait, others are served', async () => {
  const [client, bystander] = [await liveAs(app, ann), await liveAs(app, bob)]
  const { count: stored } = await app.as(bob).call(unreadMessages, { params: { userId: bob.id } })
  for (let count = 0; count < 500; count++) client.send({ type: 'chat', receiverId: bob.id, content: `flood ${count}` })
  expect(await answers(bystander)).toBe('pong')
  const taken = () =>
    new Set(client.received.filter(({ type }) => type === 'message').map(({ message }) => (message as { id: number }).id)).size
  const refusedCount = () => client.received.filter(({ problem }) => problem === 'too-many').length
  await vi.waitFor(() => expect(taken() + refusedCount()).toBe(500))
  expect(Math.min(taken(), refusedCount())).toBeGreaterThan(0)
  expect(await app.as(bob).call(unreadMessages, { params: { userId: bob.id } })).toEqual({ count: stored + taken() })
  for (const socket of [client, bystander]) socket.close()
})

test('numbers and ids of others move nothing of theirs', async () => {
  const message = await app.as(ann).call(sendMessage, { body: { receiverId: bob.id, content: 'For Bob' } })
  const eve = await personIn(app, 'Eve')
  const [spy, sender] = [await liveAs(app, eve), await liveAs(app, ann)]
  for (const sequence of [message.sequence, 99_999, -1, 1.5]) spy.send({ type: 'received', sequence })
  spy.send({ type: 'typing', receiverId: ann.id, senderId: bob.id })
  expect(await sender.receives('is_typing')).toMatchObject({ senderId: eve.id })
  await expect(app.as(eve).call(markRead, { params: { messageId: message.id } })).rejects.toMatchObject({ status: 404 })
  expect(await answers(spy)).toBe('pong')
  expect(sender.received.some(({ type }) => type === 'messages_delivered' || type === 'messages_read')).toBe(false)
  for (const socket of [spy, sender]) socket.close()
})

test.each([
  ['the id of somebody else', () => ({ userId: bob.id }), 4403],
  ['a token that ran out', () => ({ token: 'eyJhbGciOiJFUzI1NiJ9.eyJleHAiOjF9.x' }), 4401],
])('registering with %s ends the socket with its own code', async (_, change, code) => {
  const client = await openSocket(app)
  client.send({ type: 'register', userId: ann.id, token: app.as(ann).token, tabId: 'tab', ...change() })
  expect(await client.closed).toMatchObject({ code })
})
