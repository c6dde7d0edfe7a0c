import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { decideListing, listApprovals } from '#features/approvals/contract'
import { approvals } from '#features/approvals/server'
import { changeBrokerageMember, setReviewPolicy, type ReviewPolicy } from '#features/brokerages/contract'
import { getMyProperty, getProperty, publishProperty, saveProperty, setVideos } from '#features/listings/contract'
import { exportData } from '#features/personal-data/contract'
import { teams } from '#features/teams/server'
import { getVideo, removeVideo, setChapters, type Video } from '#features/videos/contract'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'

let world: BrokerageWorld
let picture: Buffer
beforeAll(async () => {
  world = await brokerageWorld([teams, approvals])
  picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer()
})

type Room = Pick<Video['chapters'][number], 'startSeconds' | 'room' | 'label' | 'virtuallyStaged'>
const room = (startSeconds: number, name: Room['room'], label = '', virtuallyStaged = false): Room => ({
  startSeconds,
  room: name,
  label,
  ...(virtuallyStaged && { virtuallyStaged }),
})
const kitchen = room(0, 'Kitchen')
const yard = room(20, 'Yard')

const review = (by: Actor, policy: ReviewPolicy) =>
  world.as(by).call(setReviewPolicy, { body: { policy, priceLimitPercent: null, officeId: null } })
const mine = (agent: Actor, id: number) => world.as(agent).call(getMyProperty, { params: { id } })
const chapters = (agent: Actor, id: number, rooms: Room[]) =>
  world.as(agent).call(setChapters, { params: { id }, body: { chapters: rooms } })
const named = (rooms: readonly { startSeconds: number; label: string }[] = []) =>
  rooms.map(({ startSeconds, label }) => `${startSeconds} ${label}`)
const liveRooms = async (id: number) => named((await world.call(getProperty, { params: { id } })).videos[0]?.chapters)
const waitingFor = async (admin: Actor) => (await world.as(admin).call(listApprovals)).waiting
const versionOf = async (admin: Actor, id: number) => (await waitingFor(admin)).find((each) => each.id === id)?.version ?? 0
const decide = (by: Actor, id: number, version: number, approve: boolean, reason = '') =>
  world.as(by).call(decideListing, { params: { propertyId: id }, body: { version, approve, reason } })
const draw = (agent: Actor, video: number, kind: 'stills' | 'unstaged', second: number) =>
  world.as(agent).inject({
    method: 'PUT',
    url: `/api/agent/videos/${video}/${kind}/${second}`,
    payload: picture,
    headers: { 'content-type': 'image/jpeg' },
  })
const pictures = async () =>
  (await readdir(world.services.files.localPath('videos/'), { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.webp'))
    .length

/** A brokerage that reviews every edit, and a live listing of its agent whose tour shows a kitchen and a yard. */
async function firm() {
  world.moveClock(60_000)
  const admin = await world.founder()
  const agent = await world.joined(admin)
  await review(admin, 'none')
  const { id, videos } = await world.published(agent)
  const video = videos[0]?.id ?? 0
  await chapters(agent, video, [kitchen, yard])
  await draw(agent, video, 'stills', 0)
  expect(await liveRooms(id)).toEqual(['0 Kitchen', '20 Yard'])
  await review(admin, 'everything')
  return { admin, agent, id, video }
}

test('rooms wait with the other edits, come back with a reason, and approved are what buyers see', async () => {
  const { admin, agent, id, video } = await firm()
  const before = ['0 Kitchen', '20 Yard']
  const proposed = [kitchen, room(12, 'Office', 'Study'), room(25, 'Yard')]
  expect(await chapters(agent, video, proposed)).toMatchObject({
    chapters: [{}, { label: 'Study' }, {}],
    liveChapters: [{}, { label: 'Yard' }],
  })
  // A picture made of the film follows the rooms that wait, and asks nobody to submit anew.
  expect((await draw(agent, video, 'stills', 12)).json()).toMatchObject({ chapters: [{}, { stillUrl: expect.any(String) }, {}] })
  expect(await mine(agent, id)).toMatchObject({
    revision: { status: 'draft', changes: [] },
    videos: [{ liveChapters: [{}, {}], chapters: [{}, {}, {}] }],
  })
  expect([await liveRooms(id), await waitingFor(admin)]).toEqual([before, []])
  const { version } = await mine(agent, id)
  await world.as(agent).call(saveProperty, { params: { id }, body: { version, stories: 2 } })
  await world.submitChanges(agent, id)
  const [first] = await waitingFor(admin)
  expect(first).toMatchObject({ id, changes: [{ label: 'Stories' }], facts: { rooms: 'Kitchen, Yard' } })
  expect(first?.roomChanges.map((each) => [named(each.before), named(each.after)])).toEqual([
    [before, ['0 Kitchen', '12 Study', '25 Yard']],
  ])
  expect(first?.roomChanges[0]?.after[1]).toMatchObject({ stillUrl: expect.stringContaining('/media/videos/') })
  const { parts } = await world.as(agent).call(exportData)
  expect(parts).toMatchObject({ videos: [{ chapters: [{}, { label: 'Study' }, {}], liveChapters: [{}, {}] }] })

  // The same rooms again change nothing; others are the agent's to submit again.
  await chapters(agent, video, proposed)
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'waiting' } })
  await chapters(agent, video, [kitchen, room(12, 'Office', 'Library')])
  expect(await refusal(decide(admin, id, first?.version ?? 0, true))).toMatchObject({ status: 409 })
  await world.submitChanges(agent, id)
  await decide(admin, id, await versionOf(admin, id), false, 'Where did the yard go?')
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'returned', reason: 'Where did the yard go?' } })
  expect(await liveRooms(id)).toEqual(before)
  await chapters(agent, video, [...proposed.slice(0, 2), yard])
  await world.submitChanges(agent, id)
  await decide(admin, id, await versionOf(admin, id), true)
  expect(await liveRooms(id)).toEqual(['0 Kitchen', '12 Study', '20 Yard'])
  expect(await mine(agent, id)).toMatchObject({ revision: null, fields: { stories: 2 } })
  expect(await world.as(agent).call(getVideo, { params: { id: video } })).not.toHaveProperty('liveChapters')
})

