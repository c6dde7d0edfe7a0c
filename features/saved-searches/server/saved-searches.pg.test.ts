import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { accounts, actorOf } from '#features/accounts/server'
import { exportData } from '#features/personal-data/contract'
import { agents } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { changedAddress } from '#features/search/contract'
import { createProperty, publishProperty, saveProperty, setPropertyStatus, setVideos } from '#features/listings/contract'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { search } from '#features/search/server'
import { addVideoLink } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { personalData } from '#features/personal-data/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { refusal } from '#platform/testing/refusal.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import {
  changeSavedSearch,
  deleteSavedSearch,
  restoreSavedSearch,
  savedAtMost,
  savedSearches as listSearches,
  saveSearch,
  searchChanges,
} from '../contract.ts'
import { savedSearches } from '../server.ts'
import { forgetDeleted, list, restore } from './saved-searches.ts'
import { searchTables } from './search-rows.ts'

let app: TestApp
let agent: Actor
let serial = 0

const person = async (): Promise<Actor> => actorOf(await createPerson(app.services.db))

beforeAll(async () => {
  app = await testApp(identity, accounts, personalData, location, agents, videos, listings, search, savedSearches)
  agent = actorOf(await createAgent(app.services.db))
})

async function published(change: object) {
  const as = app.as(agent)
  const { id } = await as.call(createProperty, {
    body: {
      title: 'Bright bungalow with a porch',
      price: 650_000,
      propertyType: 'Townhouse',
      bedrooms: 3,
      streetNumber: '1204',
      streetName: 'Kinney Avenue',
      zipCode: '78704',
      ...change,
    },
  })
  const url = `https://www.youtube.com/watch?v=dQw4w9Wg${String(1000 + ++serial).slice(-3)}`
  const video = await as.call(addVideoLink, { body: { url } })
  await as.call(setVideos, { params: { id }, body: { videoIds: [video.id] } })
  return as.call(publishProperty, { params: { id }, body: {} })
}

test('a search is kept without page and view, in one order, and once', async () => {
  const as = app.as(await person())
  const saved = await as.call(saveSearch, {
    body: { name: '  Austin,   three beds ', query: 'view=reel&beds=3&q=Austin&cursor=abc&home=7' },
  })
  expect(saved).toMatchObject({ name: 'Austin, three beds', query: 'q=Austin&beds=3', changes: 0 })
  const again = await refusal(as.call(saveSearch, { body: { name: 'Another name', query: '?q=Austin&beds=3&view=map' } }))
  expect(again).toMatchObject({ status: 409, message: 'You already saved this search as “Austin, three beds.”' })
  expect((await as.call(listSearches)).items).toEqual([saved])
})

test('mails a new search daily unless its buyer chooses otherwise, and saving it again leaves Never alone', async () => {
  const as = app.as(await person())
  expect(await as.call(saveSearch, { body: { name: 'Default', query: 'beds=2' } })).toMatchObject({ mail: 'daily', notify: true })
  const quiet = { name: 'Quiet', query: 'beds=4' }
  expect(await as.call(saveSearch, { body: { ...quiet, mail: 'off' } })).toMatchObject({ mail: 'off', notify: false })
  expect((await refusal(as.call(saveSearch, { body: quiet }))).status).toBe(409)
  expect((await as.call(listSearches)).items.find(({ name }) => name === 'Quiet')?.mail).toBe('off')
  expect(await as.call(saveSearch, { body: { ...quiet, mail: 'weekly' } })).toMatchObject({ mail: 'weekly' })
})

test('unknown and impossible filters are refused by name, and nothing is kept', async () => {
  const as = app.as(await person())
  const refused = async (query: string) => (await refusal(as.call(saveSearch, { body: { name: 'Mine', query } }))).fields
  expect(await refused('religion=any&q=Austin')).toEqual({ 'body.query.religion': 'There’s no “religion” filter.' })
  expect(Object.keys((await refused('minPrice=lots&beds=-1')) ?? {})).toEqual(['body.query.minPrice', 'body.query.beds'])
  expect(await refused('minPrice=9&maxPrice=1')).toHaveProperty(['body.query.minPrice'])
  expect(await refused('x'.repeat(30_000))).toBeDefined()
  expect((await refusal(as.call(saveSearch, { body: { name: ' \0 ', query: '' } }))).fields).toEqual({
    'body.name': 'Name this search.',
  })
  expect((await refusal(as.call(saveSearch, { body: { name: 'x'.repeat(81), query: '' } }))).status).toBe(400)
  expect((await as.call(listSearches)).items).toEqual([])
})

