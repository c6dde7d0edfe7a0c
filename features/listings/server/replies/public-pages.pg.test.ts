import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { getProperty, saveProperty, setPropertyStatus, setVideos, type MyProperty } from '#features/listings/contract'
import { listings } from '#features/listings/server'
import { setChapters, renameVideo } from '#features/videos/contract'
import type { Actor } from '#platform/contract/access.ts'
import { route } from '#platform/http/route.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { describePhoto, removePhoto } from '../../contract/photos.ts'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'
import { publicPages, type PublicPages } from './public-pages.ts'

let app: ListingWorld
/** Another process of the same installation. */
let twin: TestApp
/** One that has no memory for homes: each is read from the database. */
let memoryless: TestApp
let pages: PublicPages

beforeAll(async () => {
  app = await listingWorld()
  twin = await twinOf(app, (server, services) => listings(server, services))
  memoryless = await twinOf(app, (server, services) => {
    pages = publicPages(services, 0)
    server.addHook('onClose', pages.close)
    route(server, getProperty, ({ params }) => pages.page(params.id))
  })
})

const read = (id: number) => Promise.all([app, twin, memoryless].map((each) => each.call(getProperty, { params: { id } })))
/** So often that what was written is what is read. */
async function keep(id: number) {
  const first = await read(id)
  await pages.idle()
  return [first, await read(id), await read(id)]
}

interface Case {
  agent: Actor
  listing: MyProperty
}

const sendPhoto = async ({ agent, listing }: Case) => {
  const payload = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer()
  const reply = await app.as(agent).inject({
    method: 'POST',
    url: `/api/agent/properties/${listing.id}/photos`,
    headers: { 'content-type': 'image/jpeg' },
    payload,
  })
  return reply.json<MyProperty>()
}
const save = ({ agent, listing }: Case, change: object) =>
  app.as(agent).call(saveProperty, { params: { id: listing.id }, body: { version: listing.version, ...change } })
/** As a person reads it: Brotli is the one form that is kept besides the plain one. */
const unpacked = (payload: Buffer): string => (payload[0] === 0x7b ? payload : brotliDecompressSync(payload)).toString()
const film = ({ listing }: Case) => listing.videos[0]?.id ?? 0

/** What is changed, and where the page of the home shows it. */
const changes: Record<string, [change: (changed: Case) => Promise<unknown>, shown: object, prepare?: typeof sendPhoto]> = {
  price: [(changed) => save(changed, { price: 612_000 }), { price: 612_000, previousPrice: 650_000, ledger: [{ price: 612_000 }, {}] }],
  remarks: [(changed) => save(changed, { description: 'Now with a porch.' }), { description: 'Now with a porch.' }],
  status: [
    ({ agent, listing }) => app.as(agent).call(setPropertyStatus, { params: { id: listing.id }, body: { status: 'Pending' } }),
    { status: 'Pending' },
  ],
  photo: [sendPhoto, { photos: [{ width: 640 }] }],
  'description of a photo': [
    ({ agent, listing: { id, photos } }) =>
      app.as(agent).call(describePhoto, { params: { id, photoId: photos[0]?.id ?? 0 }, body: { alt: 'The porch' } }),
    { photos: [{ alt: 'The porch' }] },
    sendPhoto,
  ],
  'photo taken away': [
    ({ agent, listing: { id, photos } }) => app.as(agent).call(removePhoto, { params: { id, photoId: photos[0]?.id ?? 0 } }),
    { photos: [] },
    sendPhoto,
  ],
  chapter: [
    (changed) =>
      app.as(changed.agent).call(setChapters, {
        params: { id: film(changed) },
        body: { chapters: [{ startSeconds: 0, room: 'Kitchen', label: 'With the new stove' }] },
      }),
    { videos: [{ chapters: [{ label: 'With the new stove' }] }] },
  ],
  'title of a film': [
    (changed) => app.as(changed.agent).call(renameVideo, { params: { id: film(changed) }, body: { title: 'A walk' } }),
    { videos: [{ title: 'A walk' }] },
  ],
  'another film': [
    async (changed) => {
      const id = await app.tourOf(changed.agent)
      await app.as(changed.agent).call(renameVideo, { params: { id }, body: { title: 'The other one' } })
      await app.as(changed.agent).call(setVideos, { params: { id: changed.listing.id }, body: { videoIds: [id] } })
    },
    { videos: [{ title: 'The other one' }] },
  ],
  'name of the agent': [
    ({ agent }) => sql`update account set first_name = 'Renamed' where id = ${agent.id}`.execute(app.services.db),
    { agentName: expect.stringContaining('Renamed'), agent: { name: expect.stringContaining('Renamed') } },
  ],
  'license of the agent': [
    ({ agent }) =>
      sql`update member_state_license set x_status = 'revoked' where member_key =
        (select member_key from agent_profile where account_id = ${agent.id})`.execute(app.services.db),
    { agent: { licenceStatus: 'revoked' } },
  ],
  'name of the office': [
    ({ agent }) =>
      sql`with office_of as (insert into office (office_name) values ('Office of ' || ${agent.id}::text) returning office_key)
        update agent_profile set office_key = (select office_key from office_of) where account_id = ${agent.id}`.execute(app.services.db),
    { brokerageName: expect.stringContaining('Office of') },
  ],
  'withheld address': [(changed) => save(changed, { addressWithheld: true }), { address: null, latitude: 30.255 }],
}

