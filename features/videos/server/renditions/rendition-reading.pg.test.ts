import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server'
import { getVideo } from '#features/videos/contract'
import { createDemoVideo, videos, videosById } from '#features/videos/server'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'
import { newSetStem, renditionKey } from '../video-keys.ts'
import { videoTables } from '../video-rows.ts'

let app: TestApp
let agent: TestActor
let id: number
let folder: string
const set = newSetStem()

beforeAll(async () => {
  app = await testApp(videos)
  const account = await createAccount(app.services.db, { identityUid: 'uid-ana', email: 'ana@example.com', isAgent: true })
  agent = { id: account.id, isAgent: true }
})
beforeEach(async () => {
  const { db, files } = app.services
  const videoPath = fileURLToPath(new URL('../../../../demo/media/01-tour.mp4', import.meta.url))
  id = await createDemoVideo(db, files, { accountId: agent.id, title: 'Walk', videoPath })
  const row = await videoTables(db).selectFrom('video_asset').select('storage_folder').where('id', '=', id).executeTakeFirstOrThrow()
  folder = row.storage_folder
})

/** Stores a conversion of the video that has reached 40%. */
const startConversion = () =>
  videoTables(app.services.db)
    .insertInto('video_transcode')
    .values({ video_id: id, state: 'running', needed: false, percent: 40, seconds_left: 12, set_stem: set, failure: null })
    .execute()

test('the owner sees how far the making is; nobody else does', async () => {
  await startConversion()
  const mine = await app.as(agent).call(getVideo, { params: { id } })
  expect(mine.processing).toEqual({ state: 'running', percent: 40, secondsLeft: 12, reason: null })
  expect(mine.hls).toBeUndefined()
  expect((await videosById(app.services.db, [id])).get(id)).not.toHaveProperty('processing')
})

test('what is made is named and served by ranges, for ever; suggested cuts go to the owner only', async () => {
  const { db, files } = app.services
  const place = { video_id: id, storage_folder: folder, bit_rate: null, codec: null }
  const none = { tile_columns: null, tile_count: null, interval_seconds: null }
  const tiles = { tile_columns: 4, tile_count: 8, interval_seconds: 2 }
  await videoTables(db)
    .insertInto('video_rendition')
    .values([
      { ...place, ...none, kind: 'hls', file_path: `${set}/master.m3u8`, width: null, height: null, byte_size: 7 },
      { ...place, ...none, kind: 'progressive', file_path: `${set}/tour-720.mp4`, width: 1280, height: 720, byte_size: 10 },
      { ...place, ...tiles, kind: 'storyboard', file_path: `${set}/storyboard.webp`, width: 160, height: 90, byte_size: 10 },
    ])
    .execute()
  await startConversion()
  await videoTables(db)
    .updateTable('video_transcode')
    .set({ state: 'done', suggested_cuts: [4, 9.5] })
    .where('video_id', '=', id)
    .execute()
  await files.put(renditionKey(folder, `${set}/master.m3u8`), Buffer.from('#EXTM3U'))
  await files.put(renditionKey(folder, `${set}/tour-720.mp4`), Buffer.from('0123456789'))

  const base = `/media/videos/${folder}/${set}`
  const shown = (await videosById(db, [id])).get(id)
  expect(shown).toMatchObject({ hls: `${base}/master.m3u8`, progressive: `${base}/tour-720.mp4` })
  expect(shown?.storyboard).toEqual({
    url: `${base}/storyboard.webp`,
    columns: 4,
    count: 8,
    tileWidth: 160,
    tileHeight: 90,
    intervalSeconds: 2,
  })
  expect(shown).not.toHaveProperty('suggestedCuts')
  expect((await app.as(agent).call(getVideo, { params: { id } })).suggestedCuts).toEqual([4, 9.5])

  const list = await app.inject({ method: 'GET', url: `${base}/master.m3u8` })
  expect([list.statusCode, list.headers['content-type'], list.body]).toEqual([200, 'application/vnd.apple.mpegurl', '#EXTM3U'])
  expect(list.headers['cache-control']).toContain('immutable')
  const part = await app.inject({ method: 'GET', url: `${base}/tour-720.mp4`, headers: { range: 'bytes=2-4' } })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
})

test.each(['../tour.mp4', 'r00/master.m3u8', `${set}/master.m3u8/x`, `${set}/no.m3u8`, `${set}/a.txt`])('%s is not found', async (path) => {
  expect((await app.inject({ method: 'GET', url: `/media/videos/${folder}/${path}` })).statusCode).toBe(404)
})
