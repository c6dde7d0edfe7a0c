import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getCaptions, videoUploadPath } from '#features/videos/contract'
import { liveAs } from '#platform/testing/live-client.ts'
import { keyOfMedia, newSetStem, renditionKey, setStem } from '../video-keys.ts'
import { videoTables } from '../video-rows.ts'
import { avEngine } from '../film-engine/av-engine.ts'
import { gainFrom } from '../film-engine/measurements.ts'
import { convertingApp, storedKeys, type ConvertingApp } from '../testing/converting-app.fixtures.ts'
import { makeFilm } from '../testing/films.fixtures.ts'

const place = '+30.2637-097.7718/'
let at: ConvertingApp
let phoneFilm: string

beforeAll(async () => {
  at = await convertingApp()
  phoneFilm = await makeFilm(at.folder, 'phone.mov', {
    container: 'mov',
    picture: 'libx265',
    transfer: 'hlg',
    width: 854,
    height: 480,
    turns: 1,
    rate: '30000/1001',
    decibels: -30,
    silences: [[2.5, 3]],
    metadata: { 'com.apple.quicktime.location.ISO6709': place },
  })
})

const served = async (url: string) => at.app.inject({ method: 'GET', url })
const localOf = (url: string | undefined) => at.app.services.files.localPath(keyOfMedia(String(url)))

test('a film of a phone in HEVC plays everywhere once it is converted, upright, without where it was taken', async () => {
  const live = await liveAs(at.app, at.agent)
  const { id, status } = await at.send(phoneFilm)
  expect(status).toBe(204)
  expect(await at.video(id)).toMatchObject({ status: 'Processing', playUrl: null, processing: { state: expect.any(String) } })
  const film = await at.settled(id)
  expect(film).toMatchObject({ status: 'Complete', playType: 'video/mp4', width: 480, height: 854, playUrl: film.progressive })
  expect(film).not.toHaveProperty('processing')
  expect(await live.receives('video_processing')).toMatchObject({ videoId: id, state: 'running' })
  expect(await live.receives('video_processing', live.received.filter(({ type }) => type === 'video_processing').length)).toMatchObject({
    state: 'done',
    percent: 100,
  })
  live.close()

  const master = await served(String(film.hls))
  expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  expect(master.body.match(/RESOLUTION=\S+?,/g)).toEqual(['RESOLUTION=480x854,', 'RESOLUTION=240x426,'])
  expect(master.body).toMatch(/CODECS="avc1\.64[0-9a-f]{4},mp4a\.40\.2"/)
  const whole = await avEngine.read(localOf(film.progressive))
  expect(whole).toMatchObject({ width: 480, height: 854, turns: 0, codec: 'avc', transfer: 'sdr', hasSound: true })
  expect(Math.abs(whole.durationSeconds - Number(film.durationSeconds))).toBeLessThan(1 / 30)
  expect(Math.abs(whole.durationSeconds - 4)).toBeLessThan(1 / 30)
  const bytes = await readFile(localOf(film.progressive))
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  for (const key of await storedKeys(at.app)) expect((await readFile(at.app.services.files.localPath(key))).includes(place)).toBe(false)
  expect(await sharp(await readFile(localOf(film.storyboard?.url))).metadata()).toMatchObject({
    format: 'webp',
    width: 2 * 90,
    height: 160,
  })
  expect(film.storyboard).toMatchObject({ count: 2, columns: 2, intervalSeconds: 2 })
  expect(film.posterUrl).not.toBeNull()

  // The file itself stays, for its owner, and the pauses of its sound for the times of captions.
  expect(film.originalBytes).toBe((await readFile(phoneFilm)).length)
  const original = await at.app.as(at.agent).inject({ method: 'GET', url: `/api/agent/videos/${id}/original` })
  expect([original.statusCode, original.headers['content-type'], original.rawPayload.length]).toEqual([
    200,
    'video/quicktime',
    film.originalBytes,
  ])
  expect(original.rawPayload.includes(place)).toBe(false)
  const { speechPauses } = await at.app.as(at.agent).call(getCaptions, { params: { id } })
  expect(speechPauses?.map(({ startSeconds, endSeconds }) => [startSeconds.toFixed(1), endSeconds.toFixed(1)])).toEqual([['2.5', '3.0']])
})

