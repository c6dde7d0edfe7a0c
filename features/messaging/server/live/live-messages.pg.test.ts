import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import pg from 'pg'
import { deleteMessage, markRead, myMessages, sendMessage, thread } from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs, openSocket, type LiveClient } from '#platform/testing/live-client.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

// As many as it takes to see a fault here; `app/processes.pg.test.ts` does it two hundred times.
const rounds = 20
let app: TestApp
let twin: TestApp

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  twin = await twinOf(app, ...messagingFeatures)
})

const write = (from: Actor, to: Actor, content: string, more: { clientMessageId?: string } = {}, through = app) =>
  through.as(from).call(sendMessage, { body: { receiverId: to.id, content, ...more } })
const contents = (client: LiveClient) =>
  client.received.filter(({ type }) => type === 'new_message').map(({ message }) => (message as { content: string }).content)
const pair = async (): Promise<[Actor, Actor]> => [await personIn(app, 'Ann'), await personIn(app, 'Bob')]

test('a message sent by socket is stored, confirmed in every tab of its sender, and shown to its receiver on another process', async () => {
  const [ann, bob] = await pair()
  const [tab, otherTab] = [await liveAs(app, ann), await liveAs(twin, ann)]
  const receiver = await liveAs(twin, bob)
  tab.send({ type: 'chat', receiverId: bob.id, content: '  Is it still for sale?  ', clientMessageId: 'first-message' })
  const arrived = await receiver.receives('new_message')
  expect(arrived).toMatchObject({
    message: { content: 'Is it still for sale?', senderId: ann.id, sequence: 1, clientMessageId: 'first-message' },
  })
  for (const sender of [tab, otherTab])
    expect(await sender.receives('message')).toMatchObject({ message: { clientMessageId: 'first-message', isRead: false } })
  await vi.waitFor(() => expect(receiver.received.filter(({ type }) => type === 'unread_count').at(-1)).toMatchObject({ count: 1 }))
})

test('delivered and read reach the sender', async () => {
  const [ann, bob] = await pair()
  const [sender, receiver] = [await liveAs(app, ann), await liveAs(twin, bob)]
  const sent = await write(ann, bob, 'hello')
  await receiver.receives('new_message')
  receiver.send({ type: 'received', sequence: 1 })
  expect(await sender.receives('messages_delivered')).toMatchObject({ receiverId: bob.id, sequence: 1 })
  expect(await app.as(ann).call(thread, { params: { userId: ann.id, otherUserId: bob.id } })).toMatchObject([
    { isDelivered: true, isRead: false },
  ])
  await twin.as(bob).call(markRead, { params: { messageId: sent.id } })
  expect(await sender.receives('messages_read')).toMatchObject({ readerId: bob.id, messageIds: [sent.id] })
  await vi.waitFor(() => expect(receiver.received.filter(({ type }) => type === 'unread_count').at(-1)).toMatchObject({ count: 0 }))
  receiver.send({ type: 'received', sequence: 99 })
  receiver.send({ type: 'received', sequence: 0 })
  receiver.send({ type: 'ping' })
  await receiver.receives('pong')
  expect(sender.received.filter(({ type }) => type === 'messages_delivered')).toHaveLength(1)
})

test('a message taken back while its receiver was away is never shown', async () => {
  const [ann, bob] = await pair()
  await write(ann, bob, 'kept')
  const regretted = await write(ann, bob, 'taken back')
  await write(ann, bob, 'also kept')
  await app.as(ann).call(deleteMessage, { params: { messageId: regretted.id }, body: { userId: ann.id } })
  const client = await liveAs(app, bob, { after: 0 })
  await client.receives('caught_up')
  expect(contents(client)).toEqual(['kept', 'also kept'])
})

test('long messages arrive whole, though no hint can carry them', async () => {
  const [ann, bob] = await pair()
  const client = await liveAs(twin, bob)
  const long = 'ü😀'.repeat(3000)
  await write(ann, bob, long)
  await client.receives('new_message')
  expect(contents(client)).toEqual([long])
})

test('a message that is stored as soon as its receiver is told that they are registered reaches them', async () => {
  const [ann, bob] = await pair()
  await write(ann, bob, 'before')
  const { databaseUrl } = app.services
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from message_inbox where account_id = $1 for update', [bob.id])
  const client = await openSocket(app)
  client.send({ type: 'register', userId: bob.id, token: app.as(bob).token, tabId: 'tab' })
  // From which message on they read is not known yet, so nobody may rely on being heard.
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%message_inbox%seen_at%' and datname = current_database()`.execute(app.services.db)
    expect(rows[0]?.waiting).toBe(1)
  })
  expect(client.received).toEqual([])
  await holder.query('rollback')
  await holder.end()
  await client.receives('registered')
  await write(ann, bob, 'at once')
  await client.receives('new_message')
  expect(contents(client)).toEqual(['at once'])
})

test('M1: fifty copies of one message, half by socket and half by call over two processes, are one message with one answer', async () => {
  for (let round = 0; round < rounds; round++) {
    const [ann, bob] = await pair()
    const sockets = await Promise.all([liveAs(app, ann), liveAs(twin, ann)])
    const clientMessageId = `copied-${crypto.randomUUID()}`
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, copy) => {
        sockets[copy % 2]?.send({ type: 'chat', receiverId: bob.id, content: 'Once only', clientMessageId })
        return write(ann, bob, 'Once only', { clientMessageId }, copy % 2 ? app : twin)
      }),
    )
    for (const socket of sockets) await socket.receives('message', 12)
    const ids = [
      ...answers.map(({ id }) => id),
      ...sockets.flatMap(({ received }) =>
        received.filter(({ type }) => type === 'message').map(({ message }) => (message as { id: number }).id),
      ),
    ]
    expect(new Set(ids).size).toBe(1)
    expect(await app.as(bob).call(myMessages, { query: { after: 0 } })).toHaveLength(1)
    const repeated = await write(ann, bob, 'Other words', { clientMessageId })
    expect(repeated).toMatchObject({ id: ids[0], content: 'Once only', contentDiffers: true })
    for (const socket of sockets) socket.close()
  }
}, 900_000)

