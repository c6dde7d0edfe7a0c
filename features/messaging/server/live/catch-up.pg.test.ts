import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { sendMessage } from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs, type LiveClient } from '#platform/testing/live-client.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

let app: TestApp
let twin: TestApp

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  twin = await twinOf(app, ...messagingFeatures)
})

const write = (from: Actor, to: Actor, content: string) => app.as(from).call(sendMessage, { body: { receiverId: to.id, content } })
const pair = async (): Promise<[Actor, Actor]> => [await personIn(app, 'Ann'), await personIn(app, 'Bob')]
const sequencesIn = (client: LiveClient) =>
  client.received.filter(({ type }) => type === 'new_message').map(({ message }) => (message as { sequence: number }).sequence)
const upTo = (last: number, first: number) => Array.from({ length: last - first + 1 }, (_, index) => index + first)

test('catches up in pages of 200, each after the last one is confirmed, without losing or repeating a message', async () => {
  const [ann, bob] = await pair()
  await write(ann, bob, 'first')
  await insertMissed(ann, bob, 480)
  const client = await liveAs(twin, bob, { after: 10 })
  expect(await client.receives('caught_up')).toMatchObject({ sequence: 210, more: true })
  await write(ann, bob, 'while catching up')
  // Neither an earlier number nor a new message brings the next page.
  client.send({ type: 'received', sequence: 209 })
  client.send({ type: 'ping' })
  await client.receives('pong')
  expect(sequencesIn(client)).toEqual(upTo(210, 11))

  client.send({ type: 'received', sequence: 210 })
  expect(await client.receives('caught_up', 2)).toMatchObject({ sequence: 410, more: true })
  client.send({ type: 'received', sequence: 410 })
  expect(await client.receives('caught_up', 3)).toEqual({ type: 'caught_up', sequence: 482 })
  await write(ann, bob, 'afterwards')
  await vi.waitFor(() => expect(sequencesIn(client)).toEqual(upTo(483, 11)))
})

test('a socket that confirms nothing receives one page of 100,000 messages, and a reconnect continues after it', async () => {
  const [ann, bob] = await pair()
  await write(ann, bob, 'first')
  await insertMissed(ann, bob, 100_000)
  const silent = await liveAs(app, bob, { after: 0 })
  await silent.receives('caught_up')
  silent.send({ type: 'ping' })
  await silent.receives('pong')
  expect(sequencesIn(silent)).toEqual(upTo(200, 1))
  const again = await liveAs(app, bob, { after: 200 })
  expect(await again.receives('caught_up')).toMatchObject({ sequence: 400, more: true })
  expect(sequencesIn(again)).toEqual(upTo(400, 201))
})

/** Stores messages with the numbers that follow the first one, as if they arrived while the receiver was away. */
async function insertMissed(from: Actor, to: Actor, count: number): Promise<void> {
  const { db } = app.services
  await sql`
    insert into message (sender_id, receiver_id, content, client_message_id, receiver_sequence)
    select ${from.id}, ${to.id}, 'Missed ' || number, 'missed-' || number, number + 1 from generate_series(1, ${count}::int) number`.execute(
    db,
  )
  await sql`update message_inbox set last_sequence = ${count + 1} where account_id = ${to.id}`.execute(db)
}
