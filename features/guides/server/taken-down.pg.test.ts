import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeGuide, getGuide, listGuides, myGuides, publishGuide, withdrawGuide, type GuideText } from '#features/guides/contract'
import { guides } from '#features/guides/server'
import { reviewNotices } from '#features/moderation/contract'
import { createDemoVideo } from '#features/videos/server'
import { moderationWorld } from '#fixtures/moderation/server/testing/moderation-world'
import { refusal } from '#platform/testing/refusal.ts'

const { app, agent, buyer, queue, report, caseOf, decide, undo } = await moderationWorld(guides)
const videoPath = join(import.meta.dirname, '../../../demo/media/lifestyle-park.mp4')
const video = () => createDemoVideo(app.services.db, app.services.files, { accountId: agent.id, title: 'A walk', videoPath })
const guideOf = (videoId: number): GuideText => ({
  videoId,
  kind: 'guide',
  topic: 'visit',
  title: 'What a visit is for',
  summary: '',
  zipCode: null,
  places: [],
})
const publish = async () => (await app.as(agent).call(publishGuide, { body: guideOf(await video()) })).id
const isShown = async (id: number) => {
  const listed = (await app.call(listGuides, { query: {} })).items.some((guide) => guide.id === id)
  const opened = await app.call(getGuide, { params: { id } }).then(
    () => true,
    () => false,
  )
  expect(opened).toBe(listed)
  return opened
}

test('a guide is reported like a tour, once, never by its agent, and stands in the list with its link', async () => {
  const id = await publish()
  expect(await refusal(report(agent, 'guide', id))).toMatchObject({ status: 409 })
  expect(await refusal(report(buyer, 'guide', 999_999))).toMatchObject({ status: 404 })
  expect(await report(buyer, 'guide', id, { reason: 'scam', details: 'Asks for a deposit' })).toEqual({ reported: true })
  expect(await refusal(report(buyer, 'guide', id))).toMatchObject({ status: 409 })
  expect(await caseOf(id)).toMatchObject({
    kind: 'guide',
    title: 'What a visit is for',
    link: `/buyer-guide-videos/${id}`,
    comments: ['Asks for a deposit'],
    steps: ['dismiss', 'ask', 'take_down'],
  })
})

test('taken down it is on no page, its agent reads why and cannot bring it back, and undo restores it', async () => {
  const id = await publish()
  await report(buyer, 'guide', id)
  const down = await decide(await caseOf(id), { step: 'take_down', reason: 'copied', details: 'The film of another agent.' })
  expect([down.state, await isShown(id)]).toEqual(['taken_down', false])
  const as = app.as(agent)
  expect((await as.call(reviewNotices)).items[0]).toMatchObject({
    kind: 'guide',
    thingId: id,
    reason: 'copied',
    title: 'What a visit is for',
  })
  expect((await as.call(myGuides)).items.find((guide) => guide.id === id)).toMatchObject({ takenDown: true })
  expect(await refusal(as.call(withdrawGuide, { params: { id } }))).toMatchObject({ status: 409 })
  const [{ video: held } = { video: { id: 0 } }] = (await as.call(myGuides)).items.filter((guide) => guide.id === id)
  expect(await refusal(as.call(publishGuide, { body: guideOf(held.id) }))).toMatchObject({ status: 400 })
  expect(await refusal(as.call(changeGuide, { params: { id }, body: guideOf(await video()) }))).toMatchObject({ status: 409 })
  expect(await as.call(changeGuide, { params: { id }, body: { ...guideOf(held.id), title: 'My own film' } })).toMatchObject({
    title: 'My own film',
    takenDown: true,
  })
  expect(await refusal(report(buyer, 'guide', id))).toMatchObject({ status: 404 })
  const back = await undo(down)
  expect([back.state, await isShown(id)]).toEqual(['open', true])
})

test('a decision that is taken back, or undone once more, leaves it as it was before', async () => {
  const id = await publish()
  await report(buyer, 'guide', id)
  const down = await decide(await caseOf(id), { step: 'take_down', reason: 'other', details: '' })
  const restored = await decide(down, { step: 'dismiss' })
  expect([restored.state, await isShown(id)]).toEqual(['restored', true])
  const again = await undo(restored)
  expect([again.state, await isShown(id)]).toEqual(['taken_down', false])
  await decide(again, { step: 'dismiss' })
  expect([await isShown(id), (await queue()).some((each) => each.kind === 'guide' && each.thingId === id)]).toEqual([true, false])
})
