import { beforeAll, expect, test } from 'vitest'
import { addAnswer, answerReviews, changeAnswer, decideAnswer, myAnswers, propertyAnswers } from '#features/answers/contract'
import { answers } from '#features/answers/server'
import { setReviewPolicy, type ReviewPolicy } from '#features/brokerages/contract'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'

let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld([answers])
})

const roof = { question: 'How old is the roof?', answer: 'It was replaced in 2019.', moment: null }
const review = (by: Actor, policy: ReviewPolicy) => world.as(by).call(setReviewPolicy, { body: { policy } })
const shown = async (id: number) => (await world.call(propertyAnswers, { params: { propertyId: id } })).items.map(({ answer }) => answer)
const add = (by: Actor, id: number) => world.as(by).call(addAnswer, { params: { propertyId: id }, body: roof })
const change = (by: Actor, propertyId: number, answerId: number, version: number, answer: string) =>
  world.as(by).call(changeAnswer, { params: { propertyId, answerId }, body: { ...roof, answer, version } })
const mine = async (by: Actor, id: number) => (await world.as(by).call(myAnswers, { params: { propertyId: id } })).items[0]
const reviews = (by: Actor) => world.as(by).call(answerReviews)
const decide = (by: Actor, answerId: number, body: { version: number; approve: boolean; reason?: string }) =>
  world.as(by).call(decideAnswer, { params: { answerId }, body })
const subjects = async ({ email }: Actor) => (await recentOutbox(world.services.db, email)).map(({ subject }) => subject)
const newest = async (agent: Actor) => (await subjects(agent))[0]

/** An agent whose changes are reviewed, with a live home. */
async function office(policy: ReviewPolicy = 'everything') {
  world.moveClock(60_000)
  const owner = await world.founder()
  const agent = await world.joined(owner)
  const { id } = await world.published(agent)
  await review(owner, policy)
  return { owner, agent, id }
}

test('where the brokerage reviews, an answer waits until an administrator reads it, and a change of it beside the earlier one', async () => {
  const { owner, agent, id } = await office()
  expect(await add(agent, id)).toMatchObject({ isReviewed: true, items: [{ state: 'waiting', live: null }] })
  expect([await shown(id), await newest(owner)]).toEqual([[], expect.stringMatching(/wrote a question and answer for “Bright bungalow/)])
  const { waiting } = await reviews(owner)
  expect(waiting).toMatchObject([{ version: 1, text: roof, before: null }])
  const [item = { id: 0, version: 0 }] = waiting
  expect((await reviews(agent)).mine).toMatchObject([{ id: item.id, state: 'waiting', question: roof.question }])
  // Changed while it waits, it is another one to decide about, without another mail.
  const mails = (await subjects(owner)).length
  await change(agent, id, item.id, 1, 'In 2020.')
  expect((await subjects(owner)).length).toBe(mails)
  expect(await refusal(decide(owner, item.id, { version: 1, approve: true }))).toMatchObject({
    status: 409,
    message: /changed somewhere else/,
  })
  expect((await decide(owner, item.id, { version: 2, approve: true })).waiting).toEqual([])
  expect([await shown(id), await newest(agent)]).toEqual([['In 2020.'], expect.stringMatching(/ is live$/)])
  expect((await reviews(agent)).mine).toMatchObject([{ state: 'approved', reviewerName: expect.any(String) }])

  const changed = await change(agent, id, item.id, 3, 'In 2021.')
  expect(changed.items[0]).toMatchObject({ state: 'waiting', text: { answer: 'In 2021.' }, live: { answer: 'In 2020.' } })
  expect(await shown(id)).toEqual(['In 2020.'])
  expect((await reviews(owner)).waiting).toMatchObject([{ text: { answer: 'In 2021.' }, before: { answer: 'In 2020.' } }])
  expect(await refusal(decide(owner, item.id, { version: 4, approve: false }))).toMatchObject({
    fields: { 'body.reason': /what the agent should change/ },
  })
  await decide(owner, item.id, { version: 4, approve: false, reason: 'Name the roofer’s year.' })
  expect(await mine(agent, id)).toMatchObject({ state: 'declined', declineReason: 'Name the roofer’s year.', live: { answer: 'In 2020.' } })
  expect((await reviews(agent)).mine).toMatchObject([{ state: 'declined', reason: 'Name the roofer’s year.' }])
  expect(await newest(agent)).toMatch(/needs changes$/)
  // Put back to what buyers read, nothing waits.
  expect((await change(agent, id, item.id, 5, 'In 2020.')).items[0]).toMatchObject({ state: 'published', live: null, declineReason: '' })
})

test('two reviewers cannot decide twice, and nobody else decides or learns that something waits', async () => {
  const { owner, agent, id } = await office('new_agents')
  const [item = { id: 0 }] = (await add(agent, id)).items
  const stranger = await world.founder()
  for (const by of [stranger, agent]) {
    expect((await reviews(by)).waiting).toEqual([])
    expect(await refusal(decide(by, item.id, { version: 1, approve: true }))).toMatchObject({ status: 404 })
  }
  const results = await Promise.allSettled([true, false].map((approve) => decide(owner, item.id, { version: 1, approve, reason: 'No.' })))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(decide(owner, item.id, { version: 2, approve: true }))).toMatchObject({ status: 409, message: /already reviewed/ })
})

test('an administrator publishes at once, and what waited is the agent’s to publish where nobody reviews anymore', async () => {
  const { owner, agent, id } = await office()
  const own = await world.published(owner)
  await add(owner, own.id)
  expect(await shown(own.id)).toEqual([roof.answer])
  await add(agent, id)
  await review(owner, 'none')
  const waited = await mine(agent, id)
  expect(waited).toMatchObject({ state: 'unsent' })
  expect((await reviews(owner)).waiting).toEqual([])
  await change(agent, id, waited?.id ?? 0, 1, roof.answer)
  expect(await shown(id)).toEqual([roof.answer])
})
