import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { blockPerson, sendMessage } from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { Live, LiveSocket, OpenListener } from '#platform/live/live.ts'
import { liveAs, openSocket, type LiveClient } from '#platform/testing/live-client.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { liveInbox } from './live-inbox.ts'
import { agentWithListing, messagingFeatures, personIn } from '../testing/people.fixtures.ts'

let app: TestApp
let twin: TestApp

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  twin = await twinOf(app, ...messagingFeatures)
})

const pair = async (): Promise<[Actor, Actor]> => [await personIn(app, 'Ann'), await personIn(app, 'Bob')]
const answers = async (client: LiveClient) => {
  const before = client.received.filter(({ type }) => type === 'pong').length
  client.send({ type: 'ping' })
  await client.receives('pong', before + 1)
}

test('every tab of the sender is told once of a stored message, whichever way it was sent', async () => {
  const [ann, bob] = await pair()
  const tabs = [await liveAs(app, ann), await liveAs(app, ann, { tabId: 'second' }), await liveAs(twin, ann, { tabId: 'third' })]
  const contentsOf = (tab: LiveClient) =>
    tab.received.flatMap(({ type, message }) => (type === 'message' ? [(message as { content: string }).content] : []))
  tabs[0]?.send({ type: 'chat', receiverId: bob.id, content: 'by socket', clientMessageId: 'told-only-once' })
  for (const tab of tabs) await tab.receives('message')
  await app.as(ann).call(sendMessage, { body: { receiverId: bob.id, content: 'by a call' } })
  for (const tab of tabs) await tab.receives('message', 2)
  for (const tab of tabs) await answers(tab)
  expect(tabs.map(contentsOf)).toEqual(tabs.map(() => ['by socket', 'by a call']))
  // Sent again, only the tab that asked is answered.
  tabs[0]?.send({ type: 'chat', receiverId: bob.id, content: 'by socket', clientMessageId: 'told-only-once' })
  await tabs[0]?.receives('message', 3)
  for (const tab of tabs) await answers(tab)
  expect(tabs.map((tab) => contentsOf(tab).length)).toEqual([3, 2, 2])
})

test('whoever is blocked is not seen writing either', async () => {
  const [ann, bob] = await pair()
  const [writer, reader] = [await liveAs(app, ann), await liveAs(twin, bob)]
  writer.send({ type: 'typing', receiverId: bob.id, propertyId: 5 })
  expect(await reader.receives('is_typing')).toMatchObject({ senderId: ann.id, propertyId: 5 })
  await app.as(bob).call(blockPerson, { params: { otherUserId: ann.id } })
  writer.send({ type: 'typing', receiverId: bob.id })
  await answers(writer)
  await answers(reader)
  expect(reader.received.filter(({ type }) => type === 'is_typing')).toHaveLength(1)
})

test('a message reaches its receiver at once even when the notice that follows it fails', async () => {
  const { agent, home } = await agentWithListing(app)
  const buyer = await personIn(app, 'Buyer')
  const reader = await liveAs(twin, agent)
  const { db } = app.services
  const body = { receiverId: agent.id, content: 'Is the roof new?', propertyId: home, clientMessageId: 'roof-question' }
  expectLoggedError(/A request failed\. relation "message_notice" does not exist/)
  await sql`alter table message_notice rename to message_notice_away`.execute(db)
  await expect(app.as(buyer).call(sendMessage, { body })).rejects.toMatchObject({ status: 500 })
  await sql`alter table message_notice_away rename to message_notice`.execute(db)
  expect(await reader.receives('new_message')).toMatchObject({ message: { content: 'Is the roof new?' } })
  expect(await app.as(buyer).call(sendMessage, { body })).toMatchObject({ sequence: 1 })
})

test('whoever missed hints has the messages and the right count after the next look at the table', async () => {
  const [ann, bob] = await pair()
  const received: { type: string; count?: number }[] = []
  let opened: OpenListener | undefined
  const socket = {
    actor: bob,
    after: undefined,
    send: ({ type }: { type: string }, body: object) => void received.push({ type, ...body }),
    sendSlowly: async () => true,
  } as unknown as LiveSocket
  const live = {
    accounts: () => [bob.id],
    socketsOf: (id: number) => (id === bob.id ? [socket] : []),
    onOpen: (listener: OpenListener) => void (opened = listener),
    onClose: () => undefined,
    onHint: () => undefined,
    onGap: () => undefined,
  } as unknown as Live
  const write = (content: string) => app.as(ann).call(sendMessage, { body: { receiverId: bob.id, content } })
  await write('before')
  const inbox = liveInbox(live, app.services.db, Date.now, (error) => expect.unreachable(String(error)))
  await (
    await opened?.(socket)
  )?.()
  const counts = () => received.filter(({ type }) => type === 'unread_count').map(({ count }) => count)
  expect(counts()).toEqual([1])
  await write('not hinted at')
  await inbox.sweep()
  await vi.waitFor(() => expect(received.filter(({ type }) => type === 'new_message')).toHaveLength(1))
  await vi.waitFor(() => expect(counts()).toEqual([1, 2]))
  await inbox.sweep()
  await inbox.sweep()
  expect(counts()).toEqual([1, 2])
})

test.each([
  ['a buyer', {}],
  ['an agent', { isAgent: true }],
  ['an administrator', { isAgent: true, isAdmin: true }],
  ['an administrator who is no agent', { isAdmin: true }],
])('%s registers with their own id and token, once; the id of another one is nobody’s', async (_, flags) => {
  const person = await personIn(app, 'Somebody', flags)
  const otherPerson = await personIn(app, 'Other', flags)
  const registration = { type: 'register', userId: person.id, token: app.as(person).token, tabId: 'tab' }
  const client = await openSocket(app)
  client.send(registration)
  expect(await client.receives('registered')).toEqual({ type: 'registered', userId: person.id })
  client.send(registration)
  expect(await client.receives('error')).toMatchObject({ problem: 'invalid-input', message: 'This connection is registered already.' })
  await answers(client)
  client.close()
  const pretender = await openSocket(app)
  pretender.send({ ...registration, userId: otherPerson.id })
  expect(await pretender.closed).toMatchObject({ code: 4403 })
  expect(pretender.received).toMatchObject([{ type: 'error', problem: 'invalid-user-id' }])
})
