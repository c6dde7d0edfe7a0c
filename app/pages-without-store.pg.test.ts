import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import type { Captions } from '#features/videos/contract'
import { StorageAway } from '#platform/storage/storage-away.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { everyRead } from './server/testing/every-read.fixtures.ts'
import { plantedFirm } from './server/testing/firm.fixtures.ts'
import { ask } from './server/testing/planted-data.fixtures.ts'
import { builtPages, wholeApp } from './server/testing/whole-app.fixtures.ts'

const fail = () => {
  throw new StorageAway('The bucket does not answer.')
}
const asyncFail = async () => fail()
const away: Partial<FileStore> = {
  size: asyncFail,
  read: fail,
  changedAt: asyncFail,
  withLocal: asyncFail,
  changeLocal: asyncFail,
  folders: asyncFail,
}

test('while the file store fails every read, no page fails, and captions are there to be read', async () => {
  const app = await wholeApp({ PUBLIC_URL: 'https://homes.example' }, undefined, builtPages)
  const admin = await app.person('admin', { isAgent: true, isAdmin: true })
  const lister = await app.person('lister', { isAgent: true })
  await insertGenerated(app.services.db, { count: 2, agentIds: [lister.account.id], now: app.services.now() })
  const firm = await plantedFirm(app, admin, 'One')
  const { owner } = firm.people
  const { rows } = await sql<{
    id: number
    video: number
  }>`select listing_key as id, video_id as video from listing_video join listing using (listing_key)
    where standard_status = 'Withdrawn'`.execute(app.services.db)
  const [home] = rows
  const path = `/api/agent/videos/${home?.video}/captions`
  const { version, captions } = (await ask(app, owner, `GET ${path}`)).json<Captions>()
  const caption = captions[0]?.text ?? ''
  expect(caption).not.toBe('')
  await ask(app, owner, `POST ${path}/confirm`, { payload: { version } })
  await sql`update listing set standard_status = 'Active' where listing_key = ${home?.id}`.execute(app.services.db)
  Object.assign(app.services.files, away)
  const failed: string[] = []
  const pages = await everyRead(app, firm, { name: 'visitor of the pages', reads: 'pages' }, [], ({ url, text }) => {
    if (/Something Went Wrong/i.test(text)) failed.push(url)
  })
  expect([pages > 50, failed]).toEqual([true, []])
  const { statusCode, body } = await app.server.inject({ method: 'GET', url: `/property/${home?.id}` })
  expect([statusCode, body.includes(caption)]).toEqual([200, true])
})
