import { execFileSync } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { reservedFreeBytes } from '#platform/storage/assert-room.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

const roomBytes = 20_000
const sentence = 'There is no room left to store this right now. Nothing you saved before is lost; please try again later.'

let app: WholeApp
let agent: Person
let listingId: number

beforeAll(async () => {
  app = await wholeApp({ VIDEO_MAX_BYTES: '1000000000000000' })
  agent = await app.person('agent', { isAgent: true })
  listingId = (await ask('POST', '/api/agent/properties', {}, '{}')).json<{ id: number }>().id
})

const ask = (
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  headers: Record<string, string> = {},
  payload?: Buffer | string,
) =>
  app.server.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${agent.token}`,
      ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })

/** No file of this process may grow beyond a few bytes meanwhile: to a program the same as a disk that is full, whoever runs it. */
async function whileFull<T>(work: () => Promise<T>): Promise<T> {
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
  limit(String(roomBytes))
  try {
    return await work()
  } finally {
    limit('unlimited')
  }
}

type Answer = Awaited<ReturnType<typeof ask>>
const summaryOf = (answer: Answer) => ({
  status: answer.statusCode,
  type: String(answer.headers['content-type']).split(';')[0],
  ...answer.json<object>(),
})
const full = { status: 507, type: 'application/problem+json', problem: 'storage-full', message: sentence, report: expect.any(String) }

const tus = { 'tus-resumable': '1.0.0' }
const film = Buffer.alloc(roomBytes * 3, 7)
const announce = (path: string, bytes = film.length) =>
  ask('POST', path, {
    ...tus,
    'upload-length': String(bytes),
    'upload-metadata': `filename ${Buffer.from('walk.mp4').toString('base64')},filetype ${Buffer.from('video/mp4').toString('base64')}`,
  })
const send = (location: string, offset: number) =>
  ask(
    'PATCH',
    location,
    { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    film.subarray(offset),
  )

test.each(['/api/uploads/videos', '/api/uploads/attachments'])(
  'on a full disk %s says in a sentence that there is no room, and goes on where it stopped when there is',
  async (path) => {
    const location = String((await announce(path)).headers['location'])
    expect(summaryOf(await whileFull(() => send(location, 0)))).toEqual(full)
    expect((await ask('GET', '/api/properties')).statusCode).toBe(200)
    const offset = Number((await ask('HEAD', location, tus)).headers['upload-offset'])
    expect(offset).toBeLessThanOrEqual(roomBytes)
    // Whole now; that these bytes are no film is another matter.
    expect((await send(location, offset)).statusCode).not.toBe(507)
  },
)

test('an upload for which the disk has no room is refused before its first byte, and room for the database is kept', async () => {
  const { bavail, bsize } = await statfs(app.services.config.dataDir)
  const free = bavail * bsize
  expect(reservedFreeBytes).toBe(100_000_000)
  expect(summaryOf(await announce('/api/uploads/videos', free))).toEqual(full)
})

test('on a full disk a photo of a home and one of a person are refused in a sentence, and reads go on', async () => {
  // Noise does not get smaller when it is encoded.
  const photo = await noise()
  const uploads = [
    () => ask('POST', `/api/agent/properties/${listingId}/photos`, { 'content-type': 'image/jpeg' }, photo),
    () => ask('PUT', '/api/auth/user/photo', { 'content-type': 'image/jpeg' }, photo),
  ]
  const answers = await whileFull(async () => {
    const refused = []
    for (const send of uploads) refused.push(await send())
    expect((await ask('GET', '/api/auth/user')).statusCode).toBe(200)
    return refused
  })
  for (const answer of answers) expect(summaryOf(answer)).toEqual(full)
  for (const send of uploads) expect((await send()).statusCode).toBeLessThan(300)
})

test('when PostgreSQL has no room every call says so, and no answer names its files', async () => {
  const cause = 'could not extend file "base/5/16767": No space left on device'
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception ${sql.raw(`'${cause}'`)} using errcode = '53100'; end $$`.execute(app.services.db)
  for (const table of ['video_asset', 'message_attachment', 'listing'])
    await sql.raw(`create trigger no_room before insert on ${table} execute function no_room()`).execute(app.services.db)
  const answers = [
    await announce('/api/uploads/videos'),
    await announce('/api/uploads/attachments'),
    await ask('POST', '/api/agent/properties', {}, '{}'),
  ]
  await sql`drop function no_room cascade`.execute(app.services.db)
  for (const answer of answers) {
    expect(summaryOf(answer)).toEqual(full)
    expect(answer.body).not.toContain('base/')
  }
  expect((await ask('GET', '/api/properties')).statusCode).toBe(200)
})

async function noise(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const raw = { width: 800, height: 600, channels: 3 } as const
  let seed = 7
  const pixels = Buffer.from(Array.from({ length: 800 * 600 * 3 }, () => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16))
  return sharp(pixels, { raw }).jpeg({ quality: 90 }).toBuffer()
}
