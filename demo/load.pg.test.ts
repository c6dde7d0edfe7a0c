import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#features/personal-data/contract'
import { accounts } from '#features/accounts/server'
import { listAgents } from '#features/agents/contract'
import { agents } from '#features/agents/server'
import { listPlans } from '#features/plans/contract'
import { plans } from '#features/plans/server'
import { identity, publicApiKey } from '#features/identity/server'
import { getProperty, listMyProperties, publicStatuses, standardStatuses, type Property } from '#features/listings/contract'
import { searchProperties, type PropertySearch } from '#features/search/contract'
import { listings } from '#features/listings/server'
import { location, nearestZip, zipCode } from '#features/location/server'
import { conversations, replyTime, thread, unreadMessages } from '#features/messaging/contract'
import { messaging } from '#features/messaging/server'
import { myNotices } from '#features/notifications/contract'
import { notifications } from '#features/notifications/server'
import { savedSearches as mySearches } from '#features/saved-searches/contract'
import { savedSearches } from '#features/saved-searches/server'
import { search } from '#features/search/server'
import { chapterProblems, removeVideo } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import { personalData } from '#features/personal-data/server'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'
import { generateListings } from './generate-listings.ts'
import { curatedListings } from './listings.ts'
import { loadDemoWorld } from './load.ts'
import type { Passwords } from './passwords.ts'
import { demoPassword, emailOf } from './people.ts'
import { emptyDemoWorld, NotADemoError } from './reset.ts'

let app: TestApp
let loaded: (Passwords | undefined)[]
let published: Property[]
type Query = Partial<PropertySearch>
const generated = 1500
beforeAll(async () => {
  app = await testApp(
    identity,
    accounts,
    personalData,
    location,
    agents,
    videos,
    listings,
    search,
    messaging,
    notifications,
    savedSearches,
    plans,
  )
  loaded = await Promise.all([loadDemoWorld(app.services), loadDemoWorld(app.services)])
  const { items } = await app.call(searchProperties, { query: { statuses: [...publicStatuses], limit: 50 } })
  published = await Promise.all(items.map(({ id }) => app.call(getProperty, { params: { id } })))
})

const agentsOfTheWorld = async () => (await app.call(listAgents)).states.flatMap(({ cities }) => cities.flatMap(({ agents: some }) => some))
async function actor(name: string): Promise<TestActor> {
  const agent = (await agentsOfTheWorld()).find((candidate) => candidate.name.startsWith(name))
  if (!agent) throw new Error(`No agent ${name}.`)
  return { id: agent.id, isAgent: true }
}

test('servers that start together load the world once', () => {
  expect(loaded.filter(Boolean)).toHaveLength(1)
})

test('every curated home is there, each status is used, and visitors see the published ones only', async () => {
  const ids = new Set((await agentsOfTheWorld()).map(({ id }) => id))
  const listings = await Promise.all([...ids].map(async (id) => (await app.as({ id, isAgent: true }).call(listMyProperties)).items))
  expect(listings.flat()).toHaveLength(curatedListings.length)
  expect([...new Set(listings.flat().map(({ status }) => status))].toSorted()).toEqual([...standardStatuses].toSorted())
  expect(listings.flat().filter(({ isPublic }) => isPublic)).toHaveLength(published.length)
  expect(listings.flat().filter(({ archived }) => archived).length).toBeGreaterThan(0)
})

test('buyers have saved searches, and on the bell what happened to the homes in them, the older part read', async () => {
  const { rows } = await sql<{ id: number }>`select id from account where email = ${emailOf({ key: 'priya' })}`.execute(app.services.db)
  const priya = { id: rows[0]?.id ?? 0 }
  expect((await app.as(priya).call(mySearches)).items.map(({ name, mail }) => [name, mail])).toEqual([
    ['Three bedrooms in Texas', 'weekly'],
    ['Austin and San Antonio', 'daily'],
  ])
  const { items, unread } = await app.as(priya).call(myNotices, { query: { limit: 50 } })
  expect(new Set(items.map(({ topic }) => topic))).toEqual(new Set(['saved-searches', 'price-drops', 'statuses']))
  expect(unread).toBeGreaterThan(0)
  expect(unread).toBeLessThan(items.length)
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const { rows: due } = await sql`select id from notification where mail_due_at is not null`.execute(app.services.db)
  expect(due).toEqual([])
})

