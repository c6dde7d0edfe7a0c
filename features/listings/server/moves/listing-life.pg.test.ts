import { beforeAll, expect, test } from 'vitest'
import {
  archiveProperty,
  getMyProperty,
  getProperty,
  listMyProperties,
  publishProperty,
  saveProperty,
  setPropertyStatus,
  setVideos,
  type StandardStatus,
} from '#features/listings/contract'
import { listingFor, reviewPolicy } from '#features/listings/server'
import { expireDue } from './expiration.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'

let app: ListingWorld
beforeAll(async () => {
  app = await listingWorld()
})

const day = (offset: number) => new Date(app.services.now() + offset * 86_400_000).toISOString().slice(0, 10)

test('an agent whose mailbox is not verified does not publish, reads why, and does once it is', async () => {
  const agent = await app.agent()
  const { id } = await app.draft(agent)
  const publishAs = (emailVerified: boolean) => app.as({ ...agent, emailVerified }).call(publishProperty, { params: { id }, body: {} })
  const refused = await refusal(publishAs(false))
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.message).toBe('Verify your email address before you publish. Open the link we emailed you, or resend it.')
  expect(await refusal(app.call(getProperty, { params: { id } }))).toMatchObject({ status: 404 })
  expect(await publishAs(true)).toMatchObject({ isPublic: true })
})

test('a home lives from draft to sale, and its history tells every price and status with its day', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const draft = await app.draft(agent)
  const params = { id: draft.id }
  expect(draft).toMatchObject({
    status: 'Incomplete',
    editorialStatus: 'draft',
    isPublic: false,
    missing: [],
    ledger: [],
    nextStatuses: [],
    mayPublish: true,
  })
  expect(await refusal(app.call(getProperty, { params }))).toMatchObject({ status: 404 })

  const live = await as.call(publishProperty, { params, body: { version: draft.version } })
  expect(live).toMatchObject({ status: 'Active', editorialStatus: 'approved', isPublic: true, mayPublish: false, mayDelete: false })
  const repriced = await as.call(saveProperty, { params, body: { version: live.version, price: 625_000 } })
  await as.call(setPropertyStatus, { params, body: { status: 'Active Under Contract', version: repriced.version } })
  await as.call(setPropertyStatus, { params, body: { status: 'Pending' } })
  await as.call(setPropertyStatus, { params, body: { status: 'Active' } })
  await as.call(setPropertyStatus, { params, body: { status: 'Hold' } })
  expect(await refusal(app.call(getProperty, { params }))).toMatchObject({ status: 404 })
  await as.call(setPropertyStatus, { params, body: { status: 'Active' } })
  await as.call(setPropertyStatus, { params, body: { status: 'Pending' } })
  const sold = await as.call(setPropertyStatus, { params, body: { status: 'Closed', closePrice: 618_000, closeDate: day(0) } })
  expect(sold).toMatchObject({ status: 'Closed', closePrice: 618_000, closeDate: day(0), nextStatuses: [], mayArchive: true })

  const seen = await app.call(getProperty, { params })
  expect(seen).toMatchObject({
    status: 'Closed',
    onMarket: false,
    price: 625_000,
    previousPrice: 650_000,
    originalPrice: 650_000,
    closePrice: 618_000,
  })
  expect(
    seen.ledger
      .toReversed()
      .map(({ event, price, previousPrice, status, previousStatus }) => [event, price, previousPrice, status, previousStatus]),
  ).toEqual([
    ['listed', 650_000, null, 'Active', null],
    ['price', 625_000, 650_000, 'Active', 'Active'],
    ['status', 625_000, 625_000, 'Active Under Contract', 'Active'],
    ['status', 625_000, 625_000, 'Pending', 'Active Under Contract'],
    ['status', 625_000, 625_000, 'Active', 'Pending'],
    ['status', 625_000, 625_000, 'Hold', 'Active'],
    ['relisted', 625_000, 625_000, 'Active', 'Hold'],
    ['status', 625_000, 625_000, 'Pending', 'Active'],
    ['status', 625_000, 625_000, 'Closed', 'Pending'],
  ])
  const archived = await as.call(archiveProperty, { params, body: { archived: true } })
  expect(archived).toMatchObject({ archived: true, isPublic: false })
  expect(await refusal(app.call(getProperty, { params }))).toMatchObject({ status: 404 })
  expect(await as.call(archiveProperty, { params, body: { archived: false } })).toMatchObject({ archived: false, isPublic: true })
})

test('a published home is found and read with its facts, agent, tour and history', async () => {
  const agent = await app.agent()
  const { id } = await app.published(agent, { title: 'House with a lemon tree' })
  const result = await listingFor(app.services.db, id)
  const listing = await app.call(getProperty, { params: { id } })
  expect(result).toMatchObject({
    id,
    title: 'House with a lemon tree',
    bathrooms: 2.5,
    address: '1204 Kinney Avenue',
    city: 'Austin',
    state: 'TX',
    agentId: agent.id,
    brokerageName: 'Live Oak Realty',
  })
  expect(listing).toMatchObject({
    ...result,
    county: 'Travis',
    onMarket: true,
    agent: { id: agent.id },
    videos: [{ source: 'youtube' }],
    ledger: [{ event: 'listed' }],
  })
})

