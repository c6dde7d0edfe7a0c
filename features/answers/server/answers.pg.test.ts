import { beforeAll, expect, test } from 'vitest'
import { accountById } from '#features/accounts/server'
import {
  addAnswer,
  answersAtMost,
  changeAnswer,
  keepAnswerPhrase,
  myAnswers,
  orderAnswers,
  propertyAnswers,
  removeAnswer,
  type AnswerText,
} from '#features/answers/contract'
import { answers } from '#features/answers/server'
import { brokerages } from '#features/brokerages/server'
import { copyLint } from '#features/copy-lint/server'
import { archiveProperty, saveProperty, setPropertyStatus } from '#features/listings/contract'
import { setChapters } from '#features/videos/contract'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { personalData } from './personal-data.ts'

let world: ListingWorld
beforeAll(async () => {
  world = await listingWorld([copyLint, brokerages, answers])
})

const roof: AnswerText = { question: 'How old is the roof?', answer: 'It was replaced in 2019.', moment: null }
const of = (id: number) => ({ params: { propertyId: id } })
const shown = async (id: number) => (await world.call(propertyAnswers, of(id))).items
const isShown = (id: number) =>
  shown(id).then(
    () => true,
    ({ status }: { status: number }) => status !== 404,
  )
const mine = (by: Actor, id: number) => world.as(by).call(myAnswers, of(id))
const add = (by: Actor, id: number, text: Partial<AnswerText> = {}) =>
  world.as(by).call(addAnswer, { ...of(id), body: { ...roof, ...text } })
const change = (by: Actor, propertyId: number, answerId: number, body: Partial<AnswerText> & { version: number }) =>
  world.as(by).call(changeAnswer, { params: { propertyId, answerId }, body: { ...roof, ...body } })
const remove = (by: Actor, propertyId: number, answerId: number) => world.as(by).call(removeAnswer, { params: { propertyId, answerId } })
const order = (by: Actor, id: number, answerIds: number[]) => world.as(by).call(orderAnswers, { ...of(id), body: { answerIds } })
const questions = (items: readonly { question: string }[]) => items.map(({ question }) => question)

test('what an agent answers is on the page of the home with its day and room, changes there, in the chosen order, and goes', async () => {
  const agent = await world.agent()
  const home = await world.published(agent)
  const { id } = home
  const [video = { id: 0 }] = home.videos
  const chapters = [
    { startSeconds: 0, room: 'Living Room' as const, label: '' },
    { startSeconds: 83, room: 'Kitchen' as const, label: 'Galley kitchen' },
  ]
  await world.as(agent).call(setChapters, { params: { id: video.id }, body: { chapters } })
  expect(await mine(agent, id)).toMatchObject({ items: [], isReviewed: false, state: 'TX', moments: [{ seconds: 0 }, { seconds: 83 }] })
  const moment = { videoId: video.id, seconds: 90 }
  const { items } = await add(agent, id, { question: '  Is the range gas?  ', answer: 'Yes.', moment })
  await add(agent, id)
  expect(await shown(id)).toMatchObject([
    { question: 'Is the range gas?', answer: 'Yes.', moment: { ...moment, room: 'Galley kitchen' }, publishedAt: expect.any(String) },
    { question: roof.question, moment: null },
  ])
  const [gas = { id: 0, version: 0 }] = items
  world.moveClock(86_400_000)
  const [before] = await shown(id)
  const changed = await change(agent, id, gas.id, { version: gas.version, question: 'Is the range gas or electric?', answer: 'Gas.' })
  expect(changed.items[0]).toMatchObject({ state: 'published', version: 2, live: null, text: { answer: 'Gas.', moment: null } })
  const [after] = await shown(id)
  expect(Date.parse(after?.publishedAt ?? '') - Date.parse(before?.publishedAt ?? '')).toBeGreaterThanOrEqual(86_400_000)
  // Saved twice with the same version, the second is told.
  expect(await refusal(change(agent, id, gas.id, { version: gas.version }))).toMatchObject({
    status: 409,
    message: /changed somewhere else/,
  })
  const ids = changed.items.map((item) => item.id)
  await order(agent, id, ids.toReversed())
  expect(questions(await shown(id))).toEqual([roof.question, 'Is the range gas or electric?'])
  for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0] ?? 0, ids[0] ?? 0]])
    expect(await refusal(order(agent, id, wrong))).toMatchObject({ status: 409 })
  await remove(agent, id, gas.id)
  expect(questions(await shown(id))).toEqual([roof.question])
  expect(await refusal(remove(agent, id, gas.id))).toMatchObject({ status: 404 })
})