test.each(Object.entries(changes))('%s: the very next read shows the change, in every process', async (_, [change, shown, prepare]) => {
  const agent = await app.agent()
  const published = await app.published(agent, { latitude: 30.2512, longitude: -97.7634 })
  const listing = prepare ? await prepare({ agent, listing: published }) : published
  for (const before of (await keep(listing.id)).flat()) expect(before).not.toMatchObject(shown)
  await change({ agent, listing })
  for (const after of (await keep(listing.id)).flat()) expect(after).toMatchObject(shown)
})

test('a home that nobody read before says what changed of the film and the agent it shares with one that was read', async () => {
  const agent = await app.agent()
  const [first, ...unread] = await Promise.all([1, 2, 3].map(() => app.published(agent)))
  if (!first) throw new Error('There is no home.')
  const id = film({ agent, listing: first })
  for (const listing of unread) await app.as(agent).call(setVideos, { params: { id: listing.id }, body: { videoIds: [id] } })
  await keep(first.id)
  await app.as(agent).call(renameVideo, { params: { id }, body: { title: 'A walk' } })
  await sql`update account set first_name = 'Renamed' where id = ${agent.id}`.execute(app.services.db)
  for (const listing of unread) {
    const shown = { agent: { name: expect.stringContaining('Renamed') as string }, videos: [{ title: 'A walk' }] }
    for (const page of await read(listing.id)) expect(page).toMatchObject(shown)
  }
})

test('a withdrawn home is gone at the very next read, in every process, and back when it is offered again', async () => {
  const agent = await app.agent()
  const { id } = await app.published(agent)
  await keep(id)
  const move = (status: 'Hold' | 'Active') => app.as(agent).call(setPropertyStatus, { params: { id }, body: { status } })
  await move('Hold')
  for (const each of [app, twin, memoryless, app.as(agent)])
    expect(await refusal(each.call(getProperty, { params: { id } }))).toMatchObject({ status: 404 })
  await move('Active')
  for (const after of (await keep(id)).flat()) expect(after.status).toBe('Active')
})

test('a withheld street is in no form of a home that was kept, compressed ones included', async () => {
  const agent = await app.agent()
  const listing = await app.published(agent, { streetName: 'Zanzibarquelle Road' })
  const send = async (headers: Record<string, string>, person: Pick<TestApp, 'inject'>) =>
    (await person.inject({ url: `/api/properties/${listing.id}`, headers })).rawPayload
  const encodings = ['identity', 'br', 'gzip', 'br;q=0', '*']
  const all = async () => {
    const people = [app, twin, memoryless, app.as(agent), app.as(await app.buyer())]
    return (await Promise.all(people.flatMap((person) => encodings.map((encoding) => send({ 'accept-encoding': encoding }, person))))).map(
      unpacked,
    )
  }
  for (const reply of await all()) expect(reply).toContain('Zanzibarquelle')
  const etag = String((await app.inject({ url: `/api/properties/${listing.id}` })).headers['etag'])
  await save({ agent, listing }, { addressWithheld: true })
  for (const reply of await all()) expect(reply).not.toMatch(/zanzibar/i)
  // Nor may a browser go on showing what it keeps: the name of the old reply is good for nothing.
  for (const each of [app, twin, memoryless]) {
    const again = await each.inject({ url: `/api/properties/${listing.id}`, headers: { 'if-none-match': etag } })
    expect([again.statusCode, /zanzibar/i.exec(again.body)]).toEqual([200, null])
  }
})

test('who asks again with the name of the reply gets it only when it changed; people who are signed in keep nothing', async () => {
  const agent = await app.agent()
  const listing = await app.published(agent)
  const url = `/api/properties/${listing.id}`
  const first = await app.inject({ url })
  const etag = String(first.headers['etag'])
  expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate', vary: 'authorization, accept-encoding' })
  const again = await app.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  for (const each of [twin, memoryless, memoryless])
    expect((await each.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  const signedIn = await app.as(agent).inject({ url, headers: { 'if-none-match': etag } })
  expect([signedIn.statusCode, signedIn.headers['cache-control'], signedIn.headers['etag']]).toEqual([200, 'no-store', undefined])
  await save({ agent, listing }, { price: 600_000 })
  const changed = await app.inject({ url, headers: { 'if-none-match': etag } })
  expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
})

test('what the license of the agent is, a page says anew when the day of its end has passed', async () => {
  const agent = await app.agent()
  const { id } = await app.published(agent)
  await sql`update member_state_license set x_status = 'verified', member_state_license_expiration_date = (services_now() at time zone x_time_zone)::date
    where member_key = (select member_key from agent_profile where account_id = ${agent.id})`.execute(app.services.db)
  for (const before of (await keep(id)).flat()) expect(before.agent.licenceStatus).toBe('verified')
  // Also on the day that has an hour more.
  app.moveClock(25 * 3_600_000)
  for (const after of (await keep(id)).flat()) expect(after.agent.licenceStatus).toBe('expired')
})
