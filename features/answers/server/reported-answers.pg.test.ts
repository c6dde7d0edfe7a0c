import { expect, test } from 'vitest'
import { addAnswer, changeAnswer, myAnswers, propertyAnswers, removeAnswer } from '#features/answers/contract'
import { answers } from '#features/answers/server'
import { moderationWorld } from '#fixtures/moderation/server/testing/moderation-world'
import { refusal } from '#platform/testing/refusal.ts'

const { app, agent, buyer, queue, report, caseOf, decide, undo } = await moderationWorld(answers)
const roof = { question: 'How old is the roof?', answer: 'It was replaced in 2019.', moment: null }
const { id: propertyId } = await app.published(agent)
const add = async () => (await app.as(agent).call(addAnswer, { params: { propertyId }, body: roof })).items.at(-1)?.id ?? 0
const isShown = async (id: number) => (await app.call(propertyAnswers, { params: { propertyId } })).items.some((item) => item.id === id)

test('an answer is reported once, never by its agent, and stands in the list with the question and its place', async () => {
  const id = await add()
  expect(await refusal(report(agent, 'answer', id))).toMatchObject({ status: 409 })
  expect(await refusal(report(buyer, 'answer', 999_999))).toMatchObject({ status: 404 })
  await report(buyer, 'answer', id, { reason: 'wrong-facts', details: 'The permit says 2009' })
  expect(await refusal(report(buyer, 'answer', id))).toMatchObject({ status: 409 })
  expect((await queue()).find(({ kind }) => kind === 'answer')).toMatchObject({
    thingId: id,
    title: roof.question,
    link: `/property/${propertyId}#answers`,
    comments: ['The permit says 2009'],
    steps: ['dismiss', 'ask', 'take_down'],
  })
})

test('taken down it is on no page, its agent reads that and cannot bring it back, and undo restores it', async () => {
  const id = await add()
  await report(buyer, 'answer', id)
  const down = await decide(await caseOf(id), { step: 'take_down', reason: 'wrong-facts' })
  expect([down.state, await isShown(id)]).toEqual(['taken_down', false])
  const item = (await app.as(agent).call(myAnswers, { params: { propertyId } })).items.find((each) => each.id === id)
  expect(item).toMatchObject({ state: 'takenDown', takenDownBy: 'team' })
  const params = { propertyId, answerId: id }
  const attempts = [
    app.as(agent).call(changeAnswer, { params, body: { ...roof, version: item?.version ?? 0 } }),
    app.as(agent).call(removeAnswer, { params }),
  ]
  for (const refused of await Promise.all(attempts.map(refusal)))
    expect(refused).toMatchObject({ status: 409, message: /Our team took this down/ })
  expect(await refusal(report(buyer, 'answer', id))).toMatchObject({ status: 404 })
  const back = await undo(down)
  expect([back.state, await isShown(id)]).toEqual(['open', true])
})
