import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openFilm } from '../film-engine/av-input.ts'
import { convertingApp, type ConvertingApp } from '../testing/converting-app.fixtures.ts'
import { makeFilm } from '../testing/films.fixtures.ts'
import { trimFilm } from '../testing/trimmed-films.fixtures.ts'
import { createDemoVideo } from '../demo-video.ts'
import { hideTrimmedParts } from './trimmed-videos.ts'
import { keyOfMedia, videoKey } from '../video-keys.ts'
import { videoTables } from '../video-rows.ts'

let converting: ConvertingApp
let off: ConvertingApp
let plain: string
let trimmed: string

beforeAll(async () => {
  converting = await convertingApp()
  off = await convertingApp({ TRANSCODE: 'off' })
  plain = await makeFilm(converting.folder, 'plain.mp4', { width: 160, height: 120, seconds: 2 })
  // All of it hangs on the first key picture, so that every picture before the cut stays in the file.
  trimmed = await trimFilm(plain, join(converting.folder, 'trimmed.mp4'), { fromSeconds: 1, toSeconds: 2 })
})

const get = ({ app }: ConvertingApp, url: string) => app.inject({ method: 'GET', url })
const rowOf = ({ app }: ConvertingApp, id: number) =>
  videoTables(app.services.db).selectFrom('video_asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function picturesIn({ app }: ConvertingApp, url: string | undefined): Promise<number> {
  const open = await openFilm(app.services.files.localPath(keyOfMedia(String(url))))
  let pictures = 0
  await open.each({ picture: async () => void (pictures += 1) })
  await open.close()
  return pictures
}

test('an upload that hides trimmed parts is served only as what is converted from it', async () => {
  const { id, status } = await converting.send(trimmed, { name: 'trimmed.mp4', type: 'video/mp4' })
  expect(status).toBe(204)
  expect(await converting.video(id)).toMatchObject({ status: 'Processing', playUrl: null })
  const video = await converting.settled(id)
  expect(video).toMatchObject({ status: 'Complete', durationSeconds: 1, playUrl: video.progressive })
  expect(await picturesIn(converting, video.progressive)).toBe(30)
  const { storage_folder: folder } = await rowOf(converting, id)
  for (const file of ['tour.mp4', 'original.mov']) expect((await get(converting, `/media/videos/${folder}/${file}`)).statusCode).toBe(404)
})

test('where nothing is converted it is refused with what to do', async () => {
  const { id, message } = await off.send(trimmed, { name: 'trimmed.mp4', type: 'video/mp4' })
  expect(message).toContain('The parts that were trimmed away are still in this file. Export it as a new video')
  expect(await off.video(id)).toMatchObject({ status: 'Rejected', playUrl: null })
})

describe('videos from before edit lists were read', () => {
  /** Stores a file as an earlier version did, without a look at its edit list. */
  async function stored(world: ConvertingApp, path: string): Promise<{ id: number; url: string }> {
    const { db, files } = world.app.services
    const id = await createDemoVideo(db, files, { accountId: world.agent.id, title: 'Older', videoPath: plain })
    const { storage_folder: folder } = await rowOf(world, id)
    await files.put(videoKey(folder, 'video/mp4'), await readFile(path))
    await videoTables(db).updateTable('video_asset').set({ hides_media: null }).where('id', '=', id).execute()
    return { id, url: String((await world.video(id)).playUrl) }
  }
  const runJob = (world: ConvertingApp) => hideTrimmedParts(world.services, world.app.server.log, new AbortController().signal)

  test('are converted before they are shown again', async () => {
    const { id, url } = await stored(converting, trimmed)
    expect((await get(converting, url)).statusCode).toBe(200)
    await runJob(converting)
    expect((await get(converting, url)).statusCode).toBe(404)
    converting.app.moveClock(16_000)
    await converting.app.server.jobs.runDue()
    const video = await converting.settled(id)
    expect(video).toMatchObject({ status: 'Complete', playUrl: video.progressive })
    expect(await picturesIn(converting, video.progressive)).toBe(30)
    expect((await get(converting, url)).headers.location).toBe(video.progressive)
  })

  test('are rejected with what to do where nothing is converted', async () => {
    const { id, url } = await stored(off, trimmed)
    await runJob(off)
    expect(await off.video(id)).toMatchObject({
      status: 'Rejected',
      reason: expect.stringContaining('Export it as a new video'),
      playUrl: null,
    })
    expect((await get(off, url)).statusCode).toBe(404)
  })

  test('are rejected with their renditions where these show what a fragmented file hides', async () => {
    const fragmented = await trimFilm(plain, join(converting.folder, 'fragmented.mp4'), {
      fromSeconds: 0.5,
      toSeconds: 2,
      movflags: '+frag_keyframe+delay_moov',
    })
    const { id } = await converting.send(plain, { name: 'fragmented.mp4', type: 'video/mp4' })
    const { progressive = '' } = await converting.settled(id)
    const { storage_folder: folder } = await rowOf(converting, id)
    await converting.services.files.put(videoKey(folder, 'video/mp4'), await readFile(fragmented))
    await videoTables(converting.services.db).updateTable('video_asset').set({ hides_media: null }).where('id', '=', id).execute()
    await runJob(converting)
    expect(await converting.video(id)).toMatchObject({ status: 'Rejected', reason: expect.stringContaining('trimmed away'), playUrl: null })
    expect((await get(converting, progressive)).statusCode).toBe(404)
  })

  test('are still checked when the file of an earlier video is missing', async () => {
    const [lost, next] = [await stored(off, plain), await stored(off, trimmed)]
    const { storage_folder: folder } = await rowOf(off, lost.id)
    await off.services.files.remove(videoKey(folder, 'video/mp4'))
    await runJob(off)
    expect((await rowOf(off, lost.id)).hides_media).toBeNull()
    expect(await off.video(next.id)).toMatchObject({ status: 'Rejected', playUrl: null })
  })

  test('stay as they are without hidden parts, and are looked at once', async () => {
    const { id, url } = await stored(off, plain)
    await runJob(off)
    expect((await rowOf(off, id)).hides_media).toBe(false)
    expect((await get(off, url)).statusCode).toBe(200)
  })
})
