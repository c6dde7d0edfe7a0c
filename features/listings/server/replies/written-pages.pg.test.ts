import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getProperty, publishProperty } from '#features/listings/contract'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import { route } from '#platform/http/route.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { Property } from '../../contract/property.ts'
import { preparedSource } from '../public/listing-source.ts'
import { propertyPages } from '../public/property-page.ts'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'
import { publicPages, type PublicPages } from './public-pages.ts'

let app: ListingWorld
/** Another process, which has no memory for homes: each is read from the database. */
let memoryless: TestApp
let pages: PublicPages

beforeAll(async () => {
  app = await listingWorld()
  memoryless = await twinOf(app, (server, services) => {
    pages = publicPages(services, 0)
    server.addHook('onClose', pages.close)
    route(server, getProperty, ({ params }) => pages.page(params.id))
  })
})

const read = (id: number) => Promise.all([app, memoryless].map((each) => each.call(getProperty, { params: { id } })))
const pricesOf = async (id: number) => (await read(id)).map(({ price }) => price)

async function written(id: number): Promise<{ page: string | null; until: string | null } | undefined> {
  await pages.idle()
  const { rows } = await sql<{ page: string | null; until: string | null }>`
    select reply as page, until::text from listing_page where listing_key = ${id}`.execute(app.services.db)
  return rows[0]
}

/** Puts another price into what is written, so that whoever sends it is found out. */
async function falsify(id: number): Promise<void> {
  await read(id)
  await pages.idle()
  await sql`update listing_page set reply = replace(reply, '"price":650000', '"price":1'), version = version + 1 where listing_key = ${id}`.execute(
    app.services.db,
  )
}

test('what is written goes out as it is until a change is committed, and nothing of it from then on', async () => {
  const agent = await app.agent()
  const { id } = await app.published(agent)
  await falsify(id)
  expect(await written(id)).toMatchObject({ until: 'infinity' })
  expect(await pricesOf(id)).toEqual([1, 1])
  const { db } = app.services
  await db.transaction().execute(async (trx) => {
    await sql`update listing set list_price = 640000 where listing_key = ${id}`.execute(trx)
    expect(await pricesOf(id)).toEqual([1, 1])
  })
  expect(await written(id)).toMatchObject({ page: null })
  expect(await pricesOf(id)).toEqual([640_000, 640_000])
  await written(id)
  await db.transaction().execute(async (trx) => {
    await sql`update listing set standard_status = 'Hold' where listing_key = ${id}`.execute(trx)
    expect(await pricesOf(id)).toEqual([640_000, 640_000])
  })
  expect(await written(id)).toMatchObject({ page: null })
  for (const each of [app, memoryless]) expect(await refusal(each.call(getProperty, { params: { id } }))).toMatchObject({ status: 404 })
})

test('what is published while its agent is being changed is not written with the agent of before', async () => {
  const { db } = app.services
  const agent = await app.agent()
  const { id } = await app.draft(agent)
  await db.transaction().execute(async (trx) => {
    await sql`update agent_profile set cities = '{Verona}' where account_id = ${agent.id}`.execute(trx)
    await app.as(agent).call(publishProperty, { params: { id }, body: {} })
    for (const page of await read(id)) expect(page.agent.cities).not.toEqual(['Verona'])
  })
  await pages.idle()
  for (const page of await read(id)) expect(page.agent.cities).toEqual(['Verona'])
})

test('a street that is withheld is in nothing that is written once that is committed', async () => {
  const agent = await app.agent()
  const { id } = await app.published(agent, { streetName: 'Zanzibarquelle Road' })
  await read(id)
  expect((await written(id))?.page).toContain('Zanzibarquelle')
  await sql`update listing set internet_address_display_yn = false where listing_key = ${id}`.execute(app.services.db)
  expect(await written(id)).toMatchObject({ page: null })
  for (const page of await read(id)) expect(page.address).toBeNull()
  expect((await written(id))?.page).not.toMatch(/zanzibar/i)
})

test('a process that remembers a home sends nothing of it when another has its key after all tables were emptied', async () => {
  const agent = await app.agent()
  const { id } = await app.published(agent)
  const { db } = app.services
  for (const price of [640_000, 630_000]) {
    await sql`truncate listing_page`.execute(db)
    await sql`update listing set list_price = ${price} where listing_key = ${id}`.execute(db)
    await memoryless.call(getProperty, { params: { id } })
    await written(id)
    // Twice, so that memory has it.
    for (const _ of [1, 2, 3]) expect((await app.call(getProperty, { params: { id } })).price).toBe(price)
  }
})

test('what was made of the files of a film changes the pages of all films that are made of them', async () => {
  const agent = await app.agent()
  const [first, second] = [await app.published(agent), await app.published(agent)]
  await Promise.all([first, second].map(({ id }) => read(id)))
  expect((await written(first.id))?.page).not.toBeNull()
  await sql`insert into video_rendition (video_id, storage_folder, kind, file_path, byte_size)
    select ${second.videos[0]?.id}, storage_folder, 'hls', 'set/list.m3u8', 1 from video_asset where id = ${first.videos[0]?.id}`.execute(
    app.services.db,
  )
  expect(await written(first.id)).toMatchObject({ page: null })
})

test('what an open house or a license ends is written until then', async () => {
  const agent = await app.agent()
  const day = (days: number) => new Date(app.services.now() + days * 86_400_000).toISOString().slice(0, 10)
  await sql`update member_state_license set x_status = 'verified', member_state_license_expiration_date = ${day(9)}, x_time_zone = 'America/Chicago'
    where member_key = (select member_key from agent_profile where account_id = ${agent.id})`.execute(app.services.db)
  const { id } = await app.published(agent, { openHouses: [`${day(3)}T13:00/15:00`] })
  const [shown] = await read(id)
  const endsAt = Date.parse(shown?.openHouses[0]?.endsAt ?? '')
  expect(Date.parse((await written(id))?.until ?? '')).toBe(endsAt)
  await falsify(id)
  app.moveClock(endsAt - app.services.now())
  expect((await read(id)).map(({ price, openHouses }) => ({ price, openHouses }))).toEqual(
    Array(2).fill({ price: 650_000, openHouses: [] }),
  )
  const { rows } = await sql<{ ends: Date }>`select (${day(7)}::date)::timestamp at time zone 'America/Chicago' as ends`.execute(
    app.services.db,
  )
  expect(Date.parse((await written(id))?.until ?? '')).toBe(rows[0]?.ends.getTime())
})

test('the pages of all listings are written in the background as a reader composes them', async () => {
  await app.generated(await app.agent(), 20)
  await pages.fill(new AbortController().signal, 0)
  const { db, databaseUrl, now } = app.services
  const { rows } = await sql<{ key: number; page: string | null }>`
    select listing_key as key, reply as page from listing left join listing_page using (listing_key) where x_is_public`.execute(db)
  const statements = preparedStatements(databaseUrl)
  const keys = rows.map(({ key }) => key)
  const composed = await propertyPages(app.services, preparedSource(db, statements, now), keys).finally(statements.close)
  expect(rows.length).toBeGreaterThan(20)
  for (const { key, page } of rows) expect(Property.parse(JSON.parse(page?.slice(27) ?? 'null'))).toEqual(composed.get(key))
})
