import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import type { Captions } from '#features/videos/contract'
import type { FileStore } from '#platform/storage/file-store.ts'
import { StorageAway } from '#platform/storage/storage-away.ts'
import { everyRead, type Read, type Reader } from './server/testing/every-read.fixtures.ts'
import { plantedFirm, type Firm } from './server/testing/firm.fixtures.ts'
import { ask } from './server/testing/planted-data.fixtures.ts'
import { builtPages, wholeApp, type WholeApp } from './server/testing/whole-app.fixtures.ts'

/** Their reply is a file of the store, so they have nothing to send. */
const files = ['GET /api/agent/vault/versions/:versionId/file', 'GET /api/agent/videos/:id/original', 'GET /api/attachments/:attachmentId']

const away = new StorageAway('The bucket does not answer.')
const fail = async (): Promise<never> => {
  throw away
}
const store: FileStore = {
  put: fail,
  adopt: fail,
  size: fail,
  remove: fail,
  folders: fail,
  changedAt: fail,
  withLocal: fail,
  changeLocal: fail,
  closeFolder: fail,
  read: () => Readable.from(failing()),
  list: failing,
  localPath() {
    throw away
  },
}
async function* failing(): AsyncGenerator<never> {
  yield await fail()
}

let app: WholeApp
let firm: Firm
let home = 0
let caption = ''

/** A public home with a video, its rooms, confirmed captions and photos; guides, a team and a brokerage around it. */
beforeAll(async () => {
  app = await wholeApp({ PUBLIC_URL: 'https://homes.example' }, undefined, builtPages)
  const { db, now } = app.services
  const admin = await app.person('admin', { isAgent: true, isAdmin: true })
  await sql`update identity.session set second_factor = 'an app'`.execute(db)
  const lister = await app.person('lister', { isAgent: true })
  await insertGenerated(db, { count: 2, agentIds: [lister.account.id], now: now() })
  firm = await plantedFirm(app, admin, 'One')
  const { rows } = await sql<{ id: number; video: number }>`
    select listing_key::int as id, video_id::int as video from listing_video join listing using (listing_key)
    where standard_status = 'Withdrawn'`.execute(db)
  const { id = 0, video = 0 } = rows[0] ?? {}
  const { owner } = firm.people
  const path = `/api/agent/videos/${video}/captions`
  const { version, captions } = (await ask(app, owner, `GET ${path}`)).json<Captions>()
  await ask(app, owner, `POST ${path}/confirm`, { payload: { version } })
  await sql`update listing set standard_status = 'Active' where listing_key = ${id}`.execute(db)
  home = id
  caption = captions[0]?.text ?? ''
  Object.assign(app.services.files, store)
}, 300_000)

async function failures(reader: Reader): Promise<{ reads: number; failed: string[] }> {
  const failed: string[] = []
  const onRead = ({ route, url, status }: Read): void => {
    if (status >= 500 && !files.includes(route)) failed.push(`${status} ${url}`)
  }
  return { reads: await everyRead(app, firm, reader, [], onRead), failed }
}

test('while the file store fails every call, every page is served', async () => {
  const { reads, failed } = await failures({ name: 'visitor of the pages', reads: 'pages' })
  expect(reads).toBeGreaterThan(50)
  expect(failed).toEqual([])
})

test.each([
  ['visitor', undefined],
  ['owner', 'owner'],
] as const)('while the file store fails every call, every data call of the %s is answered', async (name, role) => {
  const person = role && firm.people[role]
  const { reads, failed } = await failures({ name, ...(person && { id: person.account.id, token: person.token }) })
  expect(reads).toBeGreaterThan(50)
  expect(failed).toEqual([])
})

test('the page of a home shows its transcript without the file store', async () => {
  expect(caption).not.toBe('')
  const { statusCode, body } = await app.server.inject({ method: 'GET', url: `/property/${home}` })
  expect([statusCode, body.includes(caption)]).toEqual([200, true])
})