test('twelve homes play a tour of their own with its captions, and every chapter lies in its video', async () => {
  const toured = published.filter(({ videos: tours }) => tours.length > 0)
  expect(toured.length).toBe(12)
  for (const { title, videos: tours } of toured) {
    expect(tours, title).toHaveLength(1)
    for (const { status, chapters, durationSeconds, captionsUrl, transcript } of tours) {
      expect(status, title).toBe('Complete')
      expect(
        chapters.map(({ room }) => room),
        title,
      ).toEqual(expect.arrayContaining(['Front of Structure', 'Living Room', 'Kitchen', 'Bedroom']))
      const unpictured = chapters.filter(({ stillUrl }) => !stillUrl)
      expect([chapterProblems(chapters, durationSeconds).size, unpictured.length], title).toEqual([0, 0])
      const captions = await app.inject({ method: 'GET', url: captionsUrl ?? '' })
      for (const { label } of chapters) expect(captions.body, title).toContain(`${label}:`)
      expect(
        transcript?.map(({ text }) => text.split(':')[0]),
        title,
      ).toEqual(chapters.map(({ label }) => label))
    }
  }
})

test('every agent has a portrait, and open houses have hours on a weekend to come', async () => {
  for (const { photoUrl, name } of await agentsOfTheWorld())
    expect([name, (await app.inject({ method: 'GET', url: photoUrl ?? '' })).statusCode]).toEqual([name, 200])
  const open = published.flatMap(({ openHouses }) => openHouses)
  expect(open.length).toBeGreaterThanOrEqual(14)
  for (const { date, startTime, endTime } of open) {
    expect([0, 6]).toContain(new Date(`${date}T00:00Z`).getUTCDay())
    expect(startTime && endTime && startTime < endTime).toBe(true)
  }
})

test('every photo in every size, every poster and every video is served', async () => {
  const urls = published.flatMap(({ photos, videos: tours }) => [
    ...photos.flatMap((photo) => pictureSizes(photo).flatMap(({ avif, webp }) => [avif, webp])),
    ...tours.flatMap(({ posterUrl, playUrl }) => [posterUrl, playUrl]),
  ])
  for (const url of new Set(urls)) {
    const answer = await app.inject({ method: 'GET', url: url ?? '', headers: { range: 'bytes=0-15' } })
    expect([200, 206], String(url)).toContain(answer.statusCode)
  }
})

test('a withheld address stays out of the reply, and the history of a home is shown newest first', () => {
  const withheld = published.find(({ addressWithheld }) => addressWithheld)
  expect(withheld).toMatchObject({ address: null, city: 'Austin' })
  expect(JSON.stringify(withheld)).not.toMatch(/Larkwood|6214/)
  const reduced = published.find(({ title }) => title.startsWith('White Colonial'))
  expect(reduced?.ledger.map(({ event, price }) => [event, price])).toEqual([
    ['price', 1385000],
    ['price', 1425000],
    ['listed', 1465000],
  ])
})

test('the pin of every home lies in the town of its ZIP', async () => {
  for (const { key, zipCode: zip, latitude, longitude } of curatedListings) {
    const stated = await zipCode(app.services.db, zip)
    const nearest = await nearestZip(app.services.db, latitude, longitude)
    expect([nearest?.city, nearest?.state], key).toEqual([stated?.city, stated?.state])
    expect(Math.hypot(latitude - (stated?.latitude ?? 0), longitude - (stated?.longitude ?? 0)), key).toBeLessThan(0.04)
  }
})

test('agents belong to two brokerages and are marked as demo', async () => {
  const listed = await agentsOfTheWorld()
  expect(new Set(listed.map(({ brokerageName }) => brokerageName)).size).toBe(2)
  expect(new Set(listed.map(({ id }) => id)).size).toBeGreaterThanOrEqual(6)
  expect(listed.every(({ isDemo }) => isDemo)).toBe(true)
})

