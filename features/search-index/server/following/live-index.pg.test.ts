import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getMyProperty, setPropertyStatus, setVideos, saveProperty } from '#features/listings/contract'
import { searchProperties } from '#features/search/contract'
import { clusterProperties, mapPicture, propertyFacets, readMapPicture, searchSuggestions } from '#features/search/contract'
import { addVideoLink, setChapters } from '#features/videos/contract'
import type { Actor } from '#platform/contract/access.ts'
import { indexed } from '../testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { world } from '../../../search/server/testing/search-world.fixtures.ts'

let app: ListingWorld
let agent: Actor

beforeAll(async () => {
  app = await world(indexed())
})
beforeEach(async () => {
  agent = await app.agent()
})

/** Cards of the agent of this test; other tests leave homes too. */
const listCards = async (query: object = {}) => (await app.call(searchProperties, { query: { agentId: agent.id, ...query } })).items
const listIds = async (query: object = {}) => (await listCards(query)).map(({ id }) => id)
/** Publishes a home of the agent, and waits until the index has it. */
async function publishListing(): Promise<number> {
  const { id } = await app.published(agent)
  await expect.poll(() => listIds({ tour: 'yes' })).toEqual([id])
  return id
}
const rename = (lastName: string) =>
  app.services.db
    .withTables<{ account: { id: number; last_name: string } }>()
    .updateTable('account')
    .set({ last_name: lastName })
    .where('id', '=', agent.id)
    .execute()

test('a home can be found right after it was published, repriced and sold, and is gone from the list afterwards', async () => {
  const listing = await app.published(agent, { price: 500_000 })
  await expect.poll(() => listIds({ maxPrice: 500_000 })).toEqual([listing.id])
  const cheaper = await app.as(agent).call(saveProperty, { params: { id: listing.id }, body: { version: listing.version, price: 450_000 } })
  await expect.poll(() => listIds({ maxPrice: 450_000 })).toEqual([listing.id])
  await expect.poll(() => listIds({ reduced: 'yes' })).toEqual([listing.id])
  await app.as(agent).call(setPropertyStatus, { params: { id: listing.id }, body: { version: cheaper.version, status: 'Withdrawn' } })
  await expect.poll(() => listIds()).toEqual([])
})

test('a card shows the new price as soon as the list is ordered by it', async () => {
  expect([await listIds({ q: 'for less' }), await listIds()]).toEqual([[], []])
  const listing = await app.published(agent, { price: 700_000 })
  await expect.poll(() => listIds({ sort: 'price' })).toEqual([listing.id])
  await app
    .as(agent)
    .call(saveProperty, { params: { id: listing.id }, body: { version: listing.version, price: 650_000, title: 'Now for less' } })
  await expect.poll(() => listCards({ maxPrice: 650_000 })).toMatchObject([{ id: listing.id, price: 650_000, title: 'Now for less' }])
  expect([await listIds({ q: 'for less' }), await listIds()]).toEqual([[listing.id], [listing.id]])
  expect(await listIds({ q: 'bungalow' })).toEqual([])
})

test('when an agent changes their name, the cards of their homes name them anew', async () => {
  await publishListing()
  await rename('Okafor')
  const names = async () => (await listCards()).map(({ agentName }) => agentName)
  await expect.poll(names).toEqual(['Pat Okafor'])
  // A card is read with what changed; the index follows a moment later.
  await expect.poll(async () => [(await listIds({ q: 'okafor' })).length, await listIds({ q: '-okafor' })]).toEqual([1, []])
})

test('a tour makes a home searchable by its rooms and length', async () => {
  await publishListing()
  expect(await listIds({ tour: 'yes' })).toHaveLength(1)
  expect(await listIds({ rooms: ['Kitchen'] })).toEqual([])
  expect(await listIds({ filmed: 2 })).toHaveLength(1)
})

