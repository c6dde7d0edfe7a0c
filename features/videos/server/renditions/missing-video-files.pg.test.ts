import { beforeAll, expect, test } from 'vitest'
import { videos } from '#features/videos/server'
import { makeFilm } from '#fixtures/videos/server/testing/films'
import { convertingApp, type ConvertingApp } from '#fixtures/videos/server/testing/converting-app'
import type { FileStore } from '#platform/storage/file-store.ts'
import { videoTables } from '../video-rows.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'

let at: ConvertingApp
let isGone = false

beforeAll(async () => {
  at = await convertingApp({}, (server, services) => {
    const files: FileStore = { ...services.files, size: async (key) => (isGone ? undefined : services.files.size(key)) }
    return videos(server, { ...services, files })
  })
})

test('a video whose file is not in the store waits and is converted once the file is there', async () => {
  expectLoggedError(/A job failed\. The file of video \d+ is not in the file store/)
  const film = await makeFilm(at.folder, 'phone.mov', { container: 'mov', picture: 'libx265', seconds: 1, width: 320, height: 240 })
  isGone = true
  const { id, status } = await at.send(film)
  expect(status).toBe(204)
  const row = () =>
    videoTables(at.app.services.db)
      .selectFrom('video_transcode')
      .select(['state', 'starts', 'misses', 'failure'])
      .where('video_id', '=', id)
      .executeTakeFirst()
  await expect.poll(row, { timeout: 60_000 }).toEqual({ state: 'waiting', starts: 0, misses: 1, failure: null })
  // The job retries only after its backoff, which doubles.
  await at.app.server.jobs.runDue()
  expect(await row()).toMatchObject({ misses: 1 })
  at.app.moveClock(61_000)
  await at.app.server.jobs.runDue()
  expect(await row()).toMatchObject({ state: 'waiting', misses: 2 })
  expect((await at.video(id)).status).toBe('Processing')
  isGone = false
  at.app.moveClock(121_000)
  await at.app.server.jobs.runDue()
  expect((await at.settled(id)).status).toBe('Complete')
})
