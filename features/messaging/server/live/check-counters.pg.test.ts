import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { conversations, deleteMessage, markRead, sendMessage, unreadMessages } from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { checkCounters, nightlyCheck } from './check-counters.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

let app: TestApp
let ann: Actor
let bob: Actor

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  ;[ann, bob] = [await personIn(app, 'Ann'), await personIn(app, 'Bob')]
  const write = (content: string) => app.as(ann).call(sendMessage, { body: { receiverId: bob.id, content } })
  const [read, deleted] = [await write('read'), await write('deleted')]
  await app.as(bob).call(markRead, { params: { messageId: read.id } })
  await app.as(bob).call(deleteMessage, { params: { messageId: deleted.id }, body: { userId: bob.id } })
  await Promise.all([write('one'), write('two')])
})

const counted = async () => {
  const { count } = await app.as(bob).call(unreadMessages, { params: { userId: bob.id } })
  const list = await app.as(bob).call(conversations, { params: { userId: bob.id }, query: {} })
  return [count, ...list.map(({ unreadCount }) => unreadCount)]
}

test('counters that are true are left alone', async () => {
  expect(await checkCounters(app.services.db)).toEqual([])
  expect(await counted()).toEqual([2, 2])
})

test.each([
  ['a counter', 'update message_inbox set unread = 7'],
  ['the row of a conversation', 'update message_conversation set unread = 0'],
])('%s that differs from the messages is found and set right', async (_, statement) => {
  await sql.raw(`${statement} where account_id = ${bob.id}`).execute(app.services.db)
  expect(await counted()).not.toEqual([2, 2])
  expect(await checkCounters(app.services.db)).toEqual([bob.id])
  expect(await counted()).toEqual([2, 2])
  expect(await checkCounters(app.services.db)).toEqual([])
})

test('it is looked once a night', async () => {
  onTestFinished(async () => void (await checkCounters(app.services.db)))
  let time = Date.UTC(2026, 0, 1)
  const corrected: number[][] = []
  const check = nightlyCheck({ ...app.services, now: () => time }, (ids) => corrected.push(ids))
  for (let hour = 0; hour < 48; hour++, time += 3_600_000) {
    await sql`update message_inbox set unread = 9 where account_id = ${bob.id}`.execute(app.services.db)
    await check()
    await check()
  }
  expect(corrected).toEqual([[bob.id], [bob.id]])
})
