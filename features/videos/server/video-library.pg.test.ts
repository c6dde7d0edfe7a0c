import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server'
import {
  addVideoLink,
  getVideo,
  listVideos,
  removeVideo,
  renameVideo,
  setChapters,
  videoUploadPath,
  type Video,
} from '#features/videos/contract'
import { attachable, createDemoVideo, videos, videosById } from '#features/videos/server'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'

const media = (name: string) => fileURLToPath(new URL(`../../../demo/media/${name}`, import.meta.url))
let app: TestApp
let agent: TestActor
let rival: TestActor
let tourId: number
let tour: Video

beforeAll(async () => {
  app = await testApp(videos)
  agent = await agentNamed('ana')
  rival = await agentNamed('rob')
  const chapters = [
    { startSeconds: 0, label: 'Exterior' },
    { startSeconds: 3.58, label: 'Living room' },
  ]
  tourId = await createDemoVideo(app.services.db, app.services.files, {
    accountId: agent.id,
    title: 'Maple Street',
    videoPath: media('01-tour.mp4'),
    posterPath: media('01-tour-poster.webp'),
    chapters,
  })
  tour = await mine(tourId)
})

async function agentNamed(name: string): Promise<TestActor> {
  const { id } = await createAccount(app.services.db, { identityUid: `uid-${name}`, email: `${name}@example.com`, isAgent: true })
  return { id, isAgent: true }
}

const mine = (id: number) => app.as(agent).call(getVideo, { params: { id } })
const linked = (url: string) => app.as(agent).call(addVideoLink, { body: { url } })
const sendPoster = (id: number, payload: Buffer, type = 'image/png', who = agent) =>
  app.as(who).inject({ method: 'PUT', url: `/api/agent/videos/${id}/poster`, payload, headers: { 'content-type': type } })
const chapter = (startSeconds: number, room: Video['chapters'][number]['room'] = 'Kitchen', label = '') => ({ startSeconds, room, label })

test('a demo video is complete: it plays, has its rooms and a poster', () => {
  expect(tour).toMatchObject({ status: 'Complete', title: 'Maple Street', playType: 'video/mp4' })
  expect(tour.chapters).toEqual([
    { startSeconds: 0, room: 'Front of Structure', label: 'Exterior' },
    { startSeconds: 3.58, room: 'Living Room', label: 'Living room' },
  ])
  expect(tour.posterUrl).toMatch(/-\d+\.webp$/)
})

describe('adding a video by its link', () => {
  test('a link becomes a video whose frame address we built', async () => {
    const video = await linked('https://youtu.be/dQw4w9WgXcQ?si=abc')
    expect(video).toMatchObject({
      source: 'youtube',
      status: 'Complete',
      durationSeconds: null,
      playUrl: null,
      linkUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    })
    expect(video.embedUrl).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
  })

  test.each(['https://evil.example/watch?v=dQw4w9WgXcQ', 'http://127.0.0.1/video', 'http://localhost:3000/media', 'javascript:alert(1)'])(
    '%s is refused with what is accepted',
    async (url) => {
      await expect(linked(url)).rejects.toMatchObject({
        problem: 'invalid-input',
        fields: { 'body.url': expect.stringContaining('YouTube, Vimeo, Wistia, Dailymotion') as string },
      })
    },
  )
})

test('a full library takes no more, neither links nor files', async () => {
  const collector = await agentNamed('cleo')
  await sql`insert into video_asset (account_id, source, provider_id, media_status, title, storage_folder)
    select ${collector.id}, 'youtube', 'dQw4w9WgXcQ', 'Complete', 'Tour', 'full-' || n from generate_series(1, 500) n`.execute(
    app.services.db,
  )
  await expect(app.as(collector).call(addVideoLink, { body: { url: 'https://vimeo.com/76979871' } })).rejects.toMatchObject({
    problem: 'too-many',
  })
  const announced = await app.as(collector).inject({
    method: 'POST',
    url: videoUploadPath,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'filetype dmlkZW8vbXA0' },
  })
  expect(announced.statusCode).toBe(429)
})

describe('chapters', () => {
  test('are kept in order with the room and its label', async () => {
    const saved = await app
      .as(agent)
      .call(setChapters, { params: { id: tourId }, body: { chapters: [chapter(0, 'Entry'), chapter(4.5, 'Kitchen', ' The kitchen ')] } })
    expect(saved.chapters).toEqual([chapter(0, 'Entry', 'Entry'), chapter(4.5, 'Kitchen', 'The kitchen')])
    expect((await mine(tourId)).chapters).toEqual(saved.chapters)
  })

  test.each([
    ['beyond the end', [chapter(0), chapter(9999)], 'body.chapters.1.startSeconds'],
    ['out of order', [chapter(5), chapter(2)], 'body.chapters.1.startSeconds'],
    ['twice at the same second', [chapter(5), chapter(5)], 'body.chapters.1.startSeconds'],
    ['before the start', [chapter(-1)], 'body.chapters.0.startSeconds'],
    ['in a room nobody knows', [{ startSeconds: 1, room: 'Dungeon', label: '' } as never], 'body.chapters.0.room'],
    ['more than sixty', Array.from({ length: 61 }, (_, index) => chapter(index / 10)), 'body.chapters.60.startSeconds'],
  ])('%s are refused where they are wrong, and the old ones stay', async (_name, chapters, field) => {
    const before = (await mine(tourId)).chapters
    await expect(app.as(agent).call(setChapters, { params: { id: tourId }, body: { chapters } })).rejects.toMatchObject({
      fields: { [field]: expect.any(String) as string },
    })
    expect((await mine(tourId)).chapters).toEqual(before)
  })

  test('a linked video learns its length from its player, an own file never does', async () => {
    const { id } = await linked('https://vimeo.com/76979871')
    const saved = await app
      .as(agent)
      .call(setChapters, { params: { id }, body: { chapters: [{ ...chapter(10), virtuallyStaged: true }], durationSeconds: 62 } })
    expect(saved.chapters[0]).toMatchObject({ virtuallyStaged: true })
    expect(saved.durationSeconds).toBe(62)
    await expect(app.as(agent).call(setChapters, { params: { id }, body: { chapters: [chapter(63)] } })).rejects.toMatchObject({
      problem: 'invalid-input',
    })
    const own = await app.as(agent).call(setChapters, { params: { id: tourId }, body: { chapters: [], durationSeconds: 5000 } })
    expect(own.durationSeconds).toBe(tour.durationSeconds)
  })

  test('a Matterport space has none', async () => {
    const { id } = await linked('https://my.matterport.com/show/?m=SxQL3iGyoDo')
    await expect(app.as(agent).call(setChapters, { params: { id }, body: { chapters: [chapter(1)] } })).rejects.toMatchObject({
      problem: 'invalid-input',
    })
  })
})

