import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server'
import { addVideoLink, getVideo, renameVideo, videoUploadPath } from '#features/videos/contract'
import { createDemoVideo, videos, videosById } from '#features/videos/server'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'
import { withheldFolders } from '#platform/storage/withheld-folders.ts'
import { folderName, videoKey } from './video-keys.ts'
import { videoTables } from './video-rows.ts'

const path = fileURLToPath(new URL('../../../demo/media/01-tour.mp4', import.meta.url))
const film = await readFile(path)
let app: TestApp
let agent: TestActor
let rival: TestActor
let tourId: number

beforeAll(async () => {
  app = await testApp(videos)
  agent = await agentNamed('ana')
  rival = await agentNamed('rob')
  tourId = await newTour()
})

async function agentNamed(name: string): Promise<TestActor> {
  const { id } = await createAccount(app.services.db, { identityUid: `uid-${name}`, email: `${name}@example.com`, isAgent: true })
  return { id, isAgent: true }
}
const newTour = () =>
  createDemoVideo(app.services.db, app.services.files, { accountId: agent.id, title: 'Maple Street’s tour', videoPath: path })
const asked = (id: number | string, who: TestActor | undefined = agent, headers: Record<string, string> = {}) =>
  app.as(who).inject({ method: 'GET', url: `/api/agent/videos/${id}/original`, headers })
const folderOf = async (id: number) =>
  (await videoTables(app.services.db).selectFrom('video_asset').select('storage_folder').where('id', '=', id).executeTakeFirstOrThrow())
    .storage_folder

test('an agent saves the file they uploaded, under its title, and in parts where a browser goes on', async () => {
  expect((await app.as(agent).call(getVideo, { params: { id: tourId } })).originalBytes).toBe(film.length)
  const whole = await asked(tourId)
  expect(whole.statusCode).toBe(200)
  const stored = await readFile(app.services.files.localPath(videoKey(await folderOf(tourId), 'video/mp4')))
  expect(whole.rawPayload.equals(stored)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': `attachment; filename="Maple Street_s tour.mp4"; filename*=UTF-8''Maple%20Street%E2%80%99s%20tour.mp4`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const part = await asked(tourId, agent, { range: 'bytes=100-199', 'if-range': String(whole.headers.etag) })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${film.length}`])
  expect(part.rawPayload.equals(stored.subarray(100, 200))).toBe(true)
})

test('a title cannot leave its place in the header', async () => {
  const id = await newTour()
  await app.as(agent).call(renameVideo, { params: { id }, body: { title: `"; filename=x.exe\r\nSet-Cookie: a=b'` } })
  const { headers } = await asked(id)
  expect(headers).not.toHaveProperty('set-cookie')
  expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="[\w .()-]+\.mp4"; filename\*=UTF-8''[\w.%-]+$/)
})

test('to everybody else there is no such file', async () => {
  expect((await asked(tourId, rival)).statusCode).toBe(404)
  expect((await app.inject({ method: 'GET', url: `/api/agent/videos/${tourId}/original` })).statusCode).toBe(401)
  const buyer = await createAccount(app.services.db, { identityUid: 'uid-buyer', email: 'buyer@example.com' })
  expect((await asked(tourId, { id: buyer.id })).statusCode).toBe(403)
  for (const id of ['0', '999999', '99999999999999', 'x', '-1']) expect((await asked(id)).statusCode).toBe(404)
  expect((await videosById(app.services.db, [tourId])).get(tourId)).not.toHaveProperty('originalBytes')
})

test('of a link, of an upload under way and of a file that went there is a sentence', async () => {
  const link = await app.as(agent).call(addVideoLink, { body: { url: 'https://youtu.be/dQw4w9WgXcQ' } })
  expect(link).not.toHaveProperty('originalBytes')
  const ofLink = await asked(link.id)
  expect([ofLink.statusCode, ofLink.json<{ message: string }>().message]).toEqual([404, expect.stringContaining('linked video')])

  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const created = await app.as(agent).inject({
    method: 'POST',
    url: videoUploadPath,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': `filename ${base64('a.mp4')},filetype ${base64('video/mp4')}`,
    },
  })
  const unfinished = Number(created.headers['video-id'])
  const early = await asked(unfinished)
  expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([409, 'Finish the upload first.'])
  expect(await app.as(agent).call(getVideo, { params: { id: unfinished } })).not.toHaveProperty('originalBytes')

  const removed = await newTour()
  await app.services.files.remove(videoKey(await folderOf(removed), 'video/mp4'))
  const answer = await asked(removed)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([410, 'The original file is no longer stored.'])
})

test('what is withheld by law is withheld from its owner too', async () => {
  const id = await newTour()
  const folder = folderName(await folderOf(id))
  await app.services.db.transaction().execute((trx) => withheldFolders.withhold(trx, [folder], 'case-1', new Date(app.services.now())))
  expect((await asked(id)).statusCode).toBe(451)
})
