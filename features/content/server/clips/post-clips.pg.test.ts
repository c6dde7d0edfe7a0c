import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { dropPost, makeClip, postClip, type ClipState } from '#features/content/contract'
import { publishProperty, setVideos } from '#features/listings/contract'
import { exportData } from '#features/personal-data/contract'
import { createDemoVideo } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { contentWorld, type ContentWorld } from '../testing/content-world.fixtures.ts'

let world: ContentWorld
let maya: Actor
let videoId: number

beforeAll(async () => {
  world = await contentWorld({ TRANSCODE: 'on', TRANSCODE_PRIORITY: 'equal' })
  maya = await world.agent()
  const { db, files } = world.services
  const chapters = [0, 4, 8, 12].map((startSeconds) => ({ startSeconds, label: `Room at ${startSeconds}`, room: 'Kitchen' as const }))
  const videoPath = fileURLToPath(new URL('../../../../demo/media/01-tour.mp4', import.meta.url))
  videoId = await createDemoVideo(db, files, { accountId: maya.id, title: 'Tour', videoPath, chapters })
})

async function post(): Promise<number> {
  const { id } = await world.draft(maya)
  await world.as(maya).call(setVideos, { params: { id }, body: { videoIds: [videoId] } })
  await world.as(maya).call(publishProperty, { params: { id }, body: {} })
  return (await world.posts(maya)).find(({ propertyId }) => propertyId === id)?.id ?? 0
}
const state = (postId: number, as = maya): Promise<ClipState> => world.as(as).call(postClip, { params: { postId } })
const make = (postId: number, rooms: number[], as = maya) => world.as(as).call(makeClip, { params: { postId }, body: { rooms } })
const made = (postId: number) =>
  vi.waitFor(
    async () => {
      const { clip } = await state(postId)
      if (clip?.state !== 'done') throw new Error(`${clip?.state}: ${clip?.failure}`)
      return clip
    },
    { timeout: 80_000, interval: 200 },
  )
const file = (url: string, headers: Record<string, string> = {}) => world.as().inject({ method: 'GET', url, headers })

test('a clip of the chosen rooms is made, played, packed into the bundle and gone with its post', async () => {
  const postId = await post()
  const before = await state(postId)
  expect(before).toMatchObject({ canMake: true, clip: null })
  expect(before.rooms.slice(0, 2)).toEqual([
    { startSeconds: 0, seconds: 4, name: 'Room at 0' },
    { startSeconds: 4, seconds: 4, name: 'Room at 4' },
  ])
  expect(
    (
      await make(
        postId,
        before.rooms.map(({ startSeconds }) => startSeconds),
      )
    ).clip,
  ).toMatchObject({ url: null, failure: null })
  await world.server.jobs.runDue()
  const { url, seconds } = await made(postId)
  expect(seconds).toBeGreaterThanOrEqual(15)
  expect(seconds).toBeLessThanOrEqual(30)
  const whole = await file(url ?? '')
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.subarray(4, 8).toString()]).toEqual([200, 'video/mp4', 'ftyp'])
  const part = await file(url ?? '', { range: 'bytes=0-99' })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
  const bundle = await world.as(maya).inject({ url: `/api/agent/posts/${postId}/bundle` })
  expect(Buffer.from(unzipSync(new Uint8Array(bundle.rawPayload))['clip.mp4'] ?? []).equals(whole.rawPayload)).toBe(true)
  expect(JSON.stringify((await world.as(maya).call(exportData)).parts['content'])).toContain('"video_id"')
  await world.as(maya).call(dropPost, { params: { postId } })
  expect((await file(url ?? '')).statusCode).toBe(404)
  world.moveClock(3_600_000)
  await world.server.jobs.runDue()
  await vi.waitFor(async () => expect(await world.services.files.folders('content-clips/')).toEqual([]), { timeout: 20_000 })
})

test.each([
  ['too few seconds', [0, 4], 'Choose more rooms.'],
  ['no room', [], 'Choose the rooms for the clip.'],
  ['a room the tour has not', [0, 4, 5.5, 8, 12], 'The rooms of this tour have changed.'],
])('%s is refused in a sentence', async (_, rooms, message) => {
  const postId = await post()
  expect(await refusal(make(postId, rooms))).toMatchObject({ status: 400, fields: { 'body.rooms': expect.stringContaining(message) } })
  expect((await state(postId)).clip).toBeNull()
})

test('nobody else sees or makes the clip of a post, and a made-up address leads to none', async () => {
  const postId = await post()
  const rival = await world.agent()
  expect(await refusal(state(postId, rival))).toMatchObject({ status: 404 })
  expect(await refusal(make(postId, [0, 4, 8, 12], rival))).toMatchObject({ status: 404 })
  for (const folder of ['a'.repeat(32), '..', 'x']) expect((await file(`/media/clips/${folder}/clip.mp4`)).statusCode).toBe(404)
})

test('a home whose tour stands elsewhere has no clip', async () => {
  const { id } = await world.published(maya)
  const postId = (await world.posts(maya)).find(({ propertyId }) => propertyId === id)?.id ?? 0
  expect(await state(postId)).toEqual({ rooms: [], canMake: false, clip: null })
  expect(await refusal(make(postId, [0]))).toMatchObject({ status: 400, message: expect.stringContaining('A clip needs a tour video') })
})