describe('whose videos', () => {
  test("another agent's video does not exist, whatever is asked of it", async () => {
    const params = { id: tourId }
    const body = { chapters: [] }
    const { title } = await mine(tourId)
    const attempts = [
      () => app.as(rival).call(getVideo, { params }),
      () => app.as(rival).call(renameVideo, { params, body: { title: 'Mine' } }),
      () => app.as(rival).call(setChapters, { params, body }),
      () => app.as(rival).call(removeVideo, { params }),
    ]
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ problem: 'not-found' })
    }
    expect(
      (
        await sendPoster(
          tourId,
          await sharp({ create: { width: 64, height: 36, channels: 3, background: '#345' } })
            .png()
            .toBuffer(),
          'image/png',
          rival,
        )
      ).statusCode,
    ).toBe(404)
    expect(await app.as(rival).call(listVideos)).toEqual({ items: [] })
    expect((await mine(tourId)).title).toBe(title)
  })

  test('visitors and buyers are refused', async () => {
    await expect(app.call(listVideos)).rejects.toMatchObject({ problem: 'not-signed-in' })
    await expect(app.as({ id: agent.id }).call(listVideos)).rejects.toMatchObject({ problem: 'agents-only' })
  })

  test('only own videos may be put on a home', async () => {
    expect([...(await attachable(app.services.db, agent.id, [tourId, 999_999]))]).toEqual([tourId])
    expect([...(await attachable(app.services.db, rival.id, [tourId]))]).toEqual([])
    expect((await videosById(app.services.db, [tourId, 999_999])).size).toBe(1)
  })
})

describe('the files', () => {
  const read = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: String(tour.playUrl), headers })

  test('answer ranges so that a player may jump anywhere', async () => {
    const whole = await readFile(media('01-tour.mp4'))
    const full = await read({})
    expect(full.statusCode).toBe(200)
    expect(full.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'content-length': String(whole.length),
    })
    expect(full.headers['cache-control']).toContain('immutable')
    expect(full.headers['content-security-policy']).toContain('sandbox')
    const part = await read({ range: 'bytes=1000-1999' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${whole.length}`)
    expect(part.rawPayload.equals(whole.subarray(1000, 2000))).toBe(true)
    expect((await read({ range: 'bytes=-500' })).rawPayload.equals(whole.subarray(-500))).toBe(true)
    expect((await read({ range: 'bytes=5-10', 'if-range': '"another"' })).statusCode).toBe(200)
    const beyond = await read({ range: `bytes=${whole.length}-` })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${whole.length}`)
    expect((await read({ 'if-none-match': String(full.headers.etag) })).statusCode).toBe(304)
    const head = await read({}, 'HEAD')
    expect(head.headers['content-length']).toBe(String(whole.length))
    expect(head.body).toBe('')
  })

  test.each([
    '/media/videos/../../package.json',
    '/media/videos/%2e%2e/%2e%2e/etc/passwd',
    `/media/videos/${'a'.repeat(32)}/tour.mp4`,
    `/media/videos/${'a'.repeat(32)}/..%2f..%2fx.mp4`,
  ])('%s leads nowhere', async (url) => {
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})

test('a removed video is gone with its file, poster and chapters', async () => {
  const id = await createDemoVideo(app.services.db, app.services.files, {
    accountId: agent.id,
    title: 'Short stay',
    videoPath: media('02-tour.mp4'),
    posterPath: media('02-tour-poster.webp'),
  })
  const video = await mine(id)
  await app.as(agent).call(removeVideo, { params: { id } })
  for (const url of [video.playUrl, video.posterUrl]) expect((await app.inject({ method: 'GET', url: String(url) })).statusCode).toBe(404)
  await expect(mine(id)).rejects.toMatchObject({ problem: 'not-found' })
})

test('a video gets another title', async () => {
  expect((await app.as(agent).call(renameVideo, { params: { id: tourId }, body: { title: ' Oak Avenue ' } })).title).toBe('Oak Avenue')
  await expect(app.as(agent).call(renameVideo, { params: { id: tourId }, body: { title: ' ' } })).rejects.toMatchObject({
    fields: { 'body.title': 'Enter a title.' },
  })
})
