import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { avEngine } from '../film-engine/av-engine.ts'
import { acceptedFiles, inspectVideo, refusalText } from '../inspect-video.ts'
import { convertFilm } from '../testing/convert-film.fixtures.ts'
import { filmFolder } from '../testing/converting-app.fixtures.ts'
import { thirdPartyVideos } from '../testing/third-party-videos.fixtures.ts'
import { watchFilm } from '../testing/watch-film.fixtures.ts'

const folder = filmFolder()
/** A beep may come this much beside its picture. */
const lipSyncSeconds = 0.025

test('the corpus holds at least 20 videos of at least five products, each with its source', () => {
  expect(thirdPartyVideos.length).toBeGreaterThanOrEqual(20)
  expect(new Set(thirdPartyVideos.map(({ product }) => product)).size).toBeGreaterThanOrEqual(5)
  for (const { source } of thirdPartyVideos) expect(source).toMatch(/^https:/)
})

test.each(thirdPartyVideos.map((video, index) => ({ ...video, index })))('$product: $pattern', async ({ make, upload, made, index }) => {
  const path = await make(folder, `video-${index}.mp4`)
  const inspection = await inspectVideo(path)
  if (typeof upload === 'object') {
    expect('refused' in inspection && !inspection.original && refusalText(inspection.refused, acceptedFiles(true))).toContain(
      upload.refused,
    )
    return
  }
  expect('video' in inspection ? 'plays' : inspection.original ? 'converts' : inspection.refused).toBe(upload)
  if (!made) return
  if ('refused' in made) {
    await expect(convertFilm(folder, path)).rejects.toThrow(made.refused)
    return
  }
  const converted = await convertFilm(folder, path)
  const file = converted.path('progressive.mp4')
  const film = await avEngine.read(file)
  const frameSeconds = 1 / film.framesPerSecond
  expect(Math.abs(film.durationSeconds - made.seconds)).toBeLessThan(frameSeconds)
  if (made.size) expect([film.width, film.height]).toEqual(made.size)
  const seen = await watchFilm(file)
  expect(seen.beginsAt).toBe(0)
  if (made.blueAt === undefined) return
  expect(Math.abs((seen.blueAt ?? Infinity) - made.blueAt)).toBeLessThan(frameSeconds / 2)
  if (made.sound === false) expect(seen.beepAt).toBeUndefined()
  else expect(Math.abs((seen.beepAt ?? Infinity) - made.blueAt)).toBeLessThan(lipSyncSeconds)
})

test('the progressive file and HLS show the same picture at a second, and the beep comes with it', async () => {
  const { path } = await convertFilm(folder, fileURLToPath(new URL('../testing/samples/cut-and-beep-at-2s-30fps.mp4', import.meta.url)))
  const [progressive, hls] = [await watchFilm(path('progressive.mp4')), await watchFilm(path('v240.mp4'))]
  expect(progressive).toMatchObject({ pictures: 120, beginsAt: 0, blueAt: 2 })
  expect(Math.abs(Number(progressive.beepAt) - 2)).toBeLessThan(lipSyncSeconds)
  expect(Number(hls.blueAt) - Number(hls.beginsAt)).toBeCloseTo(2, 3)
})
