import { beforeAll, expect, test } from 'vitest'
import { accounts, actorOf } from '#features/accounts/server'
import {
  deleteFeedback,
  feedbackNotifications,
  feedbackStatus,
  listFeedback,
  readAllFeedback,
  readFeedback,
  sendFeedback,
  setFeedbackState,
} from '#features/feedback/contract'
import { feedback } from '#features/feedback/server'
import { identity } from '#features/identity/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { personalData } from './personal-data.ts'

let app: TestApp
const holder = { id: 900, permissions: ['feedback:triage'] }
const hour = 3_600_000

beforeAll(async () => {
  app = await testApp(identity, accounts, feedback)
})

const say = (message: string) => app.call(sendFeedback, { body: { type: 'bug', message } })
const inTheList = async (id: number) => (await app.as(holder).call(feedbackNotifications)).find((item) => item.id === id)

test('anybody may tell something; it arrives trimmed, without a name, unread', async () => {
  const { id } = await app.call(sendFeedback, { body: { type: 'feature', message: '  A map of schools  \n' } })
  expect(await inTheList(id)).toMatchObject({
    type: 'feature',
    message: 'A map of schools',
    userName: null,
    userEmail: null,
    isRead: false,
    status: 'received',
    context: null,
  })
})

test('what somebody signed in sends carries their name, and where they were only if they said so', async () => {
  const account = await createPerson(app.services.db, { email: 'ada@example.com', firstName: 'Ada', lastName: 'Reyes' })
  const context = { path: '/property/1', build: 'abc', lastError: null }
  const { id } = await app.as(actorOf(account)).call(sendFeedback, { body: { type: 'feedback', message: 'Lovely', context } })
  expect(await inTheList(id)).toMatchObject({ userName: 'Ada Reyes', userEmail: 'ada@example.com', context })
  expect(await personalData.collect(app.services.db, account)).toMatchObject([{ id }])
  expect(await personalData.plan(app.services.db, account)).toMatchObject([{ count: 1, outcome: 'erased' }])
  await app.services.db.transaction().execute(async (trx) => personalData.erase?.(trx, account))
  expect(await inTheList(id)).toBeUndefined()
})

test('nothing, 5,001 characters, another type and characters no database holds are refused; 5,000 are not', async () => {
  await expect(say(' \n ')).rejects.toMatchObject({ status: 400, message: 'Please enter your feedback before submitting.' })
  await expect(say('x'.repeat(5001))).rejects.toMatchObject({ status: 400, message: 'Feedback can be up to 5,000 characters.' })
  await expect(say('\u0000')).rejects.toMatchObject({ status: 400 })
  await expect(app.call(sendFeedback, { body: { type: 'praise' as 'bug', message: 'Hi' } })).rejects.toMatchObject({ status: 400 })
  await say(`  ${'x'.repeat(5000)}  `)
})

test('holders of the permission mark as read, one or all, and delete; a second time is not found', async () => {
  const [first, second] = [await say('One'), await say('Two')]
  await app.as(holder).call(readFeedback, { params: { id: first.id } })
  expect([await inTheList(first.id), await inTheList(second.id)]).toMatchObject([{ isRead: true }, { isRead: false }])
  await app.as(holder).call(readAllFeedback)
  expect((await app.as(holder).call(listFeedback)).items.every(({ isRead }) => isRead)).toBe(true)
  await app.as(holder).call(deleteFeedback, { params: { id: second.id } })
  expect(await inTheList(second.id)).toBeUndefined()
  for (const call of [deleteFeedback, readFeedback])
    await expect(app.as(holder).call(call, { params: { id: second.id } })).rejects.toMatchObject({ status: 404 })
})

test('the sender sees behind their link what became of it; a guessed link shows nothing', async () => {
  const { id, statusToken } = await say('Please add a dark theme')
  await app.as(holder).call(setFeedbackState, { params: { id }, body: { status: 'planned' } })
  const seen = await app.call(feedbackStatus, { params: { token: statusToken } })
  expect(seen).toMatchObject({ message: 'Please add a dark theme', status: 'planned' })
  await expect(app.call(feedbackStatus, { params: { token: 'A'.repeat(22) } })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(feedbackStatus, { params: { token: String(id) } })).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['a visitor', undefined, 401],
  ['a buyer', { id: 1 }, 403],
  ['an administrator without the permission', { id: 2, isAgent: true, isAdmin: true }, 403],
])('%s reads and changes nothing of it', async (_, actor, status) => {
  const { id } = await say('Private')
  const as = app.as(actor)
  for (const attempt of [
    as.call(feedbackNotifications),
    as.call(listFeedback),
    as.call(readAllFeedback),
    as.call(readFeedback, { params: { id } }),
    as.call(setFeedbackState, { params: { id }, body: { status: 'shipped' } }),
    as.call(deleteFeedback, { params: { id } }),
  ])
    await expect(attempt).rejects.toMatchObject({ status })
  expect(await inTheList(id)).toMatchObject({ isRead: false, status: 'received' })
})

test('one address is stopped after twenty an hour and may go on in the next', async () => {
  app.moveClock(hour)
  const answers = await Promise.allSettled(Array.from({ length: 25 }, (_, number) => say(`Number ${number}`)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(say('One more')).rejects.toMatchObject({ status: 429 })
  app.moveClock(hour)
  await say('Later')
})

test('the whole list is read in pages, each piece once', async () => {
  const seen: number[] = []
  let before: number | undefined
  do {
    const page = await app.as(holder).call(listFeedback, { query: before === undefined ? {} : { before } })
    seen.push(...page.items.map(({ id }) => id))
    before = page.nextCursor ?? undefined
  } while (before !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})
