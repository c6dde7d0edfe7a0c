import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { decideListing, listApprovals } from '#features/approvals/contract'
import { approvals } from '#features/approvals/server'
import { setReviewPolicy, type ReviewPolicy } from '#features/brokerages/contract'
import { getMyProperty, getProperty, setVideos } from '#features/listings/contract'
import { exportData } from '#features/personal-data/contract'
import { teams } from '#features/teams/server'
import { confirmCaptions, getCaptions, getVideo, renameVideo, setCaptions, setChapters, type Video } from '#features/videos/contract'
import { createDemoVideo } from '#features/videos/server'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'

let world: BrokerageWorld
let picture: Buffer
beforeAll(async () => {
  world = await brokerageWorld([teams, approvals])
  const create = { width: 64, height: 36, channels: 3, background: '#3366cc' } as const
  picture = await sharp({ create }).jpeg().toBuffer()
})

const review = (by: Actor, policy: ReviewPolicy) =>
  world.as(by).call(setReviewPolicy, { body: { policy, priceLimitPercent: null, officeId: null } })
const mine = (agent: Actor, id: number) => world.as(agent).call(getMyProperty, { params: { id } })
const shown = async (id: number) => (await world.call(getProperty, { params: { id } })).videos[0]
const waitingFor = async (admin: Actor) => (await world.as(admin).call(listApprovals)).waiting
const decide = async (by: Actor, id: number, approve: boolean, version?: number) => {
  const read = version ?? (await waitingFor(by)).find((each) => each.id === id)?.version ?? 0
  return world.as(by).call(decideListing, { params: { propertyId: id }, body: { version: read, approve, reason: approve ? '' : 'Why?' } })
}
const rename = (by: Actor, id: number, title: string) => world.as(by).call(renameVideo, { params: { id }, body: { title } })
const cover = async (by: Actor, id: number): Promise<Video> => {
  const headers = { 'content-type': 'image/jpeg' }
  return (await world.as(by).inject({ method: 'PUT', url: `/api/agent/videos/${id}/poster`, payload: picture, headers })).json()
}
/** Each line is a caption of two seconds. */
const captions = async (by: Actor, id: number, ...lines: string[]): Promise<Video> => {
  const cues = lines.map((line, index) => `00:0${index * 2}.000 --> 00:0${index * 2 + 1}.500\n${line}\n`)
  const { version } = await world.as(by).call(setCaptions, { params: { id }, body: { captions: `WEBVTT\n\n${cues.join('\n')}` } })
  return world.as(by).call(confirmCaptions, { params: { id }, body: { version } })
}
const load = async (url: string | null | undefined) => (await world.inject({ method: 'GET', url: url ?? '/media/videos/none' })).statusCode

const filmOf = (agent: Actor, title = 'Walk through') =>
  createDemoVideo(world.services.db, world.services.files, {
    accountId: agent.id,
    title,
    videoPath: fileURLToPath(new URL('../../../demo/media/01-tour.mp4', import.meta.url)),
  })

/** A brokerage that reviews every edit, and a live listing of its agent that shows an uploaded film. */
async function firm() {
  world.moveClock(60_000)
  const admin = await world.founder()
  const agent = await world.joined(admin)
  await review(admin, 'none')
  const { id } = await world.published(agent)
  const video = await filmOf(agent)
  await world.as(agent).call(setVideos, { params: { id }, body: { videoIds: [video] } })
  return { admin, agent, id, video }
}