test('every agent has a checked license, so that a listing taken off the site can come back', async () => {
  for (const agent of await agentsOfTheWorld()) expect(agent.licenceStatus, agent.name).toBe('verified')
})

test('an agent finds conversations with unread questions about moments of a tour', async () => {
  const maya = await actor('Maya')
  const inbox = await app.as(maya).call(conversations, { params: { userId: maya.id } })
  expect(inbox.length).toBeGreaterThanOrEqual(2)
  expect((await app.as(maya).call(unreadMessages, { params: { userId: maya.id } })).count).toBe(2)
  const talk = inbox.find(({ property }) => property?.title.startsWith('Sage Craftsman'))
  const params = { userId: maya.id, otherUserId: talk?.otherUser.id ?? 0 }
  const lines = await app.as(maya).call(thread, { params, query: { propertyId: talk?.property?.id } })
  expect(lines[0]?.moment).toMatchObject({ seconds: 9, room: 'Kitchen' })
  expect(lines.map(({ createdAt }) => createdAt)).toEqual(lines.map(({ createdAt }) => createdAt).toSorted())
})

test('some agents have answered often enough for their answer time to be measured', async () => {
  const minutes = async (name: string) => ((await app.call(replyTime, { params: { agentId: (await actor(name)).id } })).seconds ?? NaN) / 60
  expect([await minutes('Maya'), await minutes('Grace'), await minutes('Theo')]).toEqual([37.5, 82.5, NaN])
})

test('the printed sign-in works', async () => {
  const key = await publicApiKey(app.services.db)
  const answer = await app.inject({
    method: 'POST',
    url: `/identity/v1/accounts:signInWithPassword?key=${key}`,
    payload: { email: emailOf({ key: 'nora' }), password: demoPassword, returnSecureToken: true },
  })
  expect(answer.json()).toMatchObject({ email: emailOf({ key: 'nora' }) })
})

test('generated homes spread over the country and belong to agents of the demo world', async () => {
  const before = (await app.call(searchProperties)).total
  await generateListings(app.services, generated)
  const after = await app.call(searchProperties, { query: { limit: 50 } })
  expect(after.total).toBeGreaterThan(before + generated * 0.9)
  expect(new Set(after.items.map(({ state }) => state)).size).toBeGreaterThan(8)
  expect(after.items.every(({ isDemo }) => isDemo)).toBe(true)
})

test('about the stated share of generated homes is found by tour, its length, rooms and day, amenities and open houses', async () => {
  const total = async (query: Query) => (await app.call(searchProperties, { query: { ...query, limit: 1 } })).total
  const all = await total({})
  const today = new Date(app.services.now()).toISOString().slice(0, 10)
  const shares: [Query, number, number][] = [
    [{ tour: 'yes' }, 0.72, 0.8],
    [{ minTour: 60 }, 0.4, 0.7],
    [{ maxTour: 60 }, 0.1, 0.4],
    [{ rooms: ['Kitchen'] }, 0.72, 0.8],
    [{ rooms: ['Office'] }, 0.15, 0.35],
    [{ rooms: ['Balcony'] }, 0.04, 0.15],
    [{ filmed: 800 }, 0.72, 0.8],
    [{ filmed: 365 }, 0.3, 0.7],
    [{ amenities: ['Fireplace'] }, 0.2, 0.3],
    [{ openFrom: today }, 0.05, 0.12],
    [{ newConstruction: 'yes' }, 0.03, 0.1],
    [{ seniorCommunity: 'yes' }, 0.02, 0.07],
  ]
  for (const [query, least, most] of shares) {
    const share = (await total(query)) / all
    expect([query, share >= least && share <= most, share]).toEqual([query, true, share])
  }
})