test('a tour that gains rooms, loses one or is taken away is found accordingly, without anybody touching the home', async () => {
  const id = await publishListing()
  const as = app.as(agent)
  const { videos } = await as.call(getMyProperty, { params: { id } })
  const video = videos[0]?.id ?? 0
  const kitchen = { startSeconds: 0, room: 'Kitchen', label: '' } as const
  const yard = { startSeconds: 40, room: 'Yard', label: '' } as const
  await as.call(setChapters, { params: { id: video }, body: { chapters: [kitchen, yard], durationSeconds: 95.5 } })
  await expect.poll(() => listIds({ rooms: ['Kitchen', 'Yard'], minTour: 96, maxTour: 96 })).toEqual([id])
  await as.call(setChapters, { params: { id: video }, body: { chapters: [kitchen] } })
  await expect.poll(() => listIds({ rooms: ['Yard'] })).toEqual([])
  expect(await listIds({ rooms: ['Kitchen'] })).toEqual([id])
  const plain = await as.call(addVideoLink, { body: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } })
  await as.call(setVideos, { params: { id }, body: { videoIds: [plain.id] } })
  await expect.poll(() => listIds({ rooms: ['Kitchen'] })).toEqual([])
  expect([await listIds({ tour: 'yes' }), await listIds({ filmed: 2 }), await listIds({ minTour: 1 })]).toEqual([[id], [id], []])
  await as.call(setVideos, { params: { id }, body: { videoIds: [video, plain.id] } })
  await expect.poll(() => listIds({ minTour: 96, rooms: ['Kitchen'] })).toEqual([id])
  await as.call(setChapters, { params: { id: video }, body: { chapters: [] } })
  await expect.poll(() => listIds({ rooms: ['Kitchen'] })).toEqual([])
})

test('groups on the map and the numbers beside the filters tell of the same homes', async () => {
  await publishListing()
  const query = { agentId: agent.id, bounds: '-98,30,-97,31', zoom: 9 }
  const { total, clusters, pins } = await app.call(clusterProperties, { query })
  expect([total, clusters, pins.length]).toEqual([1, [], 1])
  const facets = await app.call(propertyFacets, { query: { agentId: agent.id, beds: 5 } })
  expect(facets).toMatchObject({ total: 0, relaxations: [{ filter: 'beds', adds: 1 }] })
  expect(facets.beds.map(({ count }) => count)).toEqual([1, 1, 1, 0, 0, 0])
})

test('the map in bytes shows the same groups and pins as the one in words, at any zoom', async () => {
  await publishListing()
  for (const zoom of [3, 9, 16.5]) {
    const query = { agentId: agent.id, bounds: '-98,30,-97,31', zoom }
    const { total, clusters, pins } = await app.call(clusterProperties, { query })
    const picture = readMapPicture(await app.call(mapPicture, { query }))
    expect(picture).toMatchObject({ total, groups: clusters.map(([count]) => ({ count })), listings: pins.map(([id]) => ({ id })) })
  }
})

test('a pin says that its home is open within a week, and no longer once that was taken back', async () => {
  await publishListing()
  const query = { agentId: agent.id, bounds: '-98,30,-97,31', zoom: 9 }
  const pins = async () =>
    readMapPicture(await app.call(mapPicture, { query })).listings.map(({ id, status, isOpenSoon }) => [id, status, isOpenSoon])
  const [first] = readMapPicture(await app.call(mapPicture, { query })).listings
  const { id, status } = first ?? { id: 0, status: 0 }
  const opens = async (days: number[]) => {
    const { version } = await app.as(agent).call(getMyProperty, { params: { id } })
    const dates = days.map((day) => new Date(app.services.now() + day * 86_400_000).toISOString().slice(0, 10))
    const openHouses = dates.map((date) => `${date}T11:00/12:00`)
    await app.as(agent).call(saveProperty, { params: { id }, body: { version, openHouses } })
  }
  await opens([3, 20])
  await expect.poll(pins).toEqual([[id, status, true]])
  const { pins: plain } = await app.call(clusterProperties, { query })
  expect(plain.map(([, , , , state]) => state)).toEqual([status])
  await opens([20])
  await expect.poll(pins).toEqual([[id, status, false]])
})

test('the map in bytes is asked for again by whoever is not signed in, and costs nothing while it is the same', async () => {
  const url = '/api/properties/picture?bounds=-98,30,-97,31&zoom=9'
  const first = await app.inject({ url })
  expect(first.headers).toMatchObject({ 'content-type': 'application/octet-stream', vary: 'authorization, accept-encoding' })
  const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await app.as(agent).inject({ url })).headers).toMatchObject({ 'cache-control': 'no-store' })
})

