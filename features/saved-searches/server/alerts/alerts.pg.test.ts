import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { markAllNoticesRead, markNoticeRead, myNotices, saveDelivery, savePreference } from '#features/notifications/contract'
import { addFavorite, hideListing } from '#features/favorites/contract'
import { setPropertyStatus, saveProperty, type MyProperty } from '#features/listings/contract'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs } from '#platform/testing/live-client.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { twinOf } from '#platform/testing/test-app.ts'
import { changeSavedSearch, deleteSavedSearch, saveSearch } from '../../contract.ts'
import { alertFeatures, alertWorld, type AlertWorld } from '../testing/alert-world.fixtures.ts'
import { searchTables } from '../search-rows.ts'
import { notifyOfChanges } from './notify-of-changes.ts'

let world: AlertWorld

beforeAll(async () => {
  world = await alertWorld()
})

const save = (who: Actor, query: string, name = 'Bungalows') => world.app.as(who).call(saveSearch, { body: { name, query } })
const bell = async (who: Actor) => (await world.app.as(who).call(myNotices, { query: {} })).items
const titles = async (who: Actor) => (await bell(who)).map(({ title }) => title)
const reprice = async ({ id, version }: MyProperty, price: number) =>
  world.app.as(world.agent).call(saveProperty, { params: { id }, body: { version, price } })
const move = (id: number, status: 'Withdrawn' | 'Active' | 'Pending') =>
  world.app.as(world.agent).call(setPropertyStatus, { params: { id }, body: { status } })

test('whoever saved a search is told of each change of its homes once, and of nothing else', async () => {
  const { app, publish, run } = world
  const who = await world.person()
  await publish('Was there before', 500_000)
  await save(who, 'q=Austin, TX&maxPrice=600000')
  await save(who, 'q=78704&minPrice=1', 'The same homes')
  app.moveClock(1000)
  const porch = await publish('Porch', 550_000)
  await publish('Elsewhere', 550_000, { zipCode: '90012' })
  await run()
  await run()
  expect(await bell(who)).toMatchObject([
    {
      topic: 'saved-searches',
      title: 'New match: Porch',
      detail: '$550,000 · 3 beds · Austin, TX',
      reason: 'Matches “Bungalows” and 1 more search',
      link: `/property/${porch.id}`,
      isRead: false,
    },
  ])
  const cheaper = await reprice(porch, 520_000)
  await reprice(cheaper, 530_000)
  await move(porch.id, 'Pending')
  await move(porch.id, 'Active')
  await run()
  expect(await titles(who)).toEqual([
    'Back on the market: Porch',
    'Now Pending: Porch',
    'Price drop to $520,000 from $550,000: Porch',
    'New match: Porch',
  ])
})

test('what two servers find at the same time is told once', async () => {
  const { app, publish } = world
  const people = await Promise.all(Array.from({ length: 8 }, () => world.person()))
  for (const who of people) await save(who, 'q=78701')
  const twin = await twinOf(app, ...alertFeatures)
  for (let number = 0; number < 6; number++) await publish(`Twin ${number}`, 400_000 + number, { zipCode: '78701' })
  await Promise.all([app, twin, app, twin].map((server) => notifyOfChanges(server.services, server.server.live)))
  await world.run()
  for (const who of people) expect((await titles(who)).toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((number) => `New match: Twin ${number}`))
})