test('a generated home shows photos on its card, plays its film in the reel, and its rooms are those of the kind of home', async () => {
  const { items } = await app.call(searchProperties, { query: { tour: 'yes', types: ['Condominium'], sort: 'tour', limit: 30 } })
  const listings = items.filter(({ mainPhoto }) => mainPhoto)
  expect(listings.length).toBeGreaterThan(20)
  expect(new Set(items.map(({ tour }) => tour?.durationSeconds)).size).toBeGreaterThan(10)
  for (const { id, tour } of listings.slice(0, 5)) {
    const listing = await app.call(getProperty, { params: { id } })
    expect(listing.photos).toHaveLength(3)
    expect(tour?.rooms).toEqual(expect.arrayContaining(['Living Room', 'Kitchen', 'Balcony']))
    for (const { chapters, durationSeconds } of listing.videos) expect(chapterProblems(chapters, durationSeconds).size).toBe(0)
    const urls = [listing.mainImageUrl, listing.tour?.posterUrl, listing.videos[0]?.playUrl]
    for (const url of urls) expect((await app.inject({ method: 'GET', url: url ?? '' })).statusCode).toBe(200)
  }
})

test('the street of a generated home that withholds its address is nowhere in its reply', async () => {
  const { rows } = await sql<{ id: number; street: string }>`select listing_key as id, unparsed_address as street from listing
    where not internet_address_display_yn and x_on_market and not exists (select from listing_ledger where listing_ledger.listing_key = listing.listing_key)`.execute(
    app.services.db,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { id, street } of rows) {
    const listing = await app.call(getProperty, { params: { id } })
    expect(listing.address).toBeNull()
    expect(JSON.stringify(listing)).not.toContain(street)
  }
})

test('the files that homes and videos share stay when a photo, a video or everything of an agent goes', async () => {
  const maya = await actor('Maya')
  const { items } = await app.call(searchProperties, { query: { tour: 'yes', agentId: maya.id, limit: 20 } })
  const listings = await Promise.all(items.map(({ id }) => app.call(getProperty, { params: { id } })))
  const urls = new Set(
    listings.flatMap(({ mainImageUrl, videos: tours }) => [mainImageUrl ?? '', tours[0]?.playUrl ?? '', tours[0]?.posterUrl ?? '']),
  )
  const [listing] = listings.filter(({ photos }) => photos.length === 3)
  const as = app.as(maya)
  const photo = `/api/agent/properties/${listing?.id}/photos/${listing?.photos[0]?.id}`
  expect((await as.inject({ method: 'DELETE', url: photo })).statusCode).toBe(200)
  await as.call(removeVideo, { params: { id: listing?.videos[0]?.id ?? 0 } })
  await sql`update listing set standard_status = 'Withdrawn' where list_agent_account_id = ${maya.id}`.execute(app.services.db)
  const email = emailOf({ key: 'maya' })
  const key = await publicApiKey(app.services.db)
  const signIn = { email, password: demoPassword, returnSecureToken: true }
  const signedIn = await app.inject({ method: 'POST', url: `/identity/v1/accounts:signInWithPassword?key=${key}`, payload: signIn })
  const headers = { authorization: `Bearer ${signedIn.json<{ idToken: string }>().idToken}` }
  const left = await app.inject({ method: deleteAccount.method, url: deleteAccount.path, headers, payload: { email } })
  expect([left.statusCode, left.body]).toEqual([200, expect.stringContaining('receipt')])
  for (const url of urls) expect([url, (await app.inject({ method: 'HEAD', url })).statusCode]).toEqual([url, 200])
})

test('a reset builds the same world again, and a database of other people is left alone', async () => {
  await emptyDemoWorld(app.services)
  expect((await app.call(searchProperties)).total).toBe(0)
  expect(await app.call(listPlans)).toHaveLength(3)
  const { db } = app.services
  const people = db.withTables<{ account: { identity_uid: string; email: string; username: string } }>()
  await people.insertInto('account').values({ identity_uid: 'x', email: 'real@example.com', username: 'real' }).execute()
  await expect(emptyDemoWorld(app.services)).rejects.toThrow(NotADemoError)
  expect(await loadDemoWorld(app.services)).toBeUndefined()
  await people.deleteFrom('account').execute()
  expect(await loadDemoWorld(app.services)).toHaveProperty('size', 13)
  expect((await app.call(searchProperties)).total).toBe(published.filter(({ onMarket }) => onMarket).length)
})