test('discarded or undone by hand nothing waits and no picture stays; that a room is staged shows at once', async () => {
  const { agent, id, video } = await firm()
  const stored = await pictures()
  await chapters(agent, video, [kitchen, yard, room(30, 'View')])
  await draw(agent, video, 'stills', 30)
  expect(await pictures()).toBe(stored + 1)
  expect(await chapters(agent, video, [kitchen, yard])).not.toHaveProperty('liveChapters')
  expect(await mine(agent, id)).toMatchObject({ revision: null })
  expect(await pictures()).toBe(stored)

  // Another picture of a room waits as the room does; without all rooms none is left of it.
  await draw(agent, video, 'stills', 0)
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'draft' } })
  await chapters(agent, video, [])
  expect(await liveRooms(id)).toEqual(['0 Kitchen', '20 Yard'])
  await world.submitChanges(agent, id)
  await world.discardChanges(agent, id)
  expect(await mine(agent, id)).toMatchObject({ revision: null, videos: [{ chapters: [{}, {}] }] })
  expect(await pictures()).toBe(stored)

  await chapters(agent, video, [room(0, 'Kitchen', 'New kitchen', true), yard])
  await draw(agent, video, 'unstaged', 0)
  const { videos } = await world.call(getProperty, { params: { id } })
  expect(videos[0]?.chapters[0]).toMatchObject({ label: 'Kitchen', virtuallyStaged: true, unstagedUrl: expect.any(String) })
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'draft' } })
})

test('one decision counts for all homes that show the tour, and two reviewers decide once', async () => {
  const { admin, agent, id, video } = await firm()
  const second = await world.joined(admin)
  await world.as(admin).call(changeBrokerageMember, { params: { accountId: second.id }, body: { role: 'admin' } })
  await review(admin, 'none')
  const { id: other } = await world.draft(agent, { title: 'The same house, furnished' })
  await world.as(agent).call(setVideos, { params: { id: other }, body: { videoIds: [video] } })
  await world.as(agent).call(publishProperty, { params: { id: other }, body: {} })
  await review(admin, 'everything')
  const proposed = async (...labels: string[]) => {
    await chapters(
      agent,
      video,
      labels.map((label, index) => room(index * 5, 'Kitchen', label)),
    )
    for (const each of [id, other]) await world.submitChanges(agent, each)
  }
  await proposed('Old')
  await decide(admin, id, await versionOf(admin, id), false, 'Say more.')
  expect(await mine(agent, other)).toMatchObject({ revision: { status: 'returned', reason: 'Say more.' } })
  await proposed('Old', 'New')
  const versions = { id: await versionOf(admin, id), other: await versionOf(admin, other) }
  const results = await Promise.allSettled([decide(admin, id, versions.id, true), decide(second, other, versions.other, true)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ status: 409 })
  for (const each of [id, other]) {
    expect(await liveRooms(each)).toEqual(['0 Old', '5 New'])
    expect(await mine(agent, each)).toMatchObject({ revision: null })
  }
  // Where the tour leaves a home, so do its rooms; what no live home shows is the agent's alone.
  await proposed('Last')
  await review(admin, 'none')
  const spare = await world.tourOf(agent)
  for (const each of [id, other]) {
    await world.as(agent).call(setVideos, { params: { id: each }, body: { videoIds: [spare] } })
    expect(await mine(agent, each)).toMatchObject({ revision: null })
  }
  expect(named((await world.as(agent).call(getVideo, { params: { id: video } })).chapters)).toEqual(['0 Last'])
  expect(await chapters(agent, video, [kitchen])).not.toHaveProperty('liveChapters')
})

