import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server'
import {
  addVideoLink,
  confirmCaptions,
  getCaptions,
  getVideo,
  saveCaptionDraft,
  setCaptions,
  type Caption,
} from '#features/videos/contract'
import { createDemoVideo, videos, withTranscript } from '#features/videos/server'
import { readOlderCaptions } from './caption-cues.ts'
import { videoTables } from './video-rows.ts'
import { StorageAway } from '#platform/storage/storage-away.ts'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'

const kitchen: Caption = { startSeconds: 1, endSeconds: 3.5, text: 'This is the kitchen.' }
const webVtt = 'WEBVTT\n\n00:01.000 --> 00:03.500\nThis is the kitchen.\n'
let app: TestApp
let agent: TestActor
let rival: TestActor
let tourId: number

beforeAll(async () => {
  app = await testApp(videos)
  agent = await agentNamed('ana')
  rival = await agentNamed('rob')
})

beforeEach(async () => {
  tourId = await createDemoVideo(app.services.db, app.services.files, {
    accountId: agent.id,
    title: 'Maple Street',
    videoPath: fileURLToPath(new URL('../../../demo/media/01-tour.mp4', import.meta.url)),
  })
})

async function agentNamed(name: string): Promise<TestActor> {
  const { id } = await createAccount(app.services.db, { identityUid: `uid-${name}`, email: `${name}@example.com`, isAgent: true })
  return { id, isAgent: true }
}

const byId = (id = tourId) => ({ params: { id } })
const set = (captions: string | null, who = agent, id = tourId) => app.as(who).call(setCaptions, { ...byId(id), body: { captions } })
const save = (version: number, captions: Caption[], who = agent) =>
  app.as(who).call(saveCaptionDraft, { ...byId(), body: { version, captions } })
const confirm = (version: number, who = agent) => app.as(who).call(confirmCaptions, { ...byId(), body: { version } })
const mine = () => app.as(agent).call(getVideo, byId())
const read = () => app.as(agent).call(getCaptions, byId())
const track = (url: string | undefined) => app.inject({ method: 'GET', url: url ?? '' })

test('a file becomes a draft that only its agent sees, until it is confirmed', async () => {
  expect(await read()).toMatchObject({ state: 'none', version: 0, captions: [], isPublic: false, savedAt: null })
  const draft = await set(webVtt)
  expect(draft).toMatchObject({ state: 'draft', version: 1, captions: [kitchen], isPublic: false })
  expect(await read()).toEqual(draft)
  expect(await mine()).not.toHaveProperty('captionsUrl')

  const { captionsUrl } = await confirm(1)
  const answer = await track(captionsUrl)
  expect(answer.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nThis is the kitchen.\n')
  expect(answer.headers).toMatchObject({ 'content-type': 'text/vtt; charset=utf-8', 'x-content-type-options': 'nosniff' })
  expect(await read()).toMatchObject({ state: 'confirmed', version: 2, captions: [kitchen], isPublic: true })
})

test('a later draft leaves what visitors see, and replaces it under another name once it is confirmed', async () => {
  const { captionsUrl: before } = await confirm((await set(webVtt)).version)
  const { version } = await read()
  const draft = await save(version, [{ ...kitchen, text: 'The new kitchen.' }])
  expect(draft).toMatchObject({ state: 'draft', version: version + 1, isPublic: true })
  expect((await track(before)).body).toContain('This is the kitchen.')
  const { captionsUrl } = await confirm(draft.version)
  expect(captionsUrl).not.toBe(before)
  expect((await track(captionsUrl)).body).toContain('The new kitchen.')
  expect((await track(before)).statusCode).toBe(404)
  const video = await mine()
  expect((await withTranscript(app.services, video)).transcript).toEqual([{ startSeconds: 1, text: 'The new kitchen.' }])

  expect(await set(null)).toMatchObject({ state: 'none', captions: [], isPublic: false })
  expect(await mine()).not.toHaveProperty('captionsUrl')
  expect((await track(captionsUrl)).statusCode).toBe(404)
})

test('a draft saved twice because an answer was lost is saved once; one made of an older version is refused', async () => {
  const { version } = await read()
  const first = await save(version, [kitchen])
  expect(await save(version, [kitchen])).toEqual(first)
  await expect(save(version, [{ ...kitchen, text: 'Elsewhere' }])).rejects.toMatchObject({ problem: 'conflict' })
  await expect(confirm(version)).rejects.toMatchObject({ problem: 'conflict' })
  expect(await read()).toEqual(first)
})

test('two who save at the same moment never mix: one of them is told', async () => {
  const { version } = await read()
  const texts = ['One', 'Two', 'Three', 'Four']
  const saved = await Promise.allSettled(texts.map((text) => save(version, [{ ...kitchen, text }])))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read()).version).toBe(version + 1)
})

test('an unfinished draft is kept, but confirmed only when nothing is wrong with it', async () => {
  const { version } = await read()
  const unfinished = [kitchen, { startSeconds: 0.5, endSeconds: 900, text: '' }]
  const draft = await save(version, unfinished)
  expect(draft.captions).toEqual(unfinished)
  await expect(confirm(draft.version)).rejects.toMatchObject({
    problem: 'invalid-input',
    fields: { 'body.captions.1': 'Start this caption at or after the previous one, at 0:01.' },
  })
  const emptied = await save(draft.version, [])
  await expect(confirm(emptied.version)).rejects.toMatchObject({ problem: 'invalid-input' })
  expect(await mine()).not.toHaveProperty('captionsUrl')
})