test('whoever saved the home is told of a lower price, a sale and an open house; whoever hid it hears nothing', async () => {
  const { app, publish, run } = world
  const [fan, hider, picky] = [await world.person(), await world.person(), await world.person()]
  const listing = await publish('Loved', 1_000_000, { zipCode: '78702' })
  for (const who of [fan, picky]) await app.as(who).call(addFavorite, { body: { propertyId: listing.id } })
  await save(hider, 'q=78702')
  await app.as(hider).call(hideListing, { body: { propertyId: listing.id } })
  await app.as(picky).call(saveDelivery, { body: { priceDropPercent: 5 } })
  await run()
  const cheaper = await reprice(listing, 980_000)
  const opened = await app.as(world.agent).call(saveProperty, {
    params: { id: listing.id },
    body: {
      version: cheaper.version,
      openHouses: [`${new Date(app.services.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T13:00/15:00`],
    },
  })
  await run()
  await app.as(world.agent).call(setPropertyStatus, { params: { id: listing.id }, body: { status: 'Pending' } })
  const closeDate = new Date(app.services.now()).toISOString().slice(0, 10)
  await app
    .as(world.agent)
    .call(setPropertyStatus, { params: { id: opened.id }, body: { status: 'Closed', closePrice: 970_000, closeDate } })
  await run()
  const seen = await titles(fan)
  expect(seen).toMatchObject([
    'Sold: Loved',
    'Now Pending: Loved',
    expect.stringMatching(/^Open house .*1–3 PM.*: Loved$/),
    expect.stringContaining('Price drop to $980,000'),
  ])
  expect((await bell(fan)).every(({ reason }) => reason === 'You saved this home')).toBe(true)
  expect(await titles(picky)).toHaveLength(3)
  expect(await titles(hider)).toEqual([])
})

test('while a server is at a change of a home, none takes the next one of it, which would be read before it', async () => {
  const { app, publish, run } = world
  const { db, now } = app.services
  const fan = await world.person()
  const { id } = await publish('In order', 800_000, { zipCode: '78705' })
  await app.as(fan).call(addFavorite, { body: { propertyId: id } })
  await run()
  const due = new Date(now() + 1000)
  const drop = (from: number, to: number) => ({ kind: 'price' as const, previous_list_price: from, list_price: to })
  const rows = [drop(800_000, 790_000), drop(790_000, 780_000)].map((change) => ({
    ...change,
    listing_key: id,
    at: due,
    standard_status: 'Active' as const,
    open_houses: [],
    next_try_at: due,
  }))
  const [first] = await searchTables(db).insertInto('listing_change').values(rows).returning('number').execute()
  await db.transaction().execute(async (trx) => {
    await sql`select from listing_change where number = ${first?.number} for update`.execute(trx)
    app.moveClock(2000)
    expect(await notifyOfChanges(app.services, app.server.live)).toBe(0)
  })
  await run()
  expect(await titles(fan)).toEqual(['Price drop to $780,000 from $790,000: In order', 'Price drop to $790,000 from $800,000: In order'])
})

test('a home that was taken off the market names nothing but itself', async () => {
  const { app, publish, run } = world
  const fan = await world.person()
  const listing = await publish('Vanishing', 700_000, { zipCode: '78703' })
  await app.as(fan).call(addFavorite, { body: { propertyId: listing.id } })
  await run()
  await move(listing.id, 'Withdrawn')
  await run()
  expect(await bell(fan)).toMatchObject([{ title: 'A home you saved is no longer on the market', detail: '', topic: 'statuses' }])
})

test('a withheld street is in no notice', async () => {
  const { publish, run } = world
  const who = await world.person()
  await save(who, 'q=78721')
  await publish('Quiet place', 640_000, { zipCode: '78721', streetName: 'Secretgarden Lane', addressWithheld: true })
  await run()
  expect(await titles(who)).toEqual(['New match: Quiet place'])
  expect(JSON.stringify(await bell(who))).not.toContain('Secretgarden')
})

test('nobody is told of what happened before they saved a search, while it was deleted, or of their own listing', async () => {
  const { app, publish, run } = world
  const who = await world.person()
  await save(world.agent, 'q=78722')
  await publish('Too early', 500_000, { zipCode: '78722' })
  app.moveClock(1000)
  const { id } = await save(who, 'q=78722')
  await app.as(who).call(deleteSavedSearch, { params: { id } })
  await publish('While deleted', 510_000, { zipCode: '78722' })
  await run()
  expect(await titles(who)).toEqual([])
  expect(await titles(world.agent)).toEqual([])
})

