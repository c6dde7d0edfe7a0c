import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createDemoBrokerage } from '#features/brokerages/server'
import { createDemoVideo } from '#features/videos/server'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

interface PictureUpload {
  call: string
  who?: 'admin' | 'agent'
  /** Uploads by the tus protocol under this name. */
  resumable?: string
}

let app: WholeApp
let people: Record<'admin' | 'agent', Person>
let whole: Buffer
let numbers: Record<'listing' | 'video' | 'campaign' | 'item', number>

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  app = await wholeApp({ PUBLIC_URL: 'https://homes.example' })
  const { db, files, now } = app.services
  people = {
    admin: await app.person('ada', { isAgent: true, isAdmin: true }),
    agent: await app.person('ann', { isAgent: true }),
  }
  await sql`update identity.session set second_factor = 'an app'`.execute(db)
  const accountId = people.agent.account.id
  const brokerage = {
    license: { number: 'B5005', state: 'TX' },
    name: 'Live Oak Realty',
    accountIds: [accountId],
    invited: 'g@example.com',
  } as const
  await db.transaction().execute((trx) => createDemoBrokerage(trx, brokerage, now()))
  const chapters = [{ startSeconds: 0, label: 'Living room', virtuallyStaged: true }]
  const at = new Date(now())
  const { rows } = await sql<{ id: number }>`insert into campaign (title, body, starts_at, ends_at, time_zone, created_at)
    values ('Open weekend', 'Come in.', ${at}, ${new Date(now() + 3_600_000)}, 'America/Chicago', ${at}) returning id::int`.execute(db)
  const item = {
    kind: 'picture',
    title: 'Sky',
    alt: 'A sky',
    tags: '',
    source: 'Own',
    license: 'own',
    alteration: 'None',
    madeWithAi: false,
    text: '',
  }
  numbers = {
    video: await createDemoVideo(db, files, { accountId, title: 'Tour', videoPath: 'demo/media/01-tour.mp4', chapters }),
    campaign: Number(rows[0]?.id),
    listing: (await json<{ id: number }>('agent', 'POST /api/agent/properties', { title: 'Home' })).id,
    item: (await json<{ id: number }>('admin', 'POST /api/admin/library', item)).id,
  }
})

async function ask(who: 'admin' | 'agent', call: string, headers: Record<string, string>, payload?: Buffer | object) {
  const [method, url] = call.split(' ') as ['POST' | 'PUT' | 'PATCH', string]
  const authorization = `Bearer ${people[who].token}`
  const reply = await app.server.inject({ method, url, headers: { authorization, ...headers }, ...(payload && { payload }) })
  expect(reply.statusCode, `${call}: ${reply.body}`).toBeLessThan(300)
  return reply
}
const json = async <Reply>(who: 'admin' | 'agent', call: string, payload: object): Promise<Reply> =>
  (await ask(who, call, {}, payload)).json()

async function send({ call, who = 'agent', resumable }: PictureUpload, picture: Buffer) {
  const path = call.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof numbers) => String(numbers[name]))
  if (!resumable) return ask(who, path, { 'content-type': 'image/jpeg' }, picture)
  const tus = { 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from(resumable).toString('base64')}`
  const { headers } = await ask(who, path, { ...tus, 'upload-length': String(picture.length), 'upload-metadata': metadata })
  const offset = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  return ask(who, `PATCH ${String(headers.location)}`, { ...tus, ...offset }, picture)
}

test.each<[string, PictureUpload]>([
  ['a photo of a listing', { call: 'POST /api/agent/properties/{listing}/photos' }],
  ['a portrait', { call: 'PUT /api/auth/user/photo' }],
  ['the logo of a brokerage', { call: 'PUT /api/brokerage/logo' }],
  ['the cover of an event', { call: 'PUT /api/admin/campaigns/{campaign}/cover', who: 'admin' }],
  ['the poster of a video', { call: 'PUT /api/agent/videos/{video}/poster' }],
  ['the picture of a room', { call: 'PUT /api/agent/videos/{video}/stills/0' }],
  ['a room without its staging', { call: 'PUT /api/agent/videos/{video}/unstaged/0' }],
  ['a picture of the library', { call: 'POST /api/admin/library/{item}/file?reason=Sharper', who: 'admin' }],
  ['what a regulator shows of a license', { call: 'POST /api/admin/license-snapshots', who: 'admin' }],
  ['a signed agreement', { call: 'POST /api/tour-agreement-files' }],
  ['a file of the vault', { call: 'POST /api/uploads/vault', resumable: 'deed.jpg' }],
  ['an attachment of a message', { call: 'POST /api/uploads/attachments', resumable: 'yard.jpg' }],
])('%s is accepted without its bottom and says so, and says nothing when it is whole', async (_, upload) => {
  expect((await send(upload, whole)).headers['picture-cut-off']).toBeUndefined()
  expect((await send(upload, whole.subarray(0, Math.floor(whole.length * 0.9)))).headers['picture-cut-off']).toBe('true')
})