test.each([
  [
    'no captions',
    'This is the kitchen.',
    'Line 1: This file has no captions. Choose a WebVTT (.vtt), SubRip (.srt), or YouTube (.sbv) file.',
  ],
  ['one after the end', 'WEBVTT\n\n00:59:00.000 --> 00:59:01.000\nHm', 'Line 3: Start this caption before the video ends at 0:24.'],
  ['nothing', '', 'Line 1: This file has no captions. Choose a WebVTT (.vtt), SubRip (.srt), or YouTube (.sbv) file.'],
  ['too much', `${webVtt}${'x'.repeat(500_000)}`, 'Use at most 500,000 characters.'],
])('a file with %s is refused with its line, and the draft stays', async (_name, file, message) => {
  const before = await set(webVtt)
  await expect(set(file)).rejects.toMatchObject({ problem: 'invalid-input', message: expect.stringContaining(message) as string })
  expect(await read()).toEqual(before)
})

test('the readable captions of a file become the draft, and the lines left out are named', async () => {
  const broken = '\n00:00:09,000 -> 00:00:08,000\nBackward\n\nCaptions by Ana\n'
  const answer = await set(`${webVtt}${broken}`)
  expect(answer.captions).toEqual((await read()).captions)
  expect(answer.captions).toEqual([expect.objectContaining({ text: 'This is the kitchen.' })])
  expect(answer.leftOut).toEqual({
    count: 2,
    lines: [
      { line: 6, message: 'End this caption after it starts.' },
      { line: 9, message: 'Start each caption with its times, such as 00:01.000 --> 00:03.500.' },
    ],
  })
  const many = await set(`${webVtt}${'\nHm\n'.repeat(60)}`)
  expect([many.leftOut?.count, many.leftOut?.lines.length]).toEqual([60, 50])
})

test('references to half characters become replacement characters', async () => {
  const draft = await set('1\n00:00:01,000 --> 00:00:02,000\nA &#xD800; B &#0; &#1;C\n')
  expect(draft.captions.map(({ text }) => text)).toEqual(['A \uFFFD B \uFFFD C'])
})

test('they are refused for the videos of others and for links', async () => {
  await expect(set(webVtt, rival)).rejects.toMatchObject({ problem: 'not-found' })
  await expect(save(0, [kitchen], rival)).rejects.toMatchObject({ problem: 'not-found' })
  await expect(confirm(0, rival)).rejects.toMatchObject({ problem: 'not-found' })
  await expect(app.as(rival).call(getCaptions, byId())).rejects.toMatchObject({ problem: 'not-found' })
  const { id } = await app.as(agent).call(addVideoLink, { body: { url: 'https://vimeo.com/76979871' } })
  await expect(set(webVtt, agent, id)).rejects.toMatchObject({ problem: 'invalid-input' })
})

test('what captions say that were there before search knew of them is read at the next start', async () => {
  const { version } = await set(webVtt)
  await confirm(version)
  const captionsText = () =>
    videoTables(app.services.db).selectFrom('video_asset').select('captions_text').where('id', '=', tourId).executeTakeFirst()
  expect(await captionsText()).toEqual({ captions_text: 'This is the kitchen.' })
  await videoTables(app.services.db).updateTable('video_asset').set({ captions_text: null }).where('id', '=', tourId).execute()
  await readOlderCaptions(app.services)
  expect(await captionsText()).toEqual({ captions_text: 'This is the kitchen.' })
})

test('confirmed captions are read without the file store, and those of an earlier version once they are backfilled', async () => {
  const { db, files } = app.services
  const { version } = await set(webVtt)
  await confirm(version)
  const video = await mine()
  const away = { ...files, size: () => Promise.reject(new StorageAway('away')) }
  const transcript = [{ startSeconds: 1, text: 'This is the kitchen.' }]
  expect((await withTranscript({ db, files: away }, video)).transcript).toEqual(transcript)
  // One row for what is public; replaced captions leave none.
  const cues = () => videoTables(db).selectFrom('video_caption_cues').select('stem').where('video_id', '=', tourId).execute()
  expect(await cues()).toHaveLength(1)

  const next = await set(webVtt.replace('kitchen', 'porch'))
  await confirm(next.version)
  expect(await cues()).toHaveLength(1)
  await videoTables(db).deleteFrom('video_caption_cues').where('video_id', '=', tourId).execute()
  expect((await withTranscript({ db, files: away }, await mine())).transcript).toBeUndefined()
  await expect(readOlderCaptions({ db, files: { ...files, size: async () => undefined } })).rejects.toThrow('They are read again later.')
  expect(await cues()).toEqual([])
  await readOlderCaptions(app.services)
  expect((await withTranscript({ db, files: away }, await mine())).transcript).toEqual([{ startSeconds: 1, text: 'This is the porch.' }])
})
