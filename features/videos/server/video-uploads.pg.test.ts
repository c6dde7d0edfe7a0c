import { existsSync } from 'node:fs'
import { readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { ALL_FORMATS, BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output } from 'mediabunny'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server'
import { getVideo, listVideos, videoUploadPath } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import { takenAt } from '#platform/storage/film/testing/films.fixtures.ts'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'
import { blankOlderFilms } from './blank-older-films.ts'
import { sweepUploads } from './upload-sweeping.ts'
import { keyOfMedia } from './video-keys.ts'

const tour = await readFile(new URL('../../../demo/media/01-tour.mp4', import.meta.url))
let app: TestApp
let agent: TestActor
let rival: TestActor

beforeAll(async () => {
  app = await testApp(videos)
  agent = await agentNamed('ana')
  rival = await agentNamed('rob')
})

async function agentNamed(name: string): Promise<TestActor> {
  const { id } = await createAccount(app.services.db, { identityUid: `uid-${name}`, email: `${name}@example.com`, isAgent: true })
  return { id, isAgent: true }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function announce(size: number, { who = agent as TestActor | 'visitor', name = 'walk.mp4', type = 'video/mp4' } = {}) {
  return app.as(who === 'visitor' ? undefined : who).inject({
    method: 'POST',
    url: videoUploadPath,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)},filetype ${base64(type)}`,
    },
  })
}

async function send(location: string, bytes: Buffer, offset = 0, who = agent) {
  return app.as(who).inject({
    method: 'PATCH',
    url: location,
    payload: bytes,
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  })
}

const ask = (location: string, who = agent) => app.as(who).inject({ method: 'HEAD', url: location, headers: { 'tus-resumable': '1.0.0' } })

async function upload(bytes: Buffer, options: { name?: string; type?: string } = {}) {
  const created = await announce(bytes.length, options)
  expect(created.statusCode).toBe(201)
  const location = String(created.headers.location)
  const answer = await send(location, bytes)
  return { location, answer, id: Number(created.headers['video-id']) }
}

const listAllParts = async () => (existsSync(partsFolder()) ? readdir(partsFolder()) : [])
const readUploadId = (location: string) => location.split('/').at(-1) ?? ''
const listParts = async (location: string) => (await listAllParts()).filter((name) => name.startsWith(readUploadId(location)))
const partsFolder = () => join(app.services.config.dataDir, 'uploads', 'videos')
const video = (id: number) => app.as(agent).call(getVideo, { params: { id } })

/** The tour without its picture or in another frame, made anew so that no broken file has to be kept. */
async function soundOnly(): Promise<Buffer> {
  const samples = 48_000
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(48_000, 24)
  wav.writeUInt32LE(96_000, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const input = new Input({ source: new BufferSource(wav), formats: ALL_FORMATS })
  await (await Conversion.init({ input, output })).execute()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

describe('sending a tour video', () => {
  test('a whole video plays as soon as its last byte arrived', async () => {
    const { id, location, answer } = await upload(tour, { name: 'Maple_street tour.mp4' })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['video-id']).toBe(String(id))
    expect(answer.headers['video-status']).toBe('Complete')
    const stored = await video(id)
    expect(stored).toMatchObject({ source: 'upload', status: 'Complete', title: 'Maple street tour', playType: 'video/mp4' })
    expect(stored.durationSeconds).toBeGreaterThan(10)
    expect(stored.width).toBeGreaterThan(stored.height ?? 0)
    const file = await app.inject({ method: 'GET', url: String(stored.playUrl) })
    expect(file.rawPayload.length).toBe(tour.length)
    expect(file.rawPayload.subarray(-100_000).equals(tour.subarray(-100_000))).toBe(true)
    expect(await listParts(location)).toEqual([])
  })

  test('nobody is told where, when or by whom it was filmed, whatever the phone wrote into the file', async () => {
    const position = '+30.2637193-097.7718264/'
    const filmed = takenAt(tour, position)
    expect(filmed.includes(position)).toBe(true)
    const { id, answer } = await upload(filmed)
    expect(answer.headers['video-status']).toBe('Complete')
    const file = await app.inject({ method: 'GET', url: String((await video(id)).playUrl) })
    expect(file.rawPayload.length).toBe(filmed.length)
    expect(file.rawPayload.toString('latin1')).not.toMatch(/30\.2637|97\.7718|Pat Reyes|xmpmeta/)
    expect(file.rawPayload.includes(tour.subarray(-100_000))).toBe(true)
  })

  test('films from before are blanked at the next start, each once, and one that cannot be read is not touched', async () => {
    const position = '+30.2637193-097.7718264/'
    const [older, odd] = [await upload(tour), await upload(tour)]
    const path = async (id: number) => app.services.files.localPath(keyOfMedia(String((await video(id)).playUrl)))
    await writeFile(await path(older.id), takenAt(tour, position))
    await writeFile(await path(odd.id), `no film ${position}`)
    await sql`update video_asset set metadata_blanked_at = null where id in (${older.id}, ${odd.id})`.execute(app.services.db)
    const lines: string[] = []
    const log = { warn: (...said: unknown[]) => lines.push(String(said.at(-1))) } as unknown as FastifyBaseLogger
    await blankOlderFilms(app.services, log, AbortSignal.abort())
    expect((await readFile(await path(older.id))).includes(position)).toBe(true)
    await blankOlderFilms(app.services, log, new AbortController().signal)
    expect((await readFile(await path(older.id))).includes(position)).toBe(false)
    expect(String(await readFile(await path(odd.id)))).toBe(`no film ${position}`)
    expect(lines).toContain('1 films blanked, 1 could not be read.')
    await writeFile(await path(older.id), takenAt(tour, position))
    await blankOlderFilms(app.services, log, new AbortController().signal)
    expect((await readFile(await path(older.id))).includes(position)).toBe(true)
  })

  test('an upload that broke off goes on where it stopped', async () => {
    const location = String((await announce(tour.length)).headers.location)
    const half = Math.floor(tour.length / 2)
    expect((await send(location, tour.subarray(0, half))).headers['upload-offset']).toBe(String(half))
    expect((await ask(location)).headers['upload-offset']).toBe(String(half))
    const answer = await send(location, tour.subarray(half), half)
    expect(answer.headers['video-status']).toBe('Complete')
  })

  test('whoever lost the last answer learns that the video is there and does not send it twice', async () => {
    const { location, id } = await upload(tour)
    const asked = await ask(location)
    expect(asked.statusCode).toBe(200)
    expect(asked.headers).toMatchObject({ 'upload-offset': String(tour.length), 'video-id': String(id), 'video-status': 'Complete' })
    expect((await send(location, tour)).statusCode).toBe(410)
  })

  test('an agent stops an upload and nothing of it remains', async () => {
    const created = await announce(tour.length)
    const location = String(created.headers.location)
    await send(location, tour.subarray(0, 1000))
    const stopped = await app.as(agent).inject({ method: 'DELETE', url: location, headers: { 'tus-resumable': '1.0.0' } })
    expect(stopped.statusCode).toBe(204)
    expect(await listParts(location)).toEqual([])
    await expect(video(Number(created.headers['video-id']))).rejects.toMatchObject({ problem: 'not-found' })
  })
})

describe('a request that the protocol refuses', () => {
  test('gets a status below 500 and no path or stack, also when the file on disk is gone', async () => {
    const location = String((await announce(tour.length)).headers.location)
    const chunk = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const statusOf = async (method: 'PATCH' | 'HEAD' | 'POST' | 'DELETE', headers: Record<string, string>) => {
      const url = method === 'POST' ? videoUploadPath : location
      const payload = method === 'PATCH' ? tour.subarray(0, 10) : undefined
      const { statusCode, body } = await app.as(agent).inject({ method, url, headers, ...(payload && { payload }) })
      expect(body).not.toMatch(/\n\s+at |node_modules|\/uploads\/\w+\/|ENOENT/)
      return statusCode
    }
    const statuses = [
      await statusOf('PATCH', { ...chunk, 'tus-resumable': '0.2.0' }),
      await statusOf('PATCH', { ...chunk, 'upload-offset': '7' }),
      await statusOf('PATCH', { ...chunk, 'upload-offset': 'x' }),
      await statusOf('POST', { 'tus-resumable': '1.0.0', 'upload-length': '-1' }),
      await statusOf('POST', { 'tus-resumable': '1.0.0', 'upload-length': '9'.repeat(12) }),
    ]
    for (const name of await listParts(location)) await rm(join(partsFolder(), name))
    statuses.push(await statusOf('PATCH', chunk), await statusOf('HEAD', { 'tus-resumable': '1.0.0' }))
    expect(statuses).toEqual([400, 409, 400, 400, 413, 404, 404])
    await statusOf('DELETE', { 'tus-resumable': '1.0.0' })
  })
})

describe('who may send', () => {
  test('visitors and buyers are refused before a byte is stored', async () => {
    const before = await listAllParts()
    expect((await announce(10, { who: 'visitor' })).statusCode).toBe(401)
    expect((await announce(10, { who: { id: agent.id, isAgent: false } })).statusCode).toBe(403)
    expect(await listAllParts()).toEqual(before)
  })

  test("another agent's upload does not exist for anybody else", async () => {
    const location = String((await announce(tour.length)).headers.location)
    expect((await ask(location, rival)).statusCode).toBe(404)
    expect((await send(location, tour, 0, rival)).statusCode).toBe(404)
    expect((await app.as(rival).inject({ method: 'DELETE', url: location, headers: { 'tus-resumable': '1.0.0' } })).statusCode).toBe(404)
    expect((await ask(location)).headers['upload-offset']).toBe('0')
    await app.as(agent).inject({ method: 'DELETE', url: location, headers: { 'tus-resumable': '1.0.0' } })
  })
})

describe('what is refused', () => {
  test('a file beyond the limit is refused before sending, with the limit named', async () => {
    const answer = await announce(3_000_000_000)
    expect(answer.statusCode).toBe(413)
    expect(answer.json<{ message: string }>().message).toContain('The limit is 2 GB')
  })

  test('a file that says it is no video is refused before sending', async () => {
    const answer = await announce(1000, { name: 'deed.pdf', type: 'application/pdf' })
    expect(answer.statusCode).toBe(415)
    expect(answer.json<{ message: string }>().message).toContain('MP4, MOV, or WebM')
  })

  test.each([
    ['a text file named .mp4', async () => Buffer.from('This is a shopping list. '.repeat(400)), 'isn’t a video'],
    ['a picture named .mp4', async () => readFile(new URL('../../../demo/media/01-bath.webp', import.meta.url)), 'WEBP file'],
    ['a video without its end', async () => tour.subarray(0, Math.floor(tour.length * 0.6)), 'incomplete'],
    ['a video with nothing but its first box', async () => tour.subarray(0, 32), 'incomplete'],
    ['sound without picture', soundOnly, 'sound but no picture'],
    [
      'a video whose middle was overwritten by zeros',
      async () => Buffer.concat([tour.subarray(0, 64), Buffer.alloc(tour.length - 64)]),
      '',
    ],
  ])('%s is rejected with a reason and not kept', async (_name, make, reason) => {
    const { id, location, answer } = await upload(await make())
    expect(answer.statusCode).toBe(415)
    expect(answer.headers['video-status']).toBe('Rejected')
    const stored = await video(id)
    expect(stored).toMatchObject({ status: 'Rejected', playUrl: null })
    expect(stored.reason).toContain(reason)
    expect(answer.json<{ message: string }>().message).toBe(stored.reason)
    expect(await listParts(location)).toEqual([])
  })

  test('an agent has at most ten uploads under way', async () => {
    const busy = await agentNamed('bea')
    for (let count = 0; count < 10; count += 1) expect((await announce(1000, { who: busy })).statusCode).toBe(201)
    const refused = await announce(1000, { who: busy })
    expect(refused.statusCode).toBe(429)
    expect(await app.as(busy).call(listVideos)).toMatchObject({ items: { length: 10 } })
  })
})

describe('after the power failed', () => {
  test('a file that arrived but was not looked at yet is finished at the next start', async () => {
    const created = await announce(tour.length)
    const id = Number(created.headers['video-id'])
    await writeFile(join(partsFolder(), readUploadId(String(created.headers.location))), tour)
    await sweepUploads(app.services)
    expect(await video(id)).toMatchObject({ status: 'Complete' })
  })

  test('a file that was moved before its row was written is found again', async () => {
    const created = await announce(tour.length)
    const id = Number(created.headers['video-id'])
    const db = app.services.db.withTables<{ video_asset: { id: number; storage_folder: string; media_status: string } }>()
    const row = await db.selectFrom('video_asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await rm(join(partsFolder(), readUploadId(String(created.headers.location))))
    await app.services.files.put(`videos/${row.storage_folder}/tour.mp4`, tour)
    await sweepUploads(app.services)
    expect(await video(id)).toMatchObject({ status: 'Complete', playType: 'video/mp4' })
  })

  test('uploads nobody came back for and files without a row disappear', async () => {
    const created = await announce(tour.length)
    const id = Number(created.headers['video-id'])
    expect(await listParts(String(created.headers.location))).not.toEqual([])
    const stray = `videos/${'0'.repeat(32)}/tour.mp4`
    await app.services.files.put(stray, tour)
    // Disks keep the real clock; the folder is what counts.
    const at = new Date(app.services.now())
    await utimes(dirname(app.services.files.localPath(stray)), at, at)
    await sweepUploads(app.services)
    expect(await app.services.files.size(stray)).toBe(tour.length)
    expect(await video(id)).toMatchObject({ status: 'Incomplete' })
    app.moveClock(4 * 24 * 3_600_000)
    await sweepUploads(app.services)
    expect(await app.services.files.size(stray)).toBeUndefined()
    await expect(video(id)).rejects.toMatchObject({ problem: 'not-found' })
    expect(await listAllParts()).toEqual([])
  })
})
