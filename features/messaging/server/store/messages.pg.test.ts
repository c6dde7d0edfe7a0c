import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { videos } from '#features/videos/server'
import {
  blockPerson,
  conversations,
  deleteConversation,
  deleteMessage,
  markRead,
  myMessages,
  sendMessage,
  thread,
  unblockPerson,
  unreadMessages,
} from '#features/messaging/contract'
import { messaging } from '#features/messaging/server'
import type { Actor } from '#platform/contract/access.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { changeConversation } from '../../contract/inbox-calls.ts'
import { personIn } from '../testing/people.fixtures.ts'

let app: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  app = await testApp(identity, accounts, location, agents, videos, listings, messaging)
})

const person = (name: string) => personIn(app, name)
const write = (from: Actor, to: Actor, content: string, more: { clientMessageId?: string } = {}) =>
  app.as(from).call(sendMessage, { body: { receiverId: to.id, content, ...more } })
const unread = async (who: Actor) => (await app.as(who).call(unreadMessages, { params: { userId: who.id } })).count
const read = (who: Actor, otherPerson: Actor) => app.as(who).call(thread, { params: { userId: who.id, otherUserId: otherPerson.id } })

test('a message arrives, counts as unread once, and stops counting when it is read, however often', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  const sent = await write(ann, bob, '  Is the garden south-facing?  ')
  expect(sent).toMatchObject({
    senderId: ann.id,
    receiverId: bob.id,
    content: 'Is the garden south-facing?',
    isRead: false,
    propertyId: null,
  })
  expect(await unread(bob)).toBe(1)
  expect(await unread(ann)).toBe(0)
  for (const _ of [1, 2, 3]) expect(await app.as(bob).call(markRead, { params: { messageId: sent.id } })).toMatchObject({ isRead: true })
  expect(await unread(bob)).toBe(0)
  expect(await read(ann, bob)).toMatchObject([{ id: sent.id, isRead: true }])
})

test('the same client-made id stores one message, even when sent many times at once', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(ann, bob, 'Hello', { clientMessageId: 'one-and-the-same' })))
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  expect(await unread(bob)).toBe(1)
  expect(await read(bob, ann)).toHaveLength(1)
})

test('an idempotency key takes the place of a missing client-made id', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const payload = { receiverId: bob.id, content: 'Hello' }
  const send = () => app.as(ann).inject({ method: 'POST', url: sendMessage.path, headers, payload })
  const [first, second] = [await send(), await send()]
  expect([first.statusCode, second.json<{ id: number }>().id]).toEqual([200, first.json<{ id: number }>().id])
  expect(await unread(bob)).toBe(1)
})

test('a reader who asks for what came after a number gets every later message in order', async () => {
  const [ann, bob, cleo] = [await person('Ann'), await person('Bob'), await person('Cleo')]
  await Promise.all([write(ann, bob, 'one'), write(cleo, bob, 'two'), write(ann, bob, 'three')])
  const all = await app.as(bob).call(myMessages, { query: { after: 0 } })
  expect(all.map((message) => message.sequence)).toEqual([1, 2, 3])
  expect(await app.as(bob).call(myMessages, { query: { after: 2 } })).toEqual([all[2]])
})

test('conversations list the other person, the last message and what is unread, latest first', async () => {
  const [ann, bob, cleo] = [await person('Ann'), await person('Bob'), await person('Cleo')]
  await write(bob, ann, 'first')
  await write(cleo, ann, 'second')
  await write(bob, ann, 'third')
  const list = await app.as(ann).call(conversations, { params: { userId: ann.id } })
  expect(list.map((conversation) => [conversation.otherUser.id, conversation.lastMessage.content, conversation.unreadCount])).toEqual([
    [bob.id, 'third', 2],
    [cleo.id, 'second', 1],
  ])
})

test('a sender takes a message back for both, a receiver hides it, and the unread count follows', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  const mine = await write(ann, bob, 'taken back')
  const visible = await write(ann, bob, 'hidden by Bob')
  await app.as(ann).call(deleteMessage, { params: { messageId: mine.id }, body: { userId: ann.id } })
  expect(await unread(bob)).toBe(1)
  await app.as(bob).call(deleteMessage, { params: { messageId: visible.id }, body: { userId: bob.id } })
  expect(await unread(bob)).toBe(0)
  expect(await read(bob, ann)).toEqual([])
  expect((await read(ann, bob)).map((message) => message.content)).toEqual(['hidden by Bob'])
})

test('deleting a conversation empties my side and leaves the other one whole', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  await write(ann, bob, 'one')
  await write(bob, ann, 'two')
  const answer = await app
    .as(bob)
    .call(deleteConversation, { params: { userId: bob.id, otherUserId: ann.id }, body: { requestingUserId: bob.id } })
  expect(answer).toEqual({ deleted: 2 })
  expect(await unread(bob)).toBe(0)
  expect(await read(bob, ann)).toEqual([])
  expect(await read(ann, bob)).toHaveLength(2)
})

