import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { inspectVideo } from '../inspect-video.ts'
import { convertingApp, type ConvertingApp } from '../testing/converting-app.fixtures.ts'
import { makeFilm } from '../testing/films.fixtures.ts'
import { trimFilm } from '../testing/trimmed-films.fixtures.ts'
import { keyOfMedia } from '../video-keys.ts'
import { videoTables } from '../video-rows.ts'
import { remakeLateRenditions } from './late-renditions.ts'

let world: ConvertingApp
let late: string
let videos: { id: number; url: string }[]

beforeAll(async () => {
  world = await convertingApp()
  const plain = await makeFilm(world.folder, 'plain.mp4', { width: 160, height: 120, seconds: 1 })
  // The delay of two reordered pictures, as earlier versions copied it.
  late = await trimFilm(plain, join(world.folder, 'late.mp4'), { fromSeconds: -0.067, toSeconds: 1, movflags: '+faststart' })
  videos = []
  for (const name of ['one', 'two']) {
    const { id } = await world.send(plain, { name: `${name}.mp4`, type: 'video/mp4' })
    videos.push({ id, url: String((await world.settled(id)).progressive) })
  }
})

const tables = () => videoTables(world.services.db)
const run = () => remakeLateRenditions(world.services, world.app.server.log, new AbortController().signal)
const unlook = (id: number) => tables().updateTable('video_rendition').set({ starts_late: null }).where('video_id', '=', id).execute()
const startOf = async (url: string) => {
  const inspection = await inspectVideo(world.services.files.localPath(keyOfMedia(url)))
  return 'video' in inspection ? inspection.video.startSeconds : undefined
}
const waiting = () => tables().selectFrom('video_transcode').select('video_id').where('state', '=', 'waiting').execute()

/** Stores a progressive file as an earlier version made it, before the job that checks it. */
async function makeLate({ id, url }: { id: number; url: string }): Promise<void> {
  await world.services.files.put(keyOfMedia(url), await readFile(late))
  await unlook(id)
}

test('late files of older videos are remade one at a time, and their addresses lead to the new ones', async () => {
  const [first, second] = videos
  if (!first || !second) throw new Error('A video is missing.')
  await makeLate(first)
  await makeLate(second)
  expect(await startOf(first.url)).toBeCloseTo(0.067, 2)
  await run()
  await run()
  expect(await waiting()).toEqual([{ video_id: first.id }])
  expect(await world.video(first.id)).toMatchObject({ status: 'Complete', playUrl: first.url })

  for (const video of [first, second]) {
    await run()
    world.app.moveClock(16_000)
    await world.app.server.jobs.runDue()
    const { progressive } = await world.settled(video.id)
    expect(progressive).not.toBe(video.url)
    expect(await startOf(String(progressive))).toBe(0)
    const old = await world.app.inject({ method: 'GET', url: video.url })
    expect([old.statusCode, old.headers.location]).toEqual([302, progressive])
  }

  // A file that is not late is looked at once and stays.
  const { progressive } = await world.video(first.id)
  await unlook(first.id)
  await run()
  expect(await waiting()).toEqual([])
  expect((await world.video(first.id)).progressive).toBe(progressive)
  const unseen = tables()
    .selectFrom('video_rendition')
    .select('video_id')
    .where('kind', '=', 'progressive')
    .where('starts_late', 'is', null)
  expect(await unseen.execute()).toEqual([])
})