test('rooms that wait are nothing to strangers; a draft asks nobody, and where reviews ended what waited goes live', async () => {
  const { admin, agent, id, video } = await firm()
  await chapters(agent, video, [kitchen])
  await world.submitChanges(agent, id)
  const rival = await firm()
  for (const stranger of [rival.admin, await world.joined(admin), agent]) {
    expect(await waitingFor(stranger)).toEqual([])
    expect(await refusal(decide(stranger, id, await versionOf(admin, id), true))).toMatchObject({ status: 404 })
    if (stranger !== agent) expect(await refusal(chapters(stranger, video, []))).toMatchObject({ status: 404 })
  }
  const draft = await world.draft(agent)
  expect(await chapters(agent, draft.videos[0]?.id ?? 0, [kitchen])).not.toHaveProperty('liveChapters')

  await review(admin, 'none')
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'draft' } })
  expect(await liveRooms(id)).toEqual(['0 Kitchen', '20 Yard'])
  expect(await world.submitChanges(agent, id)).toMatchObject({ revision: null })
  expect(await liveRooms(id)).toEqual(['0 Kitchen'])
  await chapters(agent, video, [yard])
  expect(await liveRooms(id)).toEqual(['20 Yard'])
})

test('a tour leaves a live home by approval before it can be deleted, and takes what waited of it along', async () => {
  const { admin, agent, id, video } = await firm()
  const remove = (of = video, by = agent) => world.as(by).call(removeVideo, { params: { id: of } })
  await chapters(agent, video, [yard])
  const title = (await mine(agent, id)).fields.title ?? ''
  expect(await refusal(remove())).toMatchObject({ status: 409, message: expect.stringContaining(`“${title},”`) })
  const spare = await world.tourOf(agent)
  await world.as(agent).call(setVideos, { params: { id }, body: { videoIds: [spare] } })
  await world.submitChanges(agent, id)
  expect(await refusal(remove())).toMatchObject({ status: 409 })
  await decide(admin, id, await versionOf(admin, id), true)
  await remove()
  await chapters(agent, spare, [kitchen])
  expect(await refusal(remove(spare))).toMatchObject({ status: 409 })
  expect((await world.call(getProperty, { params: { id } })).videos).toMatchObject([{ id: spare }])
  // What no live home shows goes at once, and without reviews everything does.
  await remove(await world.tourOf(agent))
  const draft = await world.draft(agent)
  await remove(draft.videos[0]?.id)
  await review(admin, 'none')
  await remove(spare)
  expect(await mine(agent, id)).toMatchObject({ revision: null, videos: [] })
})

test('other tours of a live home wait, are watched beside the old ones, and approved are what buyers see', async () => {
  const { admin, agent, id, video } = await firm()
  const attach = (...videoIds: number[]) => world.as(agent).call(setVideos, { params: { id }, body: { videoIds } })
  const shown = async () => (await world.call(getProperty, { params: { id } })).videos.map((each) => each.id)
  const fresh = await world.tourOf(agent)
  await chapters(agent, fresh, [room(0, 'Pool')])
  expect(await attach(fresh)).toMatchObject({ videos: [{ id: fresh }], revision: { status: 'draft', liveVideos: [{ id: video }] } })
  expect(await refusal(attach())).toMatchObject({ status: 400 })
  expect([await shown(), await waitingFor(admin)]).toEqual([[video], []])
  await world.submitChanges(agent, id)
  const [first] = await waitingFor(admin)
  expect(first).toMatchObject({ tourChanges: { before: [{ id: video }], after: [{ id: fresh, chapters: [{ room: 'Pool' }] }] } })
  // Its rooms were read with it.
  expect(await chapters(agent, fresh, [kitchen])).not.toHaveProperty('liveChapters')
  expect(await refusal(decide(admin, id, first?.version ?? 0, true))).toMatchObject({ status: 409 })
  await world.submitChanges(agent, id)
  await decide(admin, id, await versionOf(admin, id), false, 'Too dark.')
  expect([await shown(), (await mine(agent, id)).revision?.reason]).toEqual([[video], 'Too dark.'])
  expect(await attach(video)).toMatchObject({ revision: null })
  await attach(fresh, video)
  await chapters(agent, video, [yard])
  await world.submitChanges(agent, id)
  await decide(admin, id, await versionOf(admin, id), true)
  expect([await shown(), await mine(agent, id)]).toMatchObject([[fresh, video], { revision: null }])
  expect(await liveRooms(id)).toEqual(['0 Kitchen'])
  expect((await world.call(getProperty, { params: { id } })).videos[1]).toMatchObject({ chapters: [{ room: 'Yard' }] })

  // What is gone meanwhile cannot be shown; discarded, all is as before.
  const removed = await world.tourOf(agent)
  await attach(removed)
  await world.submitChanges(agent, id)
  await world.as(agent).call(removeVideo, { params: { id: removed } })
  expect(await refusal(decide(admin, id, await versionOf(admin, id), true))).toMatchObject({ status: 400 })
  expect(await world.discardChanges(agent, id)).toMatchObject({ revision: null, videos: [{ id: fresh }, { id: video }] })
})