test('every size changes its segments at the same pictures, and each segment is found by its bytes', async () => {
  const path = await makeFilm(at.folder, 'long.mp4', { width: 854, height: 480, seconds: 9 })
  const { id } = await at.send(path, { name: 'long.mp4', type: 'video/mp4' })
  // Browsers play the file itself, so nobody waits.
  const upload = String((await at.video(id)).playUrl)
  expect(upload).toMatch(/\/tour\.mp4$/)
  const film = await at.settled(id)
  const base = String(film.hls).replace(/[^/]+$/, '')
  const lists = await Promise.all(['v480', 'v240', 'audio'].map(async (name) => (await served(`${base}${name}.m3u8`)).body))
  const lengths = lists.map((list) => [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds)))
  expect(lengths[0]).toEqual(lengths[1])
  expect(lengths[0]).toEqual([2, 2.33333, 2.33333, 2.33333])
  const [offsets] = lists.map((list) =>
    [...list.matchAll(/BYTERANGE:(\d+)@(\d+)/g)].map(([, size, from]) => [Number(size), Number(from)] as const),
  )
  for (const [size, from] of offsets ?? []) {
    const part = await at.app.inject({ method: 'GET', url: `${base}v480.mp4`, headers: { range: `bytes=${from}-${from + size - 1}` } })
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.toString('latin1', 4, 8)]).toEqual([206, 'video/mp4', 'moof'])
  }
  // From now on visitors get what was made of it, at the old address too.
  expect(film.playUrl).toBe(film.progressive)
  const redirect = await served(upload)
  expect([redirect.statusCode, redirect.headers.location]).toEqual([302, film.progressive])
})

test('films play equally loud', async () => {
  const { id } = await at.send(phoneFilm)
  const film = await at.settled(id)
  const before = process.cwd()
  process.chdir(at.folder)
  try {
    await avEngine.measureSound(localOf(film.progressive))
    expect(Math.abs(gainFrom(await readFile('loudness.txt', 'utf8')))).toBeLessThan(1)
  } finally {
    process.chdir(before)
  }
})

test.each([
  [
    'VP9 in Matroska, of odd size, with Opus',
    'a.mkv',
    'video/x-matroska',
    { container: 'matroska', picture: 'libvpx-vp9', sound: 'libopus', width: 321, height: 241 },
  ],
  [
    'VP9 in WebM, which browsers play as it is',
    'a.webm',
    'video/webm',
    { container: 'webm', picture: 'libvpx-vp9', sound: 'libopus', width: 320, height: 240 },
  ],
  ['MPEG-4 in AVI', 'a.avi', 'video/x-msvideo', { container: 'avi', picture: 'mpeg4', sound: 'pcm_s16le', width: 320, height: 240 }],
  [
    'ProRes in QuickTime, upside down, without sound',
    'a.mov',
    'video/quicktime',
    { container: 'mov', picture: 'prores_ks', sound: false, turns: 2, width: 320, height: 240 },
  ],
  ['AV1 in MP4, slower than a film', 'a.mp4', 'video/mp4', { picture: 'libsvtav1', rate: '5', width: 320, height: 240 }],
] as const)('%s', async (_, name, type, how) => {
  const path = await makeFilm(at.folder, name, { seconds: 2, ...how })
  const { id, status, message } = await at.send(path, { name, type })
  expect([status, message]).toEqual([204, ''])
  const film = await at.settled(id)
  expect(film).toMatchObject({ status: 'Complete' })
  const made = await avEngine.read(localOf(film.progressive))
  expect(made).toMatchObject({ width: 320, height: 240, codec: 'avc', hasSound: !('sound' in how) || how.sound !== false })
  expect(Math.abs(made.durationSeconds - 2)).toBeLessThanOrEqual(1 / 5)
})