test('nobody but the agents of the home reads or changes them there, and visitors read none of a home they do not see', async () => {
  const [agent, stranger] = [await world.agent(), await world.agent()]
  const { id } = await world.draft(agent)
  const elsewhere = (await world.published(stranger)).id
  const [item = { id: 0, version: 0 }] = (await add(agent, id)).items
  expect(await isShown(id)).toBe(false)
  const attempts = [
    mine(stranger, id),
    add(stranger, id),
    change(stranger, id, item.id, { version: 1 }),
    // Under a home of one's own, somebody else's answer is not found either.
    change(stranger, elsewhere, item.id, { version: 1 }),
    remove(stranger, elsewhere, item.id),
    remove(stranger, id, item.id),
    order(stranger, id, []),
    world.as(stranger).call(keepAnswerPhrase, { ...of(id), body: { phrase: 'women only', reason: 'As the deed has it.' } }),
  ]
  for (const refused of await Promise.all(attempts.map(refusal))) expect(refused).toMatchObject({ status: 404 })
  expect((await mine(agent, id)).items).toHaveLength(1)

  const home = await world.published(agent)
  await add(agent, home.id)
  expect(await shown(home.id)).toHaveLength(1)
  const withdrawn = await world.as(agent).call(setPropertyStatus, { params: { id: home.id }, body: { status: 'Canceled' } })
  await world.as(agent).call(archiveProperty, { params: { id: withdrawn.id }, body: { archived: true } })
  expect(await isShown(home.id)).toBe(false)
})

test('what names a way to a person, gives away a hidden street or excludes buyers is refused beside its field', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent, { addressWithheld: true })
  const refused = async (text: Partial<AnswerText>) => (await refusal(add(agent, id, text))).fields
  expect(await refused({ question: 'Is it pat@example.com?', answer: 'Call 512-555-0142.' })).toEqual({
    'body.question': 'Leave out email addresses: everyone can read this.',
    'body.answer': 'Leave out phone numbers: everyone can read this.',
  })
  expect(await refused({ answer: 'See www.example.com' })).toEqual({ 'body.answer': 'Leave out links: buyers can’t tell where they lead.' })
  expect((await refused({ answer: 'It is 1204 Kinney Ave.' }))?.['body.answer']).toMatch(/Leave out the street address/)
  expect(await refused({ moment: { videoId: 999_999, seconds: 3 } })).toHaveProperty(['body.moment'])
  expect(await refused({ question: ' ', answer: 'a'.repeat(1001) })).toEqual({
    'body.question': 'Write the question.',
    'body.answer': 'Use 1,000 characters or fewer.',
  })
  // As with the text of the listing: a reason lets it through, in these fields alone.
  expect((await refused({ answer: 'No children, please.' }))?.['body.answer']).toMatch(
    /“No children” may exclude buyers \(familial status\)/,
  )
  const acknowledged = await world
    .as(agent)
    .call(keepAnswerPhrase, { ...of(id), body: { phrase: 'no children', reason: 'As the old deed has it.' } })
  expect(acknowledged.acknowledgedPhrases).toEqual([{ field: 'answers', phrase: 'no children', reason: 'As the old deed has it.' }])
  await add(agent, id, { answer: 'No children, please.' })
  expect(await shown(id)).toHaveLength(1)
})

test('an answer from before leaves the page when the seller hides the street it names', async () => {
  const agent = await world.agent()
  const { id, version } = await world.published(agent)
  await add(agent, id, { answer: 'The lot is at 1204 Kinney Avenue.' })
  await add(agent, id)
  await world.as(agent).call(saveProperty, { params: { id }, body: { version, addressWithheld: true } })
  expect(questions(await shown(id))).toEqual([roof.question])
  expect((await mine(agent, id)).items).toHaveLength(2)
})

test('a home has at most twenty, and those of an agent are exported and go with the agent', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  for (let index = 0; index < answersAtMost; index++) await add(agent, id, { question: `Question ${index}?` })
  expect(await refusal(add(agent, id))).toMatchObject({ status: 409, message: 'A home can have 20 questions. Remove one to add another.' })
  const { db } = world.services
  const account = await accountById(db, agent.id)
  expect(await personalData.collect(db, account)).toMatchObject({ written: { length: answersAtMost }, asked: [] })
  expect(await personalData.plan(db, account)).toMatchObject([{ count: answersAtMost, outcome: 'erased' }])
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, account))
  expect([await shown(id), await personalData.plan(db, account)]).toEqual([[], []])
})
