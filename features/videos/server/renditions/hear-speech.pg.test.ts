import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { confirmCaptions, getCaptions, getVideo, saveCaptionDraft, setCaptions, type Caption } from '#features/videos/contract'
import { videosById, withTranscript } from '#features/videos/server'
import { convertingApp, filmFolder, type ConvertingApp } from '../testing/converting-app.fixtures.ts'
import { makeFilm } from '../testing/films.fixtures.ts'
import { writeSpeechModel } from '../testing/speech-model.fixtures.ts'
import { hearWith, spoken, type HearSpeech } from './hear-speech.ts'
import { usualLimits } from './run-child.ts'
import { claim } from './transcode-queue.ts'
import { transcodeFilm } from './transcode-film.ts'
import { videoTables } from '../video-rows.ts'

const spokenCaptions: Caption[] = [
  { startSeconds: 0, endSeconds: 1, text: 'This is the quokka room.' },
  { startSeconds: 1, endSeconds: 1.8, text: 'It gets the morning sun.' },
]
let at: ConvertingApp
let film: string

beforeAll(async () => {
  // Its queue is worked off by the tests themselves.
  at = await convertingApp({ TRANSCODE_JOBS: '0' })
  film = await makeFilm(at.folder, 'tour.mp4', { width: 320, height: 240, seconds: 2 })
})

/** A film that was uploaded and converted, with somebody who hears this. */
async function convertedWith(
  hear: HearSpeech | undefined,
  before: (id: number) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const { id } = await at.send(film, { name: 'tour.mp4', type: 'video/mp4' })
  await before(id)
  await convert(hear)
  return id
}

async function convert(hear: HearSpeech | undefined): Promise<void> {
  const start = await claim(at.services, 1)
  if (!start) throw new Error('No film waits.')
  const engine = { kind: 'bindings' as const }
  const { signal } = new AbortController()
  await transcodeFilm(at.services, start, { engine, limits: usualLimits, signal, hear, notify: () => undefined })
}

const captions = (id: number) => at.app.as(at.agent).call(getCaptions, { params: { id } })

test('what is heard becomes a draft, marked as such, which nobody else sees before its agent confirms it', async () => {
  const id = await convertedWith(async () => spokenCaptions)
  const draft = await captions(id)
  expect(draft).toMatchObject({ state: 'draft', isAutomatic: true, isPublic: false, captions: spokenCaptions })
  const shown = async () => {
    const video = (await videosById(at.app.services.db, [id])).get(id)
    return video && withTranscript(at.app.services, video)
  }
  expect(await shown()).not.toHaveProperty('captionsUrl')
  expect(await shown()).not.toHaveProperty('transcript')
  const searched = () =>
    videoTables(at.app.services.db).selectFrom('video_asset').select('captions_text').where('id', '=', id).executeTakeFirstOrThrow()
  expect((await searched()).captions_text).toBeNull()

  // Its agent mends a line: it is still not reviewed.
  const mended = spokenCaptions.with(0, { startSeconds: 0, endSeconds: 1, text: 'This is the sun room.' })
  const saved = await at.app.as(at.agent).call(saveCaptionDraft, { params: { id }, body: { version: draft.version, captions: mended } })
  expect(saved).toMatchObject({ state: 'draft', isAutomatic: true })
  await at.app.as(at.agent).call(confirmCaptions, { params: { id }, body: { version: saved.version } })
  expect(await captions(id)).toMatchObject({ state: 'confirmed', isPublic: true })
  expect(await captions(id)).not.toHaveProperty('isAutomatic')
  expect((await shown())?.transcript?.map(({ text }) => text)).toEqual(['This is the sun room.', 'It gets the morning sun.'])
  expect((await searched()).captions_text).toContain('sun room')
})

test('nothing of it goes over what a person uploaded or took away', async () => {
  const own = 'WEBVTT\n\n00:00.500 --> 00:01.500\nMy own words.\n'
  const id = await convertedWith(
    async () => spokenCaptions,
    (video) => at.app.as(at.agent).call(setCaptions, { params: { id: video }, body: { captions: own } }),
  )
  expect((await captions(id)).captions.map(({ text }) => text)).toEqual(['My own words.'])
  expect(await captions(id)).not.toHaveProperty('isAutomatic')
  const removed = await convertedWith(
    async () => spokenCaptions,
    (video) => at.app.as(at.agent).call(setCaptions, { params: { id: video }, body: { captions: null } }),
  )
  expect(await captions(removed)).toMatchObject({ state: 'none', captions: [] })
})

test('a model that cannot be used leaves the film without a draft, and complete', async () => {
  const model = join(filmFolder(), 'ggml-broken.bin')
  await writeFile(model, 'This is no model.')
  const failures: unknown[] = []
  const given = { engine: { kind: 'bindings' as const }, speechModel: model }
  const id = await convertedWith(hearWith(given, usualLimits, (error) => failures.push(error)))
  // Its operator reads of it in the log.
  expect(failures).toHaveLength(1)
  expect(await captions(id)).toMatchObject({ state: 'none', captions: [] })
  const video = await at.app.as(at.agent).call(getVideo, { params: { id } })
  expect(video).toMatchObject({ status: 'Complete', hls: expect.any(String) })
  expect(video).not.toHaveProperty('processing')
})

/** Where Linux notes which libraries there are. */
const libraries = '/etc/ld.so.cache'
const canHear = existsSync(libraries) && readFileSync(libraries, 'latin1').includes('libvulkan.so.1')

test(`what a model of whisper.cpp hears is the draft${canHear ? '' : ', but NOT here, where libvulkan.so.1 is missing'}`, async () => {
  if (!canHear) return console.warn('NOT TESTED: drafts by a speech model, whose filter needs libvulkan.so.1.')
  const model = join(filmFolder(), 'ggml-one-sentence.bin')
  await writeSpeechModel(model, [' The', ' kitchen', ' faces', ' south', '.'], 2)
  const failures: unknown[] = []
  const given = { engine: { kind: 'bindings' as const }, speechModel: model }
  const id = await convertedWith(hearWith(given, usualLimits, (error) => failures.push(error)))
  expect(failures).toEqual([])
  const expected = [{ startSeconds: 0, endSeconds: 2, text: 'The kitchen faces south.' }]
  expect(await captions(id)).toMatchObject({ state: 'draft', isAutomatic: true, isPublic: false, captions: expected })
})

test('where a model names noises and not words, or runs past the end, there is no caption', () => {
  const times = (from: number, to: number) => `00:00:0${from}.000 --> 00:00:0${to}.000`
  const subRip = [
    `0\n${times(0, 2)}\n[BLANK_AUDIO]\n`,
    `1\n${times(2, 3)}\n (music playing)\n`,
    `2\n${times(3, 4)}\n And this is the kitchen.\n`,
    `3\n${times(9, 9)}\nThank you.\n`,
  ].join('\n')
  expect(spoken(subRip, 8)).toEqual([{ startSeconds: 3, endSeconds: 4, text: 'And this is the kitchen.' }])
  expect(spoken('', 8)).toEqual([])
})
