import { beforeAll, expect, test } from 'vitest'
import { cutClip } from '#features/videos/server'
import type { Services } from '#platform/http/services.ts'
import { av, openGraph } from '../film-engine/av-basics.ts'
import { openFilm } from '../film-engine/av-input.ts'
import { convertingApp, storedKeys, type ConvertingApp } from '../testing/converting-app.fixtures.ts'
import { makeFilm } from '../testing/films.fixtures.ts'

let converting: ConvertingApp
let services: Services
let videoId: number
const { signal } = new AbortController()

beforeAll(async () => {
  converting = await convertingApp({ TRANSCODE_JOBS: '0' })
  services = converting.services
  const path = await makeFilm(converting.folder, 'tour.mp4', { seconds: 12, width: 640, height: 360 })
  videoId = (await converting.send(path, { name: 'tour.mp4', type: 'video/mp4' })).id
})

/** Returns the mean brightness (0 to 255) of a strip of the clip at a second. */
async function brightness(path: string, seconds: number, top: number): Promise<number> {
  const { Frame } = await av()
  const strip = `select='gte(t,${seconds})*not(selected_n)',crop=300:20:210:${top},format=gray`
  const graph = await openGraph(undefined, `movie=filename=${path},${strip}[out]`, ['out'], 'buffer')
  const frame = new Frame()
  frame.alloc()
  if (graph.sink('out').buffersinkGetFrameSync(frame) < 0) throw new Error('There is no such moment.')
  const pixels = frame.toBuffer()
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length
}

test('the chosen rooms become one upright film with sound, and what is said stands in the picture at its moment', async () => {
  const key = 'content-clips/one/clip.mp4'
  const rooms = [
    { from: 0, to: 4, name: 'Kitchen' },
    { from: 8, to: 12, name: 'Küche' },
  ]
  await cutClip(services, { videoId, rooms, key }, signal)
  await services.files.withLocal(key, async (path) => {
    const open = await openFilm(path)
    await open.close()
    expect(open.film).toMatchObject({ width: 720, height: 1280, turns: 0, hasSound: true, codec: 'avc', framesPerSecond: 30 })
    expect(open.film.durationSeconds).toBeCloseTo(8, 1)
    // The field of the room's name is darker than the picture beside it.
    expect(await brightness(path, 1, 100)).toBeLessThan((await brightness(path, 1, 300)) - 20)
  })
})

test('a film that is gone is refused in a sentence, and nothing of the try remains', async () => {
  await expect(cutClip(services, { videoId: videoId + 1, rooms: [], key: 'content-clips/two/clip.mp4' }, signal)).rejects.toThrow(
    'This tour was removed.',
  )
  expect(await storedKeys(converting.app, 'content-clips/two/')).toEqual([])
})