test('what is new, cheaper or under contract since the last look is counted and listed, until it was seen', async () => {
  const cheap = await published({ title: 'Was too dear', price: 900_000 })
  const pending = await published({ title: 'Soon gone' })
  const unchanged = await published({ title: 'As before' })
  const as = app.as(await person())
  const { id } = await as.call(saveSearch, { body: { name: 'Affordable', query: 'q=Austin, TX&maxPrice=700000' } })
  const params = { id }
  expect(await as.call(searchChanges, { params })).toMatchObject({ total: 0, items: [] })

  const stranger = app.as(agent)
  await stranger.call(saveProperty, { params: { id: cheap.id }, body: { version: cheap.version, price: 690_000 } })
  await stranger.call(setPropertyStatus, { params: { id: pending.id }, body: { status: 'Pending' } })
  const dear = await published({ title: 'Still too dear', price: 800_000 })
  const fresh = await published({ title: 'Just listed' })
  const there = await stranger.call(saveProperty, { params: { id: unchanged.id }, body: { version: unchanged.version, price: 651_000 } })
  await stranger.call(saveProperty, { params: { id: unchanged.id }, body: { version: there.version, price: 650_000 } })

  const { total, items, until } = await as.call(searchChanges, { params })
  expect(items.map(({ home, arrived, priceBefore, statusBefore }) => [home.title, arrived, priceBefore, statusBefore])).toEqual([
    ['Just listed', 'new', null, null],
    ['Soon gone', null, null, 'Active'],
    ['Was too dear', null, 900_000, null],
  ])
  expect(total).toBe(3)
  expect(items.map(({ home }) => home.id)).not.toContain(dear.id)
  expect((await as.call(listSearches)).items).toMatchObject([{ id, changes: 3 }])

  await published({ title: 'Later still' })
  expect(await as.call(changeSavedSearch, { params, body: { seenUntil: until } })).toMatchObject({ changes: 1 })
  expect((await as.call(searchChanges, { params })).items.map(({ home }) => home.title)).toEqual(['Later still'])
  const earlier = await as.call(changeSavedSearch, { params, body: { seenUntil: '2020-01-01T00:00:00Z' } })
  expect(earlier).toMatchObject({ seenAt: until, changes: 1 })
  const ahead = await as.call(changeSavedSearch, { params, body: { seenUntil: '2999-01-01T00:00:00Z' } })
  expect(Date.parse(ahead.seenAt)).toBeLessThanOrEqual(app.services.now())
  expect(fresh.id).toBeGreaterThan(0)
})

test('a home that left the market and came back is new again, whatever shape the search has', async () => {
  const listing = await published({ title: 'Here and there', latitude: 30.2451, longitude: -97.7664 })
  const as = app.as(await person())
  const drawn = changedAddress(new URLSearchParams(), {
    areas: '-97.8,30.2,-97.7,30.2,-97.7,30.3,-97.8,30.3',
    types: 'Townhouse',
    tour: 'yes',
  })
  const { id, query } = await as.call(saveSearch, { body: { name: 'Drawn', query: drawn } })
  expect(query).toBe(drawn.slice(1))
  await app.as(agent).call(setPropertyStatus, { params: { id: listing.id }, body: { status: 'Withdrawn' } })
  expect(await as.call(searchChanges, { params: { id } })).toMatchObject({ total: 0, items: [] })
  await app.as(agent).call(setPropertyStatus, { params: { id: listing.id }, body: { status: 'Active' } })
  expect(await as.call(searchChanges, { params: { id } })).toMatchObject({
    total: 1,
    items: [{ arrived: 'back', home: { id: listing.id } }],
  })
})

test('a deleted search comes back with everything, unless it was saved again meanwhile', async () => {
  const as = app.as(await person())
  const saved = await as.call(saveSearch, { body: { name: 'Lofts', query: 'types=Condominium' } })
  const params = { id: saved.id }
  await as.call(deleteSavedSearch, { params })
  expect((await as.call(listSearches)).items).toEqual([])
  expect((await refusal(as.call(searchChanges, { params }))).status).toBe(404)
  expect(await as.call(restoreSavedSearch, { params })).toEqual(saved)
  expect(await as.call(restoreSavedSearch, { params })).toEqual(saved)
  await as.call(deleteSavedSearch, { params })
  await as.call(saveSearch, { body: { name: 'Lofts again', query: 'types=Condominium' } })
  expect((await refusal(as.call(restoreSavedSearch, { params }))).status).toBe(409)
})