test.each([
  '/api/properties?limit=3',
  '/api/properties/featured',
  '/api/properties/map?beds=1',
  '/api/properties/clusters?zoom=5',
  '/api/properties/facets',
  '/api/properties/choices?choices=beds:1,2',
  '/api/search/suggestions?query=aust',
])('whoever is not signed in may keep %s and asks whether it still holds; others may not', async (url) => {
  const first = await app.inject({ url })
  expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate', vary: 'authorization, accept-encoding' })
  const tag = String(first.headers.etag)
  const again = await app.inject({ url, headers: { 'if-none-match': `"another", ${tag}` } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
  const signedIn = await app.as(agent).inject({ url, headers: { 'if-none-match': tag } })
  expect([signedIn.statusCode, signedIn.headers.etag, signedIn.headers['cache-control']]).toEqual([200, undefined, 'no-store'])
  expect(signedIn.json()).toEqual(first.json())
})

test('a kept answer holds no longer once a home of it changed, and a refused search is never kept', async () => {
  await publishListing()
  const url = `/api/properties?limit=3&agentId=${agent.id}`
  const { headers, body } = await app.inject({ url })
  const [listing] = JSON.parse(body).items as { id: number; price: number }[]
  const { version } = await app.as(agent).call(getMyProperty, { params: { id: listing?.id ?? 0 } })
  await app.as(agent).call(saveProperty, { params: { id: listing?.id ?? 0 }, body: { version, price: (listing?.price ?? 0) + 1 } })
  const asked = async () => (await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode
  await expect.poll(asked).toBe(200)
  const refused = await app.inject({ url: '/api/properties?minPrice=x' })
  expect([refused.headers.etag, refused.headers['cache-control']]).toEqual([undefined, 'no-store'])
})

test.each([
  ['areas=-97,30,-98', 'areas', 'Send each area as lng,lat,lng,lat,… with at least three points in degrees.'],
  [`areas=${Array.from({ length: 501 }, () => '-97,30').join(',')}`, 'areas', 'Areas can have up to 500 points in total.'],
  [`areas=${'-97.123456,30.123456,'.repeat(2000)}1`, 'areas', 'This search is too long. Use fewer words.'],
  ['areas=-179,10,179,10,179,20', 'areas', 'This area is too large. Draw a smaller one.'],
  ['sort=distance', 'near', 'Send the starting point as lng,lat.'],
  ['miles=5', 'near', 'Send the center point as lng,lat.'],
  ['near=5', 'near', 'Send the point as lng,lat in degrees.'],
  ['minArea=10&maxArea=5', 'minArea', 'Min size can’t be larger than max size.'],
  ['amenities=Moat', 'amenities.0', 'Choose one of the listed amenities.'],
  ['openFrom=2026-13-40', 'openFrom', 'Enter a date as YYYY-MM-DD.'],
  ['reduced=maybe', 'reduced', 'Send yes, or leave it out.'],
])('%s is refused with the field and a sentence', async (query, field, sentence) => {
  const response = await app.inject({ url: `/api/properties?${query}` })
  expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining({ fields: { [`query.${field}`]: sentence } })])
})

test('an area that crosses itself is read by the rule of even and odd, and answers', async () => {
  const response = await app.inject({ url: '/api/properties?areas=-98,30,-97,31,-98,31,-97,30' })
  expect(response.statusCode).toBe(200)
})

test('a misspelled place and a part of the name of an agent are suggested', async () => {
  await publishListing()
  await rename('Adebayo')
  const suggested = async (query: string) => {
    const { places, agents } = await app.call(searchSuggestions, { query: { query } })
    return { places: places.map(({ label }) => label), agents: agents.map(({ name }) => name) }
  }
  expect((await suggested('Sacremento')).places).toContain('Sacramento, CA')
  expect((await suggested('aust')).places[0]).toBe('Austin, TX')
  await expect.poll(async () => (await suggested('adebbayo')).agents).toEqual(['Pat Adebayo'])
  for (const odd of ['', '%', "' or 1=1", '🏡🏡🏡🏡', '(((('] as const) expect((await suggested(odd)).agents).toEqual([])
})