test('steps the market does not know are refused, and a sale needs its price and day', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const { id } = await app.published(agent)
  const move = (status: StandardStatus, more = {}) => refusal(as.call(setPropertyStatus, { params: { id }, body: { status, ...more } }))
  for (const status of ['Closed', 'Expired', 'Incomplete', 'Active', 'Coming Soon'] as const)
    expect([status, (await move(status)).status]).toEqual([status, 409])
  await as.call(setPropertyStatus, { params: { id }, body: { status: 'Pending' } })
  expect(await move('Closed')).toMatchObject({
    status: 400,
    fields: { 'body.closePrice': expect.any(String), 'body.closeDate': expect.any(String) },
  })
  expect(await move('Closed', { closePrice: 1, closeDate: day(9) })).toMatchObject({
    status: 400,
    fields: { 'body.closeDate': 'The sale date can’t be in the future.' },
  })
  expect(await refusal(as.call(archiveProperty, { params: { id }, body: { archived: true } }))).toMatchObject({ status: 409 })
  const draft = await app.draft(agent)
  expect(await refusal(as.call(setPropertyStatus, { params: { id: draft.id }, body: { status: 'Active' } }))).toMatchObject({
    status: 409,
    message: 'Publish this listing first.',
  })
})

test('pressing publish many times at once publishes once', async () => {
  const agent = await app.agent()
  const { id } = await app.draft(agent)
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => app.as(agent).call(publishProperty, { params: { id }, body: {} })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await app.call(getProperty, { params: { id } })).ledger).toHaveLength(1)
})

test('where homes are reviewed first, publishing hands the home in and shows it to nobody', async () => {
  const reviewed = await listingWorld([(server) => server.ports.add(reviewPolicy, async () => true)])
  const agent = await reviewed.agent()
  const { id } = await reviewed.draft(agent)
  const handedIn = await reviewed.as(agent).call(publishProperty, { params: { id }, body: {} })
  expect(handedIn).toMatchObject({ editorialStatus: 'in_review', status: 'Incomplete', isPublic: false, mayPublish: false, ledger: [] })
  expect(await refusal(reviewed.call(getProperty, { params: { id } }))).toMatchObject({ status: 404 })
  expect(await refusal(reviewed.as(agent).call(publishProperty, { params: { id }, body: {} }))).toMatchObject({ status: 409 })
})

test('a home can be announced for a later day and shown from then', async () => {
  const agent = await app.agent()
  const { id } = await app.draft(agent)
  const publish = (startShowingDate: string) => app.as(agent).call(publishProperty, { params: { id }, body: { startShowingDate } })
  expect(await refusal(publish(day(-1)))).toMatchObject({ status: 400, fields: { 'body.startShowingDate': expect.any(String) } })
  expect(await publish(day(7))).toMatchObject({ status: 'Coming Soon', isPublic: true })
  expect(await app.as(agent).call(setPropertyStatus, { params: { id }, body: { status: 'Active' } })).toMatchObject({ status: 'Active' })
})

test('a published home keeps what visitors need, and an edit that would take it away is refused', async () => {
  const agent = await app.agent()
  const { id, version } = await app.published(agent)
  const as = app.as(agent)
  for (const change of [{ price: null }, { title: null }, { streetName: null }, { latitude: 40, longitude: -100 }]) {
    expect([change, (await refusal(as.call(saveProperty, { params: { id }, body: { version, ...change } }))).status]).toEqual([change, 400])
  }
  expect(await refusal(as.call(setVideos, { params: { id }, body: { videoIds: [] } }))).toMatchObject({ status: 400 })
})

test('a strange agent, a buyer and a visitor reach nothing of a home that is not theirs', async () => {
  const owner = await app.agent()
  const { id } = await app.draft(owner)
  const calls = [
    ['GET', ''],
    ['GET', '/preview'],
    ['PATCH', '', { version: 1 }],
    ['DELETE', ''],
    ['POST', '/publish', {}],
    ['POST', '/status', { status: 'Hold' }],
    ['POST', '/archive', { archived: true }],
    ['PUT', '/videos', { videoIds: [] }],
    ['PUT', '/photos/order', { photoIds: [] }],
    ['PATCH', '/photos/1', { alt: '' }],
    ['DELETE', '/photos/1'],
  ] as const
  const people = [
    [await app.agent(), 404],
    [await app.buyer(), 403],
    [undefined, 401],
  ] as const
  for (const [person, status] of people) {
    for (const [method, path, payload] of calls) {
      for (const key of [id, 999_999_999]) {
        const response = await app.as(person).inject({ method, url: `/api/agent/properties/${key}${path}`, ...(payload && { payload }) })
        expect([method, path, response.statusCode]).toEqual([method, path, status])
      }
    }
  }
  for (const key of ['-1', '0', '9223372036854775808', 'abc', '1.5']) {
    const response = await app.inject({ url: `/api/properties/${key}` })
    expect([key, response.statusCode]).toEqual([key, 400])
  }
  expect((await app.as(owner).call(listMyProperties)).items.map((line) => line.id)).toEqual([id])
})

test('a home leaves the market by itself after the last day of its agreement', async () => {
  const agent = await app.agent()
  const { id } = await app.published(agent, { expirationDate: day(3) })
  expect(await expireDue(app.services)).toBe(0)
  expect(await expireDue({ db: app.services.db, now: () => app.services.now() + 5 * 86_400_000 })).toBe(1)
  expect(await app.as(agent).call(getMyProperty, { params: { id } })).toMatchObject({
    status: 'Expired',
    isPublic: false,
    ledger: [{ event: 'status', status: 'Expired' }, { event: 'listed' }],
  })
})