test('a change that fails is tried again later and holds up none of the others', async () => {
  const { app, publish, run } = world
  const who = await world.person()
  await save(who, 'q=78723')
  const { db } = app.services
  await sql`alter table notification add constraint broken check (title not like '%Broken') not valid`.execute(db)
  expectLoggedError(/A job failed\. .*check constraint "broken" .*"job":"Notify of changed homes"/)
  await publish('Broken', 500_000, { zipCode: '78723' })
  await publish('Fine', 510_000, { zipCode: '78723' })
  await run()
  expect(await titles(who)).toEqual(['New match: Fine'])
  await sql`alter table notification drop constraint broken`.execute(db)
  await run()
  expect(await titles(who)).toEqual(['New match: Fine'])
  app.moveClock(61_000)
  await run()
  expect(await titles(who)).toEqual(['New match: Broken', 'New match: Fine'])
})

test('the bell counts, marks one and all as read, and rings in every window', async () => {
  const { app, publish, run } = world
  const who = await world.person()
  await save(who, 'q=78724')
  const client = await liveAs(app, who)
  for (const title of ['First', 'Second', 'Third']) await publish(title, 500_000, { zipCode: '78724' })
  await run()
  expect(await client.receives('notices_changed')).toEqual({ type: 'notices_changed' })
  const page = await app.as(who).call(myNotices, { query: { limit: 2 } })
  expect(page).toMatchObject({ unread: 3, items: [{ title: 'New match: Third' }, { title: 'New match: Second' }] })
  const older = await app.as(who).call(myNotices, { query: { limit: 2, before: page.next ?? 0 } })
  expect(older).toMatchObject({ items: [{ title: 'New match: First' }], next: null })
  const [newest, second] = page.items
  const stranger = await world.person()
  await expect(app.as(stranger).call(markNoticeRead, { params: { id: newest?.id ?? 0 } })).rejects.toMatchObject({ status: 404 })
  await app.as(who).call(markNoticeRead, { params: { id: newest?.id ?? 0 } })
  expect(await app.as(who).call(myNotices, { query: {} })).toMatchObject({ unread: 2, items: [{ isRead: true }, { isRead: false }, {}] })
  await app.as(who).call(markAllNoticesRead, { body: { upTo: second?.id ?? 0 } })
  expect(await app.as(who).call(myNotices, { query: {} })).toMatchObject({ unread: 0 })
})

test('a topic that is switched off on the site is on no bell, and what was told can be taken along and is deleted', async () => {
  const { app, publish, run } = world
  const who = await world.person()
  const { id } = await save(who, 'q=78725', 'To take along')
  await app.as(who).call(changeSavedSearch, { params: { id }, body: { mail: 'weekly' } })
  await publish('On the bell', 500_000, { zipCode: '78725' })
  await run()
  await app.as(who).call(savePreference, { body: { topic: 'saved-searches', channel: 'screen', enabled: false } })
  await publish('Only by mail', 510_000, { zipCode: '78725' })
  await run()
  expect(await titles(who)).toEqual(['New match: On the bell'])
  const { parts } = await app.as(who).call(exportData)
  expect(parts).toMatchObject({
    savedSearches: [{ name: 'To take along', mail: 'weekly' }],
    notifications: { settings: { digest_hour: 8 }, items: [{ title: 'New match: On the bell' }, { title: 'New match: Only by mail' }] },
  })
  expect((await app.as(who).call(deletionPlan)).lines).toContainEqual(
    expect.objectContaining({ what: 'Notifications', count: 2, outcome: 'erased' }),
  )
})

test('searches saved before there was an index are indexed by the job', async () => {
  const { app, publish, run } = world
  const who = await world.person()
  const { id } = await save(who, 'q=78726')
  await sql`delete from saved_search_area where search_id = ${id}`.execute(app.services.db)
  await sql`update saved_search set indexed_as = null where id = ${id}`.execute(app.services.db)
  expect(await world.indexAnew()).toBe(1)
  await publish('Found again', 500_000, { zipCode: '78726' })
  await run()
  expect(await titles(who)).toEqual(['New match: Found again'])
})
