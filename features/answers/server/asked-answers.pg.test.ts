import { beforeAll, expect, test } from 'vitest'
import { accountById } from '#features/accounts/server'
import {
  addAnswer,
  answerReviews,
  askedAnswers,
  changeAnswer,
  decideAnswer,
  myAnswers,
  propertyAnswers,
  removeAnswer,
  takeDownAnswer,
  type NewAnswer,
} from '#features/answers/contract'
import { answers } from '#features/answers/server'
import { setReviewPolicy } from '#features/brokerages/contract'
import { sendMessage } from '#features/messaging/contract'
import { myNotices } from '#features/notifications/contract'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { actorOf } from '#features/accounts/server'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { personalData } from './personal-data.ts'

let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld([answers])
})

const question = 'Hi, is the range in the kitchen gas or induction?'
const range: NewAnswer = { question: 'Is the range gas?', answer: 'Yes, since 2023.', moment: null }
const priya = async () => actorOf(await createPerson(world.services.db, { firstName: 'Priya', lastName: 'Raman' }))
const ask = async (buyer: Actor, agent: Actor, propertyId: number | null) =>
  (await world.as(buyer).call(sendMessage, { body: { receiverId: agent.id, content: question, propertyId } })).id
const add = (by: Actor, propertyId: number, messageId: number, text: Partial<NewAnswer> = {}) =>
  world.as(by).call(addAnswer, { params: { propertyId }, body: { ...range, messageId, ...text } })
const shown = async (propertyId: number) => (await world.call(propertyAnswers, { params: { propertyId } })).items
const asked = async (by: Actor) => (await world.as(by).call(askedAnswers)).items
const takeDown = (by: Actor, answerId: number) => world.as(by).call(takeDownAnswer, { params: { answerId } })
/** Returns the titles on the bell, without alerts of first messages, which arrive after a message. */
const bell = async (by: Actor) =>
  (await world.as(by).call(myNotices, { query: {} })).items
    .map(({ title }) => title)
    .filter((title) => title !== 'Someone new wrote to you')

async function conversation() {
  world.moveClock(60_000)
  const [agent, buyer] = [await world.agent(), await priya()]
  const { id } = await world.published(agent)
  return { agent, buyer, id, messageId: await ask(buyer, agent, id) }
}

test('a buyer’s question is published in the agent’s words alone, without the name, and the buyer is notified once', async () => {
  const { agent, buyer, id, messageId } = await conversation()
  const refused = async (text: Partial<NewAnswer>) => (await refusal(add(agent, id, messageId, text))).fields
  expect(await refused({ question: 'Is the range in the kitchen gas or induction?' })).toEqual({
    'body.question': 'Put the question in your own words: this is what the buyer wrote to you.',
  })
  expect(await refused({ answer: 'As I told Priya, it is gas.' })).toEqual({
    'body.answer': 'Leave out Priya’s name: buyers who ask are never named.',
  })
  const { items } = await add(agent, id, messageId)
  const [item = { id: 0, version: 0 }] = items
  expect(JSON.stringify(await shown(id))).not.toMatch(/Priya|Raman|messageId|asked/i)
  expect(await bell(buyer)).toEqual([expect.stringMatching(/ answered your question on the page of the home$/)])
  expect(await asked(buyer)).toMatchObject([{ id: item.id, messageId, propertyId: id, isAsker: true, state: 'published' }])
  expect(await asked(agent)).toMatchObject([{ id: item.id, messageId, isAsker: false, state: 'published' }])
  expect(await refusal(add(agent, id, messageId))).toMatchObject({ status: 409, message: /already answered this message/ })
  // The same holds when it is changed, and that is no other notice.
  const change = (question: string, version: number) =>
    world.as(agent).call(changeAnswer, { params: { propertyId: id, answerId: item.id }, body: { ...range, question, version } })
  expect(await refusal(change(question, item.version))).toMatchObject({ status: 400 })
  await change('Is the kitchen range gas?', item.version)
  expect(await bell(buyer)).toHaveLength(1)
})

test('only a message about the home to this agent is published, and only whoever asked takes it down, for good', async () => {
  const { agent, buyer, id, messageId } = await conversation()
  const second = await conversation()
  const elsewhere = await ask(buyer, agent, null)
  for (const wrong of [second.messageId, elsewhere, 999_999]) expect(await refusal(add(agent, id, wrong))).toMatchObject({ status: 404 })
  const [item = { id: 0, version: 0 }] = (await add(agent, id, messageId)).items
  for (const by of [second.buyer, agent]) expect(await refusal(takeDown(by, item.id))).toMatchObject({ status: 404 })
  await takeDown(buyer, item.id)
  expect(await asked(buyer)).toMatchObject([{ state: 'takenDown' }])
  await takeDown(buyer, item.id)
  expect([await shown(id), await bell(agent)]).toEqual([[], ['A buyer had an answer to their question taken down']])
  expect((await world.as(agent).call(myAnswers, { params: { propertyId: id } })).items).toMatchObject([{ state: 'takenDown' }])
  const again = { ...range, version: item.version + 1 }
  const change = world.as(agent).call(changeAnswer, { params: { propertyId: id, answerId: item.id }, body: again })
  expect(await refusal(change)).toMatchObject({ status: 409, message: /taken down/ })
  expect(await refusal(add(agent, id, messageId))).toMatchObject({ status: 409 })
  expect((await world.as(agent).call(removeAnswer, { params: { propertyId: id, answerId: item.id } })).items).toEqual([])
})

test('where a brokerage reviews, the buyer is notified once it is approved and sees nothing before', async () => {
  const owner = await world.founder()
  const agent = await world.joined(owner)
  const buyer = await priya()
  const { id } = await world.published(agent)
  await world.as(owner).call(setReviewPolicy, { body: { policy: 'everything' } })
  const messageId = await ask(buyer, agent, id)
  const [item = { id: 0, version: 0 }] = (await add(agent, id, messageId)).items
  expect([await bell(buyer), await asked(buyer)]).toEqual([[], []])
  expect(await asked(agent)).toMatchObject([{ state: 'waiting' }])
  expect(await refusal(takeDown(buyer, item.id))).toMatchObject({ status: 404 })
  expect(JSON.stringify(await world.as(owner).call(answerReviews))).not.toMatch(/Priya|Raman/)
  await world.as(owner).call(decideAnswer, { params: { answerId: item.id }, body: { version: item.version, approve: true } })
  expect([(await bell(buyer)).length, await asked(buyer)]).toMatchObject([1, [{ state: 'published' }]])
})

test('a buyer who leaves takes the link to the message along, and the answer stays', async () => {
  const { agent, buyer, id, messageId } = await conversation()
  await add(agent, id, messageId)
  const { db } = world.services
  const account = await accountById(db, buyer.id)
  expect(await personalData.collect(db, account)).toMatchObject({ written: [], asked: [{ listing_key: id, message_id: messageId }] })
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, account))
  expect(await personalData.collect(db, account)).toMatchObject({ asked: [] })
  expect([await shown(id), await asked(agent)]).toMatchObject([[{ question: range.question }], []])
})
