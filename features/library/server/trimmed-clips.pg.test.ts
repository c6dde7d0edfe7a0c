import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { libraryHistory, libraryItems, type LibraryItem } from '#features/library/contract'
import { inspectVideo } from '#features/videos/server'
import { makeFilm } from '#fixtures/videos/server/testing/films'
import { trimFilm } from '#fixtures/videos/server/testing/trimmed-films'
import { readConfig } from '#platform/config/config.ts'
import { readEditLists } from '#platform/storage/film/read-edit-lists.ts'
import { libraryWorld, type LibraryWorld } from './testing/library-world.fixtures.ts'
import { libraryKey, libraryTables } from './library-rows.ts'
import { remakeTrimmedClips } from './trimmed-clips.ts'

let world: LibraryWorld
let folder: string
let plain: string
let trimmed: string

beforeAll(async () => {
  world = await libraryWorld()
  folder = await mkdtemp(join(tmpdir(), 'trimmed-clips-'))
  plain = await makeFilm(folder, 'plain.mp4', { width: 160, height: 120, seconds: 2 })
  trimmed = await trimFilm(plain, join(folder, 'trimmed.mp4'), { fromSeconds: 1, toSeconds: 2 })
})

/** Publishes a clip as an earlier version stored it, without a look at its edit list. */
async function publishOlder(path: string): Promise<{ item: LibraryItem; url: string; key: string }> {
  const { db, files } = world.services
  const { id } = await world.add({ kind: 'clip', title: 'A walk' })
  const item = await world.step((await world.send(id, await readFile(plain))).json<LibraryItem>(), 'publish')
  const version = await libraryTables(db)
    .updateTable('library_version')
    .set({ hides_media: null })
    .where('item_id', '=', id)
    .returning('folder')
    .executeTakeFirstOrThrow()
  const key = `${libraryKey}${version.folder}/clip.mp4`
  await files.put(key, await readFile(path))
  return { item, url: item.media?.url ?? '', key }
}
const itemNow = async (id: number) =>
  (await world.as(world.admin).call(libraryItems, { query: { kind: 'clip' } })).items.find((item) => item.id === id)
const run = (transcode: 'on' | 'off') => {
  const config = readConfig({ ...world.services.config.environment, TRANSCODE: transcode, TRANSCODE_PRIORITY: 'equal' })
  return remakeTrimmedClips({ ...world.services, config }, world.server.log, new AbortController().signal)
}

test('an older clip that hides trimmed parts is taken down until it can be remade without them', async () => {
  const { item, url, key } = await publishOlder(trimmed)
  expect((await world.inject({ url })).statusCode).toBe(200)
  await run('off')
  expect((await world.inject({ url })).statusCode).toBe(404)
  const down = await itemNow(item.id)
  expect(down).toMatchObject({ state: 'taken_down', media: null, takenDownReason: expect.stringContaining('trimmed away') })
  const { items } = await world.as(world.admin).call(libraryHistory, { params: { id: item.id }, query: {} })
  expect(items[0]).toMatchObject({ action: 'taken_down', by: null })
  // Putting it back does not serve the parts.
  const back = await world.step({ ...item, revision: down?.revision ?? 0 }, 'put_back', 'A try')
  expect([back.media, (await world.inject({ url })).statusCode]).toEqual([null, 404])

  await run('on')
  const { rawPayload, headers } = await world.inject({ url })
  expect(headers['content-type']).toBe('video/mp4')
  const path = join(folder, 'fetched.mp4')
  await writeFile(path, rawPayload)
  expect(await readEditLists(path)).toBe('none')
  expect(await inspectVideo(path)).toMatchObject({ video: { durationSeconds: 1, width: 160, height: 120 } })
  expect((await itemNow(item.id))?.media).toMatchObject({ url, bytes: rawPayload.length, width: 160, height: 120 })
  expect(await world.services.files.size(key)).toBeUndefined()
})

test('an older clip that hides nothing stays as it is and is looked at once', async () => {
  const { url, key } = await publishOlder(plain)
  await run('on')
  expect((await world.inject({ url })).rawPayload.equals(await readFile(plain))).toBe(true)
  // A second run does not open it.
  await world.services.files.remove(key)
  await run('on')
})
