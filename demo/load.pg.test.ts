import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server'
import { listAgents } from '#features/agents/contract'
import { agents } from '#features/agents/server'
import { plans } from '#features/plans/server'
import { identity, publicApiKey } from '#features/identity/server'
import { getProperty, listMyProperties, publicStatuses, standardStatuses, type Property } from '#features/listings/contract'
import { searchProperties } from '#features/search/contract'
import { listings } from '#features/listings/server'
import { location, nearestZip, zipCode } from '#features/location/server'
import { conversations, replyTime, thread, unreadMessages } from '#features/messaging/contract'
import { messaging } from '#features/messaging/server'
import { myNotices } from '#features/notifications/contract'
import { notifications } from '#features/notifications/server'
import { savedSearches as mySearches } from '#features/saved-searches/contract'
import { savedSearches } from '#features/saved-searches/server'
import { search } from '#features/search/server'
import { chapterProblems } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import { personalData } from '#features/personal-data/server'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'
import { curatedListings } from './listings.ts'
import { loadDemoWorld } from './load.ts'
import type { Passwords } from './passwords.ts'
import { demoPassword, emailOf } from './people.ts'

let app: TestApp
let loaded: (Passwords | undefined)[]
let published: Property[]
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

test('24 homes play a tour of their own with its captions, and every chapter lies in its video', async () => {
  const toured = published.filter(({ videos: tours }) => tours.length > 0)
  expect(toured.length).toBe(24)
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
  expect(JSON.stringify(withheld)).not.toMatch(/Larkwood|\b6214\b/)
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

test('no number, message or showing of a home is older than its publication, and what was never public has none', async () => {
  const { rows } = await sql<{ what: string; early: number; unpublished: number; counted: number }>`
    with number as (
      select 'analytics' as what, listing_key, day::timestamp at time zone 'UTC' as at from internet_tracking_summary
      union all select 'messages', listing_key, created_at from message
      union all select 'showings', listing_key, requested_at from tour_request
    )
    select what, count(*) filter (where at < x_first_public_at)::int as early, count(*) filter (where x_first_public_at is null)::int as unpublished,
      count(*)::int as counted
    from number join listing using (listing_key) group by what order by what`.execute(app.services.db)
  expect(rows.map(({ what, early, unpublished, counted }) => [what, early, unpublished, counted > 10])).toEqual(
    ['analytics', 'messages', 'showings'].map((what) => [what, 0, 0, true]),
  )
})

test('saves, messages and requests of the sixty days that have numbers are in the numbers of their home', async () => {
  const { rows } = await sql<{ measure: string; acts: number; counted: number }>`
    with act as (
      select 'messages' as measure, listing_key, receiver_id, created_at as at from message where kind is null
      union all select 'saves', listing_key, null, changed_at from home_mark where mark = 'favorite' and is_set
      union all select 'tourRequests', listing_key, null, requested_at from tour_request
    )
    select measure, count(*)::int as acts,
      (select coalesce(sum(value), 0)::int from internet_tracking_summary summary where summary.measure = act.measure) as counted
    from act join listing using (listing_key)
    where (receiver_id is null or receiver_id = list_agent_account_id)
      and (at at time zone 'UTC')::date >= (${new Date(app.services.now())}::timestamptz at time zone 'UTC')::date - 60
    group by measure order by measure`.execute(app.services.db)
  expect(rows.map(({ measure, acts }) => [measure, acts > 0])).toEqual(['messages', 'tourRequests'].map((measure) => [measure, true]))
  expect(rows.filter(({ acts, counted }) => acts !== counted)).toEqual([])
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
