import { beforeAll, expect, test } from 'vitest'
import { sendMessage } from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { quickReplies, saveQuickReplies, searchMessages } from '../../contract/inbox-calls.ts'
import { reportPerson } from '../../contract/report-calls.ts'
import { safeName } from './attachment-files.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

let app: TestApp
let ann: Actor
let bob: Actor

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  ;[ann, bob] = [await personIn(app, 'Ann'), await personIn(app, 'Bob', { isAgent: true })]
})

test.each([
  ['a NUL', 'Kit\0chen', 'Kitchen'],
  ['the first half of a character', 'Kitchen \ud83d', 'Kitchen \ufffd'],
  ['the second half of a character', '\ude00 Kitchen', '\ufffd Kitchen'],
])('%s in a quoted room, a report, a quick reply or a search is no failure', async (_, given, stored) => {
  const moment = { videoId: 1, seconds: 2, room: given }
  const sent = await app.as(ann).call(sendMessage, { body: { receiverId: bob.id, content: 'Look here', moment } })
  expect(sent.moment).toEqual({ ...moment, room: stored })
  expect(await app.as(bob).call(reportPerson, { body: { otherUserId: ann.id, reason: 'spam', details: given } })).toEqual({
    reported: true,
  })
  const replies = [{ title: given, body: given }]
  await app.as(bob).call(saveQuickReplies, { body: { replies } })
  expect(await app.as(bob).call(quickReplies)).toEqual({ replies: [{ title: stored, body: stored }] })
  // No address holds a NUL at all.
  expect(await app.as(bob).call(searchMessages, { query: { q: given.replace('\0', '') } })).toMatchObject({ messages: [] })
  expect(safeName(`${given}.pdf`, 'application/pdf').isWellFormed()).toBe(true)
})

test('half a character in the words is kept as the sign for it, and sending it again is the same message', async () => {
  const body = { receiverId: bob.id, content: 'cut \ud83d', clientMessageId: 'half-a-character' }
  const [first, again] = [await app.as(ann).call(sendMessage, { body }), await app.as(ann).call(sendMessage, { body })]
  expect(first.content).toBe('cut \ufffd')
  expect(again).toEqual(first)
})
