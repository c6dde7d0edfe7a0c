import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { convertingApp, storedKeys, type ConvertingApp } from '../testing/converting-app.fixtures.ts'
import { withOtherFile, withPictureAgain, withSides, withTimeBackwards, withTracks } from '../testing/boxes.fixtures.ts'
import { makeFilm } from '../testing/films.fixtures.ts'
import { runChild, usualLimits } from './run-child.ts'

let at: ConvertingApp
/** Only converted it plays, so that what cannot be converted has to be refused. */
let phone: Buffer

beforeAll(async () => {
  at = await convertingApp()
  const shape = { container: 'mov', width: 320, height: 240, seconds: 1 } as const
  phone = await readFile(await makeFilm(at.folder, 'phone.mov', { ...shape, picture: 'libx265' }))
})

async function sent(name: string, film: Buffer) {
  const path = join(at.folder, `${name}.mov`)
  await writeFile(path, film)
  const { id, status } = await at.send(path)
  return { id, status, video: await at.settled(id) }
}

/** Refused in a sentence, with nothing of it left and everything else as before. */
async function isRefused(name: string, film: Buffer): Promise<void> {
  const before = await storedKeys(at.app)
  const { video } = await sent(name, film)
  expect(video).toMatchObject({ status: 'Rejected', reason: expect.stringMatching(/^[A-Z].*\.$/), playUrl: null })
  expect(video).not.toHaveProperty('hls')
  // Files are removed after the commit that rejects the video.
  await expect.poll(() => storedKeys(at.app)).toEqual(before)
  await expect.poll(() => readdir(join(at.app.services.config.dataDir, 'transcodes')).catch(() => [])).toEqual([])
  expect((await at.app.inject({ method: 'GET', url: '/health' })).statusCode).toBeLessThan(500)
}

test('the film that the others are made from is converted', async () => {
  expect((await sent('good', phone)).video.status).toBe('Complete')
})

test('ten thousand tracks are refused', async () => {
  const film = withTracks(phone, 10_000)
  expect(film.length).toBeGreaterThan(5_000_000)
  await isRefused('tracks', film)
})

test.each([0, 15])('time that goes backwards after %i pictures is refused, or comes out forwards', async (after) => {
  const { video } = await sent(`backwards-${after}`, withTimeBackwards(phone, after))
  if (video.status === 'Rejected') expect(video.reason).toMatch(/^[A-Z].*\.$/)
  else {
    const list = await at.app.inject({ method: 'GET', url: String(video.hls).replace('master', 'v240') })
    const lengths = [...list.body.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
    expect(Math.min(...lengths)).toBeGreaterThan(0)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(2)
  }
})

test('a film that names other files gets none of them', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    response.end(phone)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const second = await makeFilm(at.folder, 'second.mov', { container: 'mov', picture: 'libx265', width: 320, height: 240, seconds: 1 })
  try {
    await isRefused('url', withOtherFile(phone, 'url ', `http://127.0.0.1:${port}/film.mov`))
    await isRefused('path', withOtherFile(phone, 'url ', `file://${second}`))
    await isRefused('alis', withOtherFile(phone, 'alis', second))
    expect(asked).toEqual([])
  } finally {
    server.close()
  }
})

test('pictures of 32768 by 32768 are refused', async () => {
  const shape = { container: 'mov', width: 320, height: 240, seconds: 1, sound: false, picture: 'prores_ks' } as const
  const film = await readFile(await makeFilm(at.folder, 'prores.mov', shape))
  expect((await sent('prores-good', film)).video.status).toBe('Complete')
  await isRefused('prores-large', withSides(film, 32_768))
})

test('a small file with endless work ends its process at the limit, and nothing else', async () => {
  const path = join(at.folder, 'bomb.mov')
  await writeFile(path, withPictureAgain(phone, 400_000))
  expect((await stat(path)).size).toBeLessThan(2_000_000)
  const target = await mkdtemp(join(at.folder, 'bomb-'))
  const limits = { ...usualLimits, firstMs: 3_000, perSecondMs: 10 }
  const order = { engine: { kind: 'bindings' as const }, film: { path, folder: target, chapterSeconds: [] } }
  await expect(runChild(order, { signal: new AbortController().signal, limits })).rejects.toThrow('took too long')
  expect((await sent('after-it', phone)).video.status).toBe('Complete')
})
