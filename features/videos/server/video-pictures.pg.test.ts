import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heicPhoto } from '#platform/storage/heic/heic.fixtures.ts'
import { cutPhoto, samsungPhoto } from '#platform/storage/testing/phone-photos.fixtures.ts'
import { createAccount } from '#features/accounts/server'
import { getVideo, setChapters, type Video } from '#features/videos/contract'
import { createDemoVideo, videos } from '#features/videos/server'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'

const media = (name: string) => fileURLToPath(new URL(`../../../demo/media/${name}`, import.meta.url))
let app: TestApp
let agent: TestActor
let rival: TestActor
let tourId: number

beforeAll(async () => {
  app = await testApp(videos)
  agent = await agentNamed('ana')
  rival = await agentNamed('rob')
  tourId = await createTour()
})

const createTour = () =>
  createDemoVideo(app.services.db, app.services.files, {
    accountId: agent.id,
    title: 'Maple Street',
    videoPath: media('01-tour.mp4'),
    posterPath: media('01-tour-poster.webp'),
    chapters: [{ startSeconds: 7.75, label: 'Kitchen', stillPath: media('01-kitchen.webp') }],
  })

async function agentNamed(name: string): Promise<TestActor> {
  const { id } = await createAccount(app.services.db, { identityUid: `uid-${name}`, email: `${name}@example.com`, isAgent: true })
  return { id, isAgent: true }
}

const mine = (id: number) => app.as(agent).call(getVideo, { params: { id } })
const sendPoster = (id: number, payload: Buffer, type = 'image/png', who = agent) =>
  app.as(who).inject({ method: 'PUT', url: `/api/agent/videos/${id}/poster`, payload, headers: { 'content-type': type } })
const chapter = (startSeconds: number, room: Video['chapters'][number]['room'] = 'Kitchen', label = '') => ({ startSeconds, room, label })

test('a demo video brings the pictures of its rooms', async () => {
  const { chapters } = await mine(await createTour())
  const picture = await app.inject({ method: 'GET', url: String(chapters[0]?.stillUrl) })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 })
})

describe('posters', () => {
  test.each([
    ['Samsung phone', samsungPhoto, 'image/jpeg'],
    ['iPhone', heicPhoto, 'image/heic'],
    ['camera that stopped near the end', () => cutPhoto(0.9), 'image/jpeg'],
  ])('a photo of a %s becomes a poster', async (_phone, make, type) => {
    expect((await sendPoster(tourId, await make(), type)).statusCode).toBe(200)
  })

  test('an image becomes a poster in several sizes that phones load quickly', async () => {
    const noisy = await sharp(media('01-exterior.webp'))
      .resize(1920)
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    const before = (await mine(tourId)).posterUrl
    const answer = await sendPoster(tourId, noisy, 'image/jpeg')
    expect(answer.statusCode).toBe(200)
    const { posterSrcSet, posterUrl } = answer.json<Video>()
    const urls = [...(posterSrcSet?.webp ?? '').split(', '), ...(posterSrcSet?.avif ?? '').split(', ')].map(
      (entry) => entry.split(' ')[0] ?? '',
    )
    expect(urls).toHaveLength(6)
    for (const url of urls) {
      const file = await app.inject({ method: 'GET', url })
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toBe(url.endsWith('avif') ? 'image/avif' : 'image/webp')
      if (!url.includes('-1600.')) expect(file.rawPayload.length).toBeLessThanOrEqual(60_000)
      expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
    }
    expect(posterUrl).not.toBe(before)
    expect((await app.inject({ method: 'GET', url: String(before) })).statusCode).toBe(404)
  })

  test.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/svg+xml', 415],
    ['text that calls itself a picture', Buffer.from('no picture at all'), 'image/png', 415],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png', 415],
    ['nine megabytes', Buffer.alloc(9_000_000), 'image/jpeg', 413],
    ['half a JPEG', samsungPhoto().subarray(0, -1000), 'image/jpeg', 415],
    ['JSON', Buffer.from('{}'), 'application/json', 415],
  ])('%s is refused and the poster stays', async (_name, bytes, type, status) => {
    const before = (await mine(tourId)).posterUrl
    expect((await sendPoster(tourId, bytes, type)).statusCode).toBe(status)
    expect((await mine(tourId)).posterUrl).toBe(before)
  })

  test('a picture of too many pixels is refused before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await sendPoster(tourId, bomb)).statusCode).toBe(415)
  })
})

