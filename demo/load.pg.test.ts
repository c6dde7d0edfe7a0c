import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server'
import { listAgents } from '#features/agents/contract'
import { agents } from '#features/agents/server'
import { identity, publicApiKey } from '#features/identity/server'
import {
  getProperty,
  listOwnProperties,
  publicStatuses,
  searchProperties,
  standardStatuses,
  type Property,
} from '#features/listings/contract'
import { listings } from '#features/listings/server'
import { location, nearestZip, zipCode } from '#features/location/server'
import { conversations, thread, unreadMessages } from '#features/messaging/contract'
import { messaging } from '#features/messaging/server'
import { search } from '#features/search/server'
import { chapterProblems } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import { testApp, type TestActor, type TestApp } from '#platform/testing/test-app.ts'
import { generateHomes } from './generate-homes.ts'
import { demoHomes } from './homes.ts'
import { loadDemoWorld } from './load.ts'
import type { Passwords } from './passwords.ts'
import { demoPassword, emailOf } from './people.ts'
import { emptyDemoWorld, NotADemoError } from './reset.ts'

let app: TestApp
let loaded: (Passwords | undefined)[]
let published: Property[]
beforeAll(async () => {
  app = await testApp(identity, accounts, location, agents, videos, listings, search, messaging)
  loaded = await Promise.all([loadDemoWorld(app.services), loadDemoWorld(app.services)])
  const { items } = await app.call(searchProperties, { query: { statuses: [...publicStatuses], limit: 50 } })
  published = await Promise.all(items.map(({ id }) => app.call(getProperty, { params: { id } })))
})

const agentsOfTheWorld = async () => (await app.call(listAgents)).states.flatMap(({ cities }) => cities.flatMap(({ agents: some }) => some))
async function actor(name: string): Promise<TestActor> {
  const found = (await agentsOfTheWorld()).find((agent) => agent.name.startsWith(name))
  if (!found) throw new Error(`No agent ${name}.`)
  return { id: found.id, isAgent: true }
}

test('servers that start together load the world once', () => {
  expect(loaded.filter(Boolean)).toHaveLength(1)
})

test('every curated home is there, each status is used, and visitors see the published ones only', async () => {
  const ids = new Set((await agentsOfTheWorld()).map(({ id }) => id))
  const own = await Promise.all([...ids].map(async (id) => (await app.as({ id, isAgent: true }).call(listOwnProperties)).items))
  expect(own.flat()).toHaveLength(demoHomes.length)
  expect([...new Set(own.flat().map(({ status }) => status))].toSorted()).toEqual([...standardStatuses].toSorted())
  expect(own.flat().filter(({ isPublic }) => isPublic)).toHaveLength(published.length)
  expect(own.flat().filter(({ archived }) => archived).length).toBeGreaterThan(0)
})

test('whatever is for sale plays a tour, and every chapter lies in its video', () => {
  const forSale = published.filter(({ onMarket }) => onMarket)
  expect(forSale.length).toBeGreaterThanOrEqual(11)
  for (const { title, videos: tours } of forSale) {
    expect(tours, title).toHaveLength(1)
    for (const { status, chapters, durationSeconds } of tours) {
      expect(status, title).toBe('Complete')
      expect(
        chapters.map(({ room }) => room),
        title,
      ).toEqual(['Front of Structure', 'Living Room', 'Kitchen', 'Bedroom'])
      expect(chapterProblems(chapters, durationSeconds).size, title).toBe(0)
    }
  }
})

test('every photo in every size, every poster and every video is served', async () => {
  const urls = published.flatMap(({ photos, videos: tours }) => [
    ...photos.flatMap(({ sizes }) => sizes.flatMap(({ avif, webp }) => [avif, webp])),
    ...tours.flatMap(({ posterUrl, playUrl }) => [posterUrl, playUrl]),
  ])
  for (const url of new Set(urls)) {
    const answer = await app.inject({ method: 'GET', url: url ?? '', headers: { range: 'bytes=0-15' } })
    expect([200, 206], String(url)).toContain(answer.statusCode)
  }
})

test('a withheld address stays out of the reply, and the history of a home is told newest first', () => {
  const withheld = published.find(({ addressWithheld }) => addressWithheld)
  expect(withheld).toMatchObject({ address: null, city: 'San Antonio' })
  expect(JSON.stringify(withheld)).not.toMatch(/Larkwood|6214/)
  const reduced = published.find(({ title }) => title.startsWith('White Colonial'))
  expect(reduced?.ledger.map(({ event, price }) => [event, price])).toEqual([
    ['price', 1185000],
    ['price', 1225000],
    ['listed', 1265000],
  ])
})

test('the pin of every home lies in the town of its ZIP', async () => {
  for (const { key, zipCode: zip, latitude, longitude } of demoHomes) {
    const stated = await zipCode(app.services.db, zip)
    const nearest = await nearestZip(app.services.db, latitude, longitude)
    expect([nearest?.city, nearest?.state], key).toEqual([stated?.city, stated?.state])
    expect(Math.hypot(latitude - (stated?.latitude ?? 0), longitude - (stated?.longitude ?? 0)), key).toBeLessThan(0.04)
  }
})

test('agents belong to two brokerages and are marked as demo', async () => {
  const found = await agentsOfTheWorld()
  expect(new Set(found.map(({ brokerageName }) => brokerageName)).size).toBe(2)
  expect(new Set(found.map(({ id }) => id)).size).toBeGreaterThanOrEqual(6)
  expect(found.every(({ isDemo }) => isDemo)).toBe(true)
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
  await generateHomes(app.services, 300)
  const after = await app.call(searchProperties, { query: { limit: 50 } })
  expect(after.total).toBeGreaterThan(before + 250)
  expect(new Set(after.items.map(({ state }) => state)).size).toBeGreaterThan(8)
  expect(after.items.every(({ isDemo }) => isDemo)).toBe(true)
})

test('a reset builds the same world again, and a database of other people is left alone', async () => {
  await emptyDemoWorld(app.services)
  expect((await app.call(searchProperties)).total).toBe(0)
  const { db } = app.services
  const people = db.withTables<{ account: { identity_uid: string; email: string; username: string } }>()
  await people.insertInto('account').values({ identity_uid: 'x', email: 'real@example.com', username: 'real' }).execute()
  await expect(emptyDemoWorld(app.services)).rejects.toThrow(NotADemoError)
  expect(await loadDemoWorld(app.services)).toBeUndefined()
  await people.deleteFrom('account').execute()
  expect(await loadDemoWorld(app.services)).toHaveProperty('size', 12)
  expect((await app.call(searchProperties)).total).toBe(published.filter(({ onMarket }) => onMarket).length)
})