test('somebody else’s searches do not exist', async () => {
  const owner = app.as(await person())
  const saved = await owner.call(saveSearch, { body: { name: 'Private', query: 'beds=4' } })
  const params = { id: saved.id }
  for (const stranger of [app.as(await person()), app.as(agent)]) {
    expect((await refusal(stranger.call(changeSavedSearch, { params, body: { name: 'Mine now' } }))).status).toBe(404)
    expect((await refusal(stranger.call(searchChanges, { params }))).status).toBe(404)
    expect((await refusal(stranger.call(deleteSavedSearch, { params }))).status).toBe(404)
    expect((await refusal(stranger.call(restoreSavedSearch, { params }))).status).toBe(404)
  }
  expect((await refusal(app.call(listSearches))).status).toBe(401)
  expect((await owner.call(listSearches)).items).toEqual([saved])
  expect(await owner.call(changeSavedSearch, { params, body: { name: 'Four bedrooms' } })).toMatchObject({ name: 'Four bedrooms' })
})

test(`more than ${savedAtMost} are refused, also when several windows save at once`, async () => {
  const as = app.as(await person())
  for (let beds = 0; beds < savedAtMost - 2; beds++)
    await as.call(saveSearch, { body: { name: `Search ${beds}`, query: `minPrice=${beds + 1}` } })
  const last = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((garage) => as.call(saveSearch, { body: { name: `Garage ${garage}`, query: `garage=${garage}` } })),
  )
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = await refusal(as.call(saveSearch, { body: { name: 'One more', query: 'beds=1' } }))
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('You have 100 saved searches.') as string })
  expect((await as.call(listSearches)).items).toHaveLength(savedAtMost)
})

test('while the homes cannot be read, the list comes without numbers instead of waiting for each of them', async () => {
  const as = app.as(await person())
  for (const beds of [1, 2, 3, 4, 5, 6]) await as.call(saveSearch, { body: { name: `Beds ${beds}`, query: `beds=${beds}` } })
  const holder = new pg.Client({ connectionString: app.services.databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table listing in access exclusive mode')
  const { items } = await as.call(listSearches)
  await holder.query('rollback')
  await holder.end()
  expect(items.map(({ changes }) => changes)).toEqual([null, null, null, null, null, null])
  expect((await as.call(listSearches)).items.map(({ changes }) => changes)).toEqual([0, 0, 0, 0, 0, 0])
})

test('reading a list of a hundred writes nothing and asks few questions', async () => {
  const owner = await person()
  for (let price = 1; price <= savedAtMost; price++)
    await app.as(owner).call(saveSearch, { body: { name: `Search ${price}`, query: `minPrice=${price}` } })
  const asked: string[] = []
  const counted = app.services.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const items = await list({ db: counted, now: app.services.now }, owner.id)
  expect(items.map(({ changes }) => changes)).toEqual(Array(savedAtMost).fill(0))
  expect(asked.filter((query) => /DeleteQueryNode|UpdateQueryNode|InsertQueryNode/.test(query))).toEqual([])
  // The list, the limits of its transaction, and ten counts with the time that is left to each.
  expect(asked.length).toBeLessThanOrEqual(22)
})

test('what was deleted an hour ago cannot be brought back, and then it is removed for good', async () => {
  const owner = await person()
  const as = app.as(owner)
  const { id } = await as.call(saveSearch, { body: { name: 'Soon gone', query: 'beds=2' } })
  await as.call(deleteSavedSearch, { params: { id } })
  const later = { ...app.services, now: () => app.services.now() + 61 * 60_000 }
  expect((await refusal(restore(later, owner.id, id))).status).toBe(404)
  const left = async () =>
    (await searchTables(app.services.db).selectFrom('saved_search').where('id', '=', id).select('id').execute()).length
  expect(await left()).toBe(1)
  await forgetDeleted(later)
  expect(await left()).toBe(0)
})

test('they are part of what a person takes along', async () => {
  const owner = await person()
  await app.as(owner).call(saveSearch, { body: { name: 'To take along', query: 'q=Austin' } })
  expect(JSON.stringify(await app.as(owner).call(exportData))).toContain('"name":"To take along","query":"q=Austin"')
})