describe('pictures of rooms', () => {
  beforeEach(async () => {
    tourId = await createTour()
  })
  const sendStill = (startSeconds: number, payload: Buffer, who = agent) =>
    app.as(who).inject({
      method: 'PUT',
      url: `/api/agent/videos/${tourId}/stills/${startSeconds}`,
      payload,
      headers: { 'content-type': 'image/png' },
    })
  const picture = () =>
    sharp({ create: { width: 640, height: 360, channels: 3, background: '#575' } })
      .png()
      .toBuffer()
  const stills = async () => (await mine(tourId)).chapters.map((shown) => shown.stillUrl)

  test('stay with their chapter while it stays, and go with it', async () => {
    await app.as(agent).call(setChapters, { params: { id: tourId }, body: { chapters: [chapter(0, 'Entry'), chapter(4.5)] } })
    expect((await sendStill(0, await picture())).statusCode).toBe(200)
    expect((await sendStill(4.5, await picture())).statusCode).toBe(200)
    const [entry, kitchen] = await stills()
    expect((await app.inject({ method: 'GET', url: String(kitchen) })).headers['content-type']).toBe('image/webp')
    await app
      .as(agent)
      .call(setChapters, { params: { id: tourId }, body: { chapters: [chapter(2, 'Den'), chapter(4.5, 'Kitchen', 'Big kitchen')] } })
    expect(await stills()).toEqual([undefined, kitchen])
    expect((await app.inject({ method: 'GET', url: String(entry) })).statusCode).toBe(404)
    await sendStill(4.5, await picture())
    expect((await app.inject({ method: 'GET', url: String(kitchen) })).statusCode).toBe(404)
  })

  test('are refused for other people, for no chapter and for no picture', async () => {
    await app.as(agent).call(setChapters, { params: { id: tourId }, body: { chapters: [chapter(4.5)] } })
    expect((await sendStill(4.5, await picture(), rival)).statusCode).toBe(404)
    expect((await sendStill(1, await picture())).statusCode).toBe(404)
    expect((await sendStill(4.5, Buffer.from('no picture'))).statusCode).toBe(415)
  })
})

describe('a virtually staged room as it is', () => {
  beforeEach(async () => {
    tourId = await createTour()
  })
  const send = (startSeconds: number, payload: Buffer, who = agent) =>
    app.as(who).inject({
      method: 'PUT',
      url: `/api/agent/videos/${tourId}/unstaged/${startSeconds}`,
      payload,
      headers: { 'content-type': 'image/png' },
    })
  const empty = () =>
    sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#cba' } })
      .png()
      .toBuffer()
  const save = (chapters: Video['chapters']) => app.as(agent).call(setChapters, { params: { id: tourId }, body: { chapters } })
  const staged = { ...chapter(4.5), virtuallyStaged: true }
  const unstaged = async () => (await mine(tourId)).chapters.map(({ unstagedUrl }) => unstagedUrl)
  const statusOf = async (url: string | undefined) => (await app.inject({ method: 'GET', url: String(url) })).statusCode

  test('is a picture of its own, stays with its room, and goes with the mark', async () => {
    await save([chapter(0, 'Entry'), staged])
    expect((await send(4.5, await empty())).statusCode).toBe(200)
    const [, url] = await unstaged()
    const picture = await app.inject({ method: 'GET', url: String(url) })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 })
    await save([{ ...staged, label: 'Big kitchen' }])
    expect(await unstaged()).toEqual([url])
    await send(4.5, await empty())
    const [next] = await unstaged()
    expect(next).not.toBe(url)
    expect([await statusOf(url), await statusOf(next)]).toEqual([404, 200])
    await save([chapter(4.5)])
    expect(await unstaged()).toEqual([undefined])
    expect(await statusOf(next)).toBe(404)
  })

  test('is refused without the mark, for other people, for no room and for no picture', async () => {
    await save([chapter(0, 'Entry'), staged])
    const unmarked = await send(0, await empty())
    expect(unmarked.statusCode).toBe(409)
    expect(unmarked.body).toContain('Mark this room as virtually staged first')
    expect((await send(4.5, await empty(), rival)).statusCode).toBe(404)
    expect((await send(1, await empty())).statusCode).toBe(404)
    expect((await send(4.5, Buffer.from('no picture'))).statusCode).toBe(415)
    expect(await unstaged()).toEqual([undefined, undefined])
  })
})