test('where the operator says so, films are made in AV1 too, which is never the only choice', async () => {
  const { app, folder, send, settled } = await convertingApp({ VIDEO_AV1: 'on' })
  const path = await makeFilm(folder, 'small.mp4', { width: 320, height: 240, seconds: 2 })
  const { id } = await send(path, { name: 'small.mp4', type: 'video/mp4' })
  const film = await settled(id)
  const master = await app.inject({ method: 'GET', url: String(film.hls) })
  expect([...master.body.matchAll(/CODECS="(\w{4})/g)].map(([, codec]) => codec)).toEqual(['avc1', 'av01'])
  const made = await avEngine.read(app.services.files.localPath(keyOfMedia(String(film.hls).replace('master.m3u8', 'a240.mp4'))))
  expect(made).toMatchObject({ codec: 'av1', width: 320, height: 240 })
  expect((await avEngine.read(app.services.files.localPath(keyOfMedia(String(film.progressive))))).codec).toBe('avc')
})

describe('what goes wrong', () => {
  test('a film that cannot be decoded is rejected with a sentence, its files go, and the next one is converted', async () => {
    const damaged = await readFile(phoneFilm)
    const mdat = damaged.indexOf('mdat')
    await writeFile(join(at.folder, 'damaged.mov'), damaged.fill(0x2a, mdat + 4, damaged.indexOf('moov') - 4))
    const first = await at.send(join(at.folder, 'damaged.mov'))
    const next = await at.send(phoneFilm)
    expect(await at.settled(first.id)).toMatchObject({ status: 'Rejected', reason: expect.stringContaining('upload the new file') })
    expect(await at.settled(next.id)).toMatchObject({ status: 'Complete' })
    const row = await videoTables(at.app.services.db)
      .selectFrom('video_asset')
      .select('storage_folder')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    expect(await storedKeys(at.app, `videos/${row.storage_folder}/`)).toEqual([])
  })

  test.each([
    ['its poster', false],
    ['the poster its agent chose meanwhile', true],
  ])(
    'work of a process that was killed is taken up by the next, and nothing of it is left behind, besides %s',
    async (_, choosesPoster) => {
      const { db, files, config } = at.app.services
      const { id } = await at.send(phoneFilm)
      const before = await at.settled(id)
      // The run that converted it has removed what it does not need.
      await vi.waitFor(async () => expect(await readdir(join(config.dataDir, 'transcodes'))).toEqual([]))
      const lost = newSetStem()
      const assets = videoTables(db)
      const row = () => assets.selectFrom('video_asset').select(['storage_folder', 'poster_stem']).where('id', '=', id)
      const { storage_folder: folder } = await row().executeTakeFirstOrThrow()
      await files.put(renditionKey(folder, `${lost}/v240.mp4`), Buffer.from('half'))
      const work = join(config.dataDir, 'transcodes', lost)
      await mkdir(work, { recursive: true })
      // The kill came between the files of the poster and their row.
      await assets.updateTable('video_asset').set({ poster_stem: null }).where('id', '=', id).execute()
      const { thisRunner } = await import('./runner.ts')
      // The highest number a process may have is never given out so soon.
      const runner = thisRunner.replace(/\/\d+\//, '/4194303/')
      await assets
        .updateTable('video_transcode')
        .set({ state: 'running', runner, set_stem: lost, failure: null })
        .where('video_id', '=', id)
        .execute()
      const payload = await sharp({ create: { width: 320, height: 180, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
      const headers = { 'content-type': 'image/png' }
      if (choosesPoster) await at.app.as(at.agent).inject({ method: 'PUT', url: `/api/agent/videos/${id}/poster`, payload, headers })
      await at.app.server.inject({ method: 'GET', url: '/health' })
      at.app.moveClock(16_000)
      await at.app.server.jobs.runDue()
      const after = await at.settled(id)
      expect(after.hls).not.toBe(before.hls)
      expect(after.posterUrl === before.posterUrl).toBe(!choosesPoster)
      await vi.waitFor(async () => {
        const names = (await storedKeys(at.app, `videos/${folder}/`)).map((key) => key.split('/')[2] ?? '')
        expect([...new Set(names.filter((name) => setStem.test(name)))]).toEqual([after.hls?.split('/')[4]])
        const { poster_stem } = await row().executeTakeFirstOrThrow()
        expect(names.filter((name) => name.startsWith('poster-') && !name.startsWith(`${poster_stem}-`))).toEqual([])
        expect(existsSync(work)).toBe(false)
        expect(await readdir(join(config.dataDir, 'transcodes'))).toEqual([])
      })
    },
  )

  test('switched off, what browsers play is served as it is, and the rest is refused with the reason', async () => {
    const off = await convertingApp({ TRANSCODE: 'off' })
    const refused = await off.send(phoneFilm)
    expect(await off.video(refused.id)).toMatchObject({ status: 'Rejected', reason: expect.stringContaining('HEVC') })
    const path = await makeFilm(off.folder, 'plain.mp4', { width: 320, height: 240, seconds: 1 })
    const plain = await off.send(path, { name: 'plain.mp4', type: 'video/mp4' })
    const film = await off.video(plain.id)
    expect(film).toMatchObject({ status: 'Complete', playType: 'video/mp4' })
    expect(film).not.toHaveProperty('processing')
    expect((await off.send(path, { name: 'film.mkv', type: 'video/x-matroska' })).status).toBe(415)
    expect(videoUploadPath).toBe('/api/uploads/videos')
  })
})
