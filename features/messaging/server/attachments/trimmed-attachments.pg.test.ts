import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sendMessage, thread } from '#features/messaging/contract'
import { inspectVideo } from '#features/videos/server'
import { makeFilm } from '#fixtures/videos/server/testing/films'
import { trimFilm } from '#fixtures/videos/server/testing/trimmed-films'
import { readConfig } from '#platform/config/config.ts'
import type { Actor } from '#platform/contract/access.ts'
import { readEditLists } from '#platform/storage/film/read-edit-lists.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { messageTables } from '../message-rows.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'
import { wholeKey } from './attachment-store.ts'
import { remakeTrimmedAttachments } from './trimmed-attachments.ts'

let app: TestApp
let ann: Actor
let bob: Actor
let folder: string
let plain: string
let trimmed: string

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  ;[ann, bob] = [await personIn(app, 'Ann'), await personIn(app, 'Bob')]
  folder = await mkdtemp(join(tmpdir(), 'trimmed-attachments-'))
  plain = await makeFilm(folder, 'plain.mp4', { width: 160, height: 120, seconds: 2 })
  trimmed = await trimFilm(plain, join(folder, 'trimmed.mov'), { fromSeconds: 1, toSeconds: 2 })
})

/** Sends a video as an earlier version stored it, without a look at its edit list. */
async function sendOlder(path: string): Promise<string> {
  const { db, files } = app.services
  const id = randomBytes(16).toString('hex')
  const bytes = await readFile(path)
  const file = { id, name: 'walk.mov', type: 'video/quicktime', bytes: bytes.length, width: null, height: null }
  await files.put(wholeKey(id), bytes, { ownerOnly: true })
  const row = { id, account_id: ann.id, byte_size: bytes.length, original_name: 'walk.mov', file: JSON.stringify(file) as never }
  await messageTables(db).insertInto('message_attachment').values(row).execute()
  await app.as(ann).call(sendMessage, { body: { receiverId: bob.id, content: '', attachmentIds: [id] } })
  return id
}
const fetchFile = (who: Actor, id: string) => app.as(who).inject({ method: 'GET', url: `/api/attachments/${id}` })
const hidesMedia = async (id: string) => {
  const { rows } = await sql<{ hides_media: boolean | null }>`select hides_media from message_attachment where id = ${id}`.execute(
    app.services.db,
  )
  return rows[0]?.hides_media
}
const run = (transcode: 'on' | 'off') => {
  const config = readConfig({ ...app.services.config.environment, TRANSCODE: transcode, TRANSCODE_PRIORITY: 'equal' })
  return remakeTrimmedAttachments({ ...app.services, config }, app.server.log, new AbortController().signal)
}

test('an older video that hides trimmed parts is closed until it can be remade without them', async () => {
  const id = await sendOlder(trimmed)
  expect((await fetchFile(bob, id)).statusCode).toBe(200)
  await run('off')
  for (const who of [ann, bob]) {
    const closed = await fetchFile(who, id)
    expect([closed.statusCode, closed.json<{ message: string }>().message]).toEqual([410, expect.stringContaining('trimmed away')])
  }
  await run('on')
  const fetched = await fetchFile(bob, id)
  expect(fetched.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-disposition': expect.stringContaining('walk.mp4') })
  const path = join(folder, 'fetched.mp4')
  await writeFile(path, fetched.rawPayload)
  expect(await readEditLists(path)).toBe('none')
  expect(await inspectVideo(path)).toMatchObject({ video: { durationSeconds: 1, width: 160, height: 120 } })
  expect(await app.as(bob).call(thread, { params: { userId: bob.id, otherUserId: ann.id } })).toMatchObject([
    { attachments: [{ id, name: 'walk.mp4', type: 'video/mp4', bytes: fetched.rawPayload.length }] },
  ])
})

test('an older video that hides nothing stays as it is and is looked at once', async () => {
  const id = await sendOlder(plain)
  await run('on')
  expect(await hidesMedia(id)).toBe(false)
  expect((await fetchFile(bob, id)).rawPayload.equals(await readFile(plain))).toBe(true)
  // A second run does not open it.
  await app.services.files.remove(wholeKey(id))
  await run('on')
})