test('M3: a message held open before it takes its number does not hide the hundred that commit before it', async () => {
  const [ann, bob] = await pair()
  const late = await personIn(app, 'Late')
  const { db, databaseUrl } = app.services
  // A process of its own that can be told by its connections, and whose statement may wait as long as a slow machine takes.
  const heldUrl = `${databaseUrl}?application_name=held&statement_timeout=600000`
  const slow = await twinOf({ ...app, services: { ...app.services, databaseUrl: heldUrl } }, ...messagingFeatures)
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('select pg_advisory_lock(4243)')
  // Its statements wait for the holder before any number is taken; all others pass.
  await sql`create function hold() returns trigger language plpgsql as $$
    begin
      if current_setting('application_name') = 'held' then
        perform set_config('lock_timeout', '0', true);
        perform pg_advisory_xact_lock(4243);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger hold before insert on message_inbox for each statement execute function hold()`.execute(db)
  const client = await liveAs(app, bob, { after: 0 })
  const held = write(late, bob, 'held', {}, slow)
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_locks
      where locktype = 'advisory' and objid = 4243 and not granted`.execute(db)
    expect(rows[0]?.waiting).toBe(1)
  })
  for (let round = 0; round < 10; round++)
    await Promise.all(Array.from({ length: 10 }, (_, count) => write(ann, bob, `quick ${round * 10 + count}`)))
  await vi.waitFor(() => expect(contents(client)).toHaveLength(100))
  await holder.end()
  await held
  await sql`drop trigger hold on message_inbox`.execute(db)
  await vi.waitFor(() => expect(contents(client)).toHaveLength(101))
  expect(contents(client).at(-1)).toBe('held')
  expect(new Set(contents(client)).size).toBe(101)
})

const frames: Record<string, (receiverId: number) => Record<string, unknown>> = {
  chat: (receiverId) => ({ type: 'chat', receiverId, content: 'Hello' }),
  typing: (receiverId) => ({ type: 'typing', receiverId }),
  received: () => ({ type: 'received', sequence: 0 }),
  ping: () => ({ type: 'ping' }),
}
const kinds = {
  visitor: undefined,
  buyer: {},
  agent: { isAgent: true },
  admin: { isAgent: true, isAdmin: true },
  'administrator who is no agent': { isAdmin: true },
}

test.each(Object.keys(frames).flatMap((type) => Object.entries(kinds).map(([kind, flags]) => [type, kind, flags] as const)))(
  '%s is for everybody who is signed in: %s',
  async (type, _, flags) => {
    const otherPerson = await personIn(app, 'Other')
    const client = flags ? await liveAs(app, await personIn(app, 'Somebody', flags)) : await openSocket(app)
    client.send(frames[type]?.(otherPerson.id) ?? {})
    if (flags) {
      client.send({ type: 'ping' })
      await client.receives('pong')
      expect(client.received.filter((frame) => frame.type === 'error')).toEqual([])
    } else {
      expect(await client.receives('error')).toMatchObject({ problem: 'not-signed-in', message: 'You must be logged in to send messages' })
    }
    client.close()
  },
)

test.each([
  ['nothing', { content: '' }, 'invalid-input'],
  ['100,001 characters', { content: 'x'.repeat(100_001) }, 'invalid-input'],
  ['to nobody', { receiverId: 99_999_999 }, 'not-found'],
  ['about a home that does not exist', { propertyId: 987_654 }, 'invalid-input'],
  ['a NUL character', { content: 'a\0b' }, 'invalid-input'],
  ['to somebody who is no number', { receiverId: 'bob' }, 'invalid-input'],
])('a chat frame with %s is refused by name, and the next one is taken', async (_, more, problem) => {
  const [ann, bob] = await pair()
  const client = await liveAs(app, ann)
  client.send({ type: 'chat', receiverId: bob.id, content: 'Hi', clientMessageId: 'refused-one', ...more })
  expect(await client.receives('error')).toMatchObject({ problem, clientMessageId: 'refused-one', message: expect.any(String) })
  client.send({ type: 'chat', receiverId: ann.id, content: 'to myself' })
  expect(await client.receives('error', 2)).toMatchObject({ problem: 'invalid-input', message: 'You can’t message yourself.' })
  client.send({ type: 'chat', receiverId: bob.id, content: 'Fine' })
  expect(await client.receives('message')).toMatchObject({ message: { content: 'Fine' } })
})

test('typing reaches the other person only', async () => {
  const [ann, bob] = await pair()
  const eve = await liveAs(app, await personIn(app, 'Eve'))
  const [writer, reader] = [await liveAs(app, ann), await liveAs(twin, bob)]
  writer.send({ type: 'typing', receiverId: bob.id })
  expect(await reader.receives('is_typing')).toEqual({ type: 'is_typing', senderId: ann.id, propertyId: null })
  expect(eve.received.some(({ type }) => type === 'is_typing')).toBe(false)
})
