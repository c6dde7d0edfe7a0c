import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { maxClipBytes, type LibraryItem } from '#features/library/contract'
import { makeFilm } from '#fixtures/videos/server/testing/films'
import { jpeg, libraryWorld, type LibraryWorld } from './testing/library-world.fixtures.ts'
import { forgetPrevious } from './move-item.ts'

const dayMs = 86_400_000

let world: LibraryWorld
beforeAll(async () => {
  world = await libraryWorld()
})

/** Returns the color in the middle of what an address shows. */
async function colorAt(url: string): Promise<string> {
  const { rawPayload } = await world.inject({ url })
  const { data } = await sharp(rawPayload).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data].map((part) => (part > 128 ? '1' : '0')).join('')
}
const folders = async () => (await world.services.files.folders('library/')).length
const itemOf = (reply: { json: <T>() => T }) => reply.json<LibraryItem>()

test('another file comes behind the same address, and the one before can be brought back', async () => {
  const item = await world.publishedPicture({ title: 'Replaced' })
  const url = item.media?.url ?? ''
  expect(await colorAt(url)).toBe('001')
  const before = await folders()
  expect((await world.send(item.id, await jpeg('#ee1111'))).json()).toMatchObject({ fields: { 'query.reason': 'Enter a reason.' } })
  const replaced = itemOf(await world.send(item.id, await jpeg('#ee1111'), { reason: 'Sharper' }))
  expect(replaced).toMatchObject({ media: { url }, replacedAt: expect.any(String) as string })
  expect(await colorAt(url)).toBe('100')
  expect(await folders()).toBe(before + 1)
  const undone = await world.step(replaced, 'undo')
  expect(await colorAt(url)).toBe('001')
  expect(undone.replacedAt).toBe(null)
  expect(await folders()).toBe(before)
})

test('a confirmed replacement lets go of the version before, and so does a month', async () => {
  // The month ends the replacements of other tests as well.
  const others = await world.services.files.folders('library/')
  const versions = async () => (await world.services.files.folders('library/')).filter((name) => !others.includes(name)).length
  const item = await world.publishedPicture({ title: 'Confirmed' })
  expect(await versions()).toBe(1)
  const replaced = itemOf(await world.send(item.id, await jpeg('#11ee11'), { reason: 'Brighter' }))
  const confirmed = await world.step(replaced, 'confirm')
  expect(await versions()).toBe(1)
  expect(await colorAt(item.media?.url ?? '')).toBe('010')
  const again = itemOf(await world.send(confirmed.id, await jpeg('#ee11ee'), { reason: 'Pinker' }))
  await forgetPrevious(world.services)
  expect(await versions()).toBe(2)
  world.moveClock(31 * dayMs)
  await forgetPrevious(world.services)
  expect(await versions()).toBe(1)
  expect((await world.step({ ...again, revision: again.revision + 1 }, 'take_down', 'Done')).replacedAt).toBe(null)
})

test('replacing twice keeps the version that was confirmed last', async () => {
  const item = await world.publishedPicture({ title: 'Twice' })
  const before = await folders()
  await world.send(item.id, await jpeg('#ee1111'), { reason: 'First try' })
  const second = itemOf(await world.send(item.id, await jpeg('#11ee11'), { reason: 'Second try' }))
  expect(await folders()).toBe(before + 1)
  await world.step(second, 'undo')
  expect(await colorAt(item.media?.url ?? '')).toBe('001')
})

test('caches ask again each time and learn when a picture is still the same', async () => {
  const item = await world.publishedPicture({ title: 'Cached' })
  const url = item.media?.url ?? ''
  const { headers } = await world.inject({ url })
  expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  const again = () => world.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })
  expect((await again()).statusCode).toBe(304)
  await world.send(item.id, await jpeg('#222222'), { reason: 'Darker' })
  expect((await again()).statusCode).toBe(200)
})

test('what was taken down is gone from its address until it is put back', async () => {
  const item = await world.publishedPicture({ title: 'Gone' })
  const status = async () => (await world.inject({ url: item.media?.preview ?? '' })).statusCode
  expect(await status()).toBe(200)
  const down = await world.step(item, 'take_down', 'Notice received')
  expect(await status()).toBe(404)
  await world.step(down, 'put_back', 'Notice withdrawn')
  expect(await status()).toBe(200)
})

test('a clip is an MP4 that browsers play, of up to a minute, and is served in ranges', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clips-'))
  const { id } = await world.add({ kind: 'clip', title: 'A walk' })
  const film = await readFile(await makeFilm(folder, 'short.mp4'))
  const sent = await world.send(id, film)
  expect(sent.statusCode, sent.body).toBe(201)
  const { media } = itemOf(sent)
  const long = await readFile(await makeFilm(folder, 'long.mp4', { seconds: 62, rate: '2', width: 160, height: 90, sound: false }))
  const refused = await world.send(id, long, { reason: 'Longer' })
  expect(refused.json()).toMatchObject({ message: 'This clip is 62 seconds long. Cut it to 60 seconds or less.' })
  expect(media).toMatchObject({ url: expect.stringMatching(/clip\.mp4$/), bytes: film.length })
  const part = await world.inject({ url: media?.url ?? '', headers: { range: 'bytes=0-9' } })
  expect([part.statusCode, part.rawPayload.length, part.headers['content-range']]).toEqual([206, 10, `bytes 0-9/${film.length}`])
  const beyond = await world.inject({ url: media?.url ?? '', headers: { range: `bytes=${film.length}-` } })
  expect(beyond.statusCode).toBe(416)
})

test('what is no picture, no clip, too large, or for a template is refused with a sentence, and nothing stays', async () => {
  const before = await folders()
  const picture = await world.add({ title: 'Refused picture' })
  const clip = await world.add({ kind: 'clip', title: 'Refused clip' })
  const text = await world.add({ kind: 'template', alt: '', text: 'Hello' })
  const status = async (id: number, payload: Buffer) => (await world.send(id, payload)).statusCode
  expect(await status(picture.id, Buffer.from('no picture'))).toBe(415)
  expect(await status(clip.id, await jpeg('#000000'))).toBe(415)
  expect(await status(picture.id, Buffer.alloc(0))).toBe(400)
  expect(await status(text.id, await jpeg('#000000'))).toBe(409)
  expect(await status(999_999, await jpeg('#000000'))).toBe(404)
  const tooLarge = await world.send(clip.id, Buffer.alloc(maxClipBytes + 1))
  expect(tooLarge.statusCode).toBe(413)
  expect(await folders()).toBe(before)
})

test.each(['medium.webp', 'large.png', 'clip.mp4', 'large.mp4', '..%2flarge.webp'])('a picture has no file called %s', async (file) => {
  const item = await world.publishedPicture({ title: 'Named' })
  const url = (item.media?.url ?? '').replace('large.webp', file)
  expect((await world.inject({ url })).statusCode).toBe(404)
})