test('title, cover and captions wait with the rooms in one piece, and approved are what buyers see', async () => {
  const { admin, agent, id, video } = await firm()
  await cover(agent, video)
  await captions(agent, video, 'The hall.', 'The bath.')
  const live = await shown(id)
  await review(admin, 'everything')

  expect(await rename(agent, video, 'Sunny walk')).toMatchObject({ title: 'Sunny walk', changes: { title: { before: 'Walk through' } } })
  const first = await cover(agent, video)
  expect(first).toMatchObject({ changes: { cover: { before: live?.posterUrl, after: first.posterUrl } } })
  await captions(agent, video, 'The hall.', 'The new bath.')
  const { version, state, waits, isPublic } = await world.as(agent).call(getCaptions, { params: { id: video } })
  expect([state, waits, isPublic]).toEqual(['confirmed', true, true])
  await world.as(agent).call(setChapters, { params: { id: video }, body: { chapters: [{ startSeconds: 0, room: 'Kitchen', label: '' }] } })
  expect([await shown(id), await waitingFor(admin)]).toEqual([live, []])
  expect(await mine(agent, id)).toMatchObject({
    revision: { status: 'draft', changes: [] },
    videos: [{ title: 'Sunny walk', liveChapters: [] }],
  })
  const { parts } = await world.as(agent).call(exportData)
  expect(parts).toMatchObject({ videos: [{ title: 'Sunny walk', changes: { cover: {} } }, {}] })

  // Another picture takes the place of the one that waited, whose files go.
  const second = await cover(agent, video)
  const asked = [first, second, { posterUrl: live?.posterUrl }].map(({ posterUrl }) => load(posterUrl))
  expect(await Promise.all(asked)).toEqual([404, 200, 200])
  expect(second.posterUrl).toMatch(/\/poster-[0-9a-f]{28}-\d+\.webp$/)
  await world.submitChanges(agent, id)
  const [read] = await waitingFor(admin)
  expect(read).toMatchObject({ id, roomChanges: [{ id: video, title: 'Walk through', after: [{ room: 'Kitchen' }] }] })
  const [before, after] = [{ text: 'The bath.' }, { text: 'The new bath.' }]
  const changed = { captions: { changed: [{ before, after }], unchanged: 1 }, cover: { after: second.posterUrl } }
  expect(read?.videoChanges).toMatchObject([{ id: video, title: 'Walk through', changes: { title: { after: 'Sunny walk' }, ...changed } }])

  // What changes after it was read is read again, and comes back with a reason.
  await rename(agent, video, 'Sunniest walk')
  expect(await refusal(decide(admin, id, true, read?.version))).toMatchObject({ status: 409 })
  await world.submitChanges(agent, id)
  await decide(admin, id, false)
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'returned', reason: 'Why?' } })
  expect(await shown(id)).toEqual(live)
  await world.submitChanges(agent, id)
  await decide(admin, id, true)
  const approved = await shown(id)
  expect(approved).toMatchObject({ title: 'Sunniest walk', posterUrl: second.posterUrl, chapters: [{ room: 'Kitchen' }] })
  expect((await world.inject({ method: 'GET', url: approved?.captionsUrl ?? '' })).body).toContain('The new bath.')
  expect(await Promise.all([load(live?.posterUrl), load(live?.captionsUrl)])).toEqual([404, 404])
  const settled = await world.as(agent).call(getVideo, { params: { id: video } })
  expect([settled, await mine(agent, id)]).toMatchObject([{ title: 'Sunniest walk' }, { revision: null }])
  expect(settled).not.toHaveProperty('changes')
  expect(await world.as(agent).call(getCaptions, { params: { id: video } })).toMatchObject({ state: 'confirmed', version })
})

test('a first cover and first captions wait too; taken back no file is left and captions are a draft again', async () => {
  const { admin, agent, id, video } = await firm()
  await review(admin, 'everything')
  const { posterUrl } = await cover(agent, video)
  await captions(agent, video, 'The hall.')
  await rename(agent, video, 'Other')
  await rename(agent, video, 'Walk through')
  const waiting = await world.as(agent).call(getVideo, { params: { id: video } })
  expect(waiting.changes).toEqual({ cover: { before: null, after: posterUrl }, captions: { changed: [expect.anything()], unchanged: 0 } })
  expect(await shown(id)).toMatchObject({ title: 'Walk through', posterUrl: null })
  expect(await shown(id)).not.toHaveProperty('captionsUrl')

  await world.submitChanges(agent, id)
  expect(await world.discardChanges(agent, id)).toMatchObject({ revision: null, videos: [{ posterUrl: null }] })
  expect(await load(posterUrl)).toBe(404)
  const draft = await world.as(agent).call(getCaptions, { params: { id: video } })
  expect(draft).toMatchObject({ state: 'draft', captions: [{ text: 'The hall.' }], isPublic: false })
  expect(draft).not.toHaveProperty('waits')

  // Undone by hand nothing waits; a draft that nobody saw goes at once.
  await rename(agent, video, 'Other')
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'draft' } })
  await world.submitChanges(agent, id)
  await world.as(agent).call(setCaptions, { params: { id: video }, body: { captions: null } })
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'waiting' } })
  await rename(agent, video, 'Walk through')
  expect(await mine(agent, id)).toMatchObject({ revision: null })
})

test('captions leave buyers by approval; a film that no live home shows and one without a reviewer change at once', async () => {
  const { admin, agent, id, video } = await firm()
  await captions(agent, video, 'The hall.')
  await review(admin, 'everything')
  const spare = await filmOf(agent, 'Spare')
  expect(await rename(agent, spare, 'Extra')).not.toHaveProperty('changes')
  expect(await cover(agent, spare)).toMatchObject({ posterUrl: expect.any(String) })
  const stranger = (await firm()).admin
  expect(await refusal(rename(stranger, video, 'Mine'))).toMatchObject({ status: 404 })

  await world.as(agent).call(setCaptions, { params: { id: video }, body: { captions: null } })
  expect(await world.as(agent).call(getCaptions, { params: { id: video } })).toMatchObject({ state: 'none', isPublic: true, waits: true })
  expect(await shown(id)).toHaveProperty('captionsUrl')
  await world.submitChanges(agent, id)
  expect(await waitingFor(stranger)).toEqual([])
  await decide(admin, id, true)
  expect(await shown(id)).not.toHaveProperty('captionsUrl')

  await rename(agent, video, 'Waits')
  await review(admin, 'none')
  expect(await shown(id)).toMatchObject({ title: 'Walk through' })
  await world.submitChanges(agent, id)
  expect(await shown(id)).toMatchObject({ title: 'Waits' })
  await rename(agent, video, 'At once')
  expect(await shown(id)).toMatchObject({ title: 'At once' })
})