test('nobody reads, counts, marks or deletes as somebody else, and foreign messages look absent', async () => {
  const [ann, bob, eve] = [await person('Ann'), await person('Bob'), await person('Eve')]
  const secret = await write(ann, bob, 'for Bob only')
  const asEve = app.as(eve)
  await expect(asEve.call(conversations, { params: { userId: ann.id } })).rejects.toMatchObject({ status: 403 })
  await expect(asEve.call(thread, { params: { userId: ann.id, otherUserId: bob.id } })).rejects.toMatchObject({ status: 403 })
  await expect(asEve.call(unreadMessages, { params: { userId: bob.id } })).rejects.toMatchObject({ status: 403 })
  await expect(asEve.call(markRead, { params: { messageId: secret.id } })).rejects.toMatchObject({ status: 404 })
  await expect(asEve.call(deleteMessage, { params: { messageId: secret.id }, body: { userId: eve.id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(asEve.call(deleteMessage, { params: { messageId: secret.id }, body: { userId: ann.id } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(app.as(ann).call(markRead, { params: { messageId: secret.id } })).rejects.toMatchObject({ status: 403 })
  await expect(app.as(undefined).call(sendMessage, { body: { receiverId: bob.id, content: 'hi' } })).rejects.toMatchObject({ status: 401 })
  expect(await read(bob, ann)).toMatchObject([{ isRead: false }])
})

test.each([
  ['an empty message', { content: '   ' }, 400, 'body.content'],
  ['a message beyond the limit', { content: 'x'.repeat(10_001) }, 400, 'body.content'],
  ['a home that does not exist', { content: 'hi', propertyId: 987_654 }, 400, 'body.propertyId'],
  ['a client id with spaces', { content: 'hi', clientMessageId: 'not a good id' }, 400, 'body.clientMessageId'],
])('%s is refused with the field named and nothing stored', async (_, body, status, field) => {
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  const answer = app.as(ann).call(sendMessage, { body: { receiverId: bob.id, ...body } })
  await expect(answer).rejects.toMatchObject({ status, fields: { [field]: expect.any(String) } })
  expect(await unread(bob)).toBe(0)
})

test('a blocked person is told so and nothing they write is stored, until the block is taken back', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  await write(ann, bob, 'before')
  for (const _ of [1, 2]) expect(await app.as(bob).call(blockPerson, { params: { otherUserId: ann.id } })).toEqual({ blocked: true })
  await expect(write(ann, bob, 'blocked', { clientMessageId: 'while-blocked' })).rejects.toMatchObject({ status: 403 })
  expect(await app.as(bob).call(conversations, { params: { userId: bob.id } })).toMatchObject([
    { isBlocked: true, lastMessage: { content: 'before' } },
  ])
  expect(await app.as(ann).call(conversations, { params: { userId: ann.id } })).toMatchObject([{ isBlocked: false }])
  expect(await write(bob, ann, 'the other way')).toMatchObject({ sequence: 1 })
  await app.as(bob).call(unblockPerson, { params: { otherUserId: ann.id } })
  expect(await write(ann, bob, 'blocked', { clientMessageId: 'while-blocked' })).toMatchObject({ sequence: 2 })
  await expect(app.as(bob).call(blockPerson, { params: { otherUserId: bob.id } })).rejects.toMatchObject({ status: 400 })
  await expect(app.as(bob).call(blockPerson, { params: { otherUserId: 99_999_999 } })).rejects.toMatchObject({ status: 404 })
})

test('writing to oneself or to nobody is refused', async () => {
  const ann = await person('Ann')
  await expect(write(ann, ann, 'note to self')).rejects.toMatchObject({ status: 400 })
  await expect(write(ann, { ...ann, id: 99_999_999 }, 'anyone?')).rejects.toMatchObject({ status: 404 })
})

test('when something was written and read is told by the clock of the product', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  app.moveClock(7 * 86_400_000)
  const at = app.services.now()
  const [first, second] = [await write(ann, bob, 'one'), await write(ann, bob, 'two')]
  for (const { createdAt } of [first, second]) expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(at)
  await app.as(bob).call(markRead, { params: { messageId: first.id } })
  await app.as(bob).call(changeConversation, { params: { userId: bob.id, otherUserId: ann.id }, query: {}, body: { readUpTo: second.id } })
  const { rows } = await sql<{ read_at: Date }>`select read_at from message where receiver_id = ${bob.id}`.execute(app.services.db)
  expect(rows.map((row) => row.read_at.getTime() >= at)).toEqual([true, true])
})
