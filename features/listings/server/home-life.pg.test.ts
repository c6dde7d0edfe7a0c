import { beforeAll, expect, test } from 'vitest'
import {
  archiveProperty,
  createProperty,
  deleteProperty,
  getOwnProperty,
  getProperty,
  listOwnProperties,
  previewProperty,
  publishProperty,
  saveProperty,
  searchProperties,
  setPropertyStatus,
  setVideos,
  type StandardStatus,
} from '../contract.ts'
import { expireDue } from './expiration.ts'
import { refusal, world, type World } from './homes-for-tests.ts'

let app: World
beforeAll(async () => {
  app = await world()
})

const day = (offset: number) => new Date(app.services.now() + offset * 86_400_000).toISOString().slice(0, 10)

test('a home lives from draft to sale, and its history tells every price and status with its day', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const draft = await app.finished(agent)
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
  const found = await app.call(searchProperties, { query: { q: 'lemon tree' } })
  expect(found.total).toBe(1)
  const home = await app.call(getProperty, { params: { id } })
  expect(found.items[0]).toMatchObject({
    id,
    title: 'House with a lemon tree',
    bathrooms: 2.5,
    address: '1204 Kinney Avenue',
    city: 'Austin',
    state: 'TX',
    agentId: agent.id,
    brokerageName: 'Live Oak Realty',
  })
  expect(home).toMatchObject({
    ...found.items[0],
    county: 'Travis',
    onMarket: true,
    agent: { id: agent.id },
    videos: [{ source: 'youtube' }],
    ledger: [{ event: 'listed' }],
  })
})

test('an empty draft is accepted, and publishing it names everything that is missing', async () => {
  const as = app.as(await app.agent())
  const draft = await as.call(createProperty, { body: {} })
  const refused = await refusal(as.call(publishProperty, { params: { id: draft.id }, body: {} }))
  expect(refused).toMatchObject({
    status: 400,
    fields: {
      'body.title': 'Give the home a title.',
      'body.price': 'Set a price.',
      'body.propertyType': 'Choose the property type.',
      'body.zipCode': 'Enter the ZIP code.',
      'body.streetName': 'Enter street and number, or withhold the address.',
      'body.latitude': 'Set the pin on the map.',
      'body.videos': 'Add a video tour that plays.',
    },
  })
  expect(draft.missing.map(({ field }) => `body.${field}`).toSorted()).toEqual(Object.keys(refused.fields ?? {}).toSorted())
})

test('an agent without brokerage and licence may draft but not publish', async () => {
  const actor = { ...(await app.buyer()), isAgent: true }
  const draft = await app.as(actor).call(createProperty, { body: {} })
  expect(draft.missing.find(({ field }) => field === 'profile')).toBeDefined()
})

test('the ZIP fills the town and, until a pin is set, the position', async () => {
  const as = app.as(await app.agent())
  const first = await as.call(createProperty, { body: { zipCode: '78704' } })
  const params = { id: first.id }
  expect(first).toMatchObject({ state: 'TX', county: 'Travis', positionFrom: 'zip', fields: { city: 'Austin', latitude: 30.2428 } })
  const moved = await as.call(saveProperty, { params, body: { version: 1, zipCode: '90027' } })
  expect(moved).toMatchObject({ state: 'CA', fields: { city: 'Los Angeles' }, positionFrom: 'zip' })
  const pinned = await as.call(saveProperty, { params, body: { version: 2, latitude: 34.11, longitude: -118.29 } })
  expect(pinned).toMatchObject({ positionFrom: 'pin' })
  const corrected = await as.call(saveProperty, { params, body: { version: 3, zipCode: '90026' } })
  expect(corrected).toMatchObject({ positionFrom: 'pin', fields: { latitude: 34.11, longitude: -118.29, zipCode: '90026' } })
  const unpinned = await as.call(saveProperty, { params, body: { version: 4, latitude: null, longitude: null } })
  expect(unpinned.positionFrom).toBe('zip')
  expect(await refusal(as.call(saveProperty, { params, body: { version: 5, zipCode: '00000' } }))).toMatchObject({
    status: 400,
    fields: { 'body.zipCode': 'We do not know the ZIP 00000.' },
  })
  expect(await refusal(as.call(saveProperty, { params, body: { version: 5, latitude: 30 } }))).toMatchObject({
    status: 400,
    fields: { 'body.latitude': 'Send latitude and longitude together.' },
  })
})

test('two windows cannot overwrite each other: the older one is told the current version', async () => {
  const as = app.as(await app.agent())
  const { id, version } = await as.call(createProperty, { body: {} })
  await as.call(saveProperty, { params: { id }, body: { version, title: 'From the first window' } })
  const refused = await refusal(as.call(saveProperty, { params: { id }, body: { version, title: 'From the second window' } }))
  expect(refused).toMatchObject({ status: 409, fields: { version: String(version + 1) } })
  expect((await as.call(getOwnProperty, { params: { id } })).fields.title).toBe('From the first window')
})

test('fields out of their range are named, and nothing is saved of a refused change', async () => {
  const as = app.as(await app.agent())
  const { id, version } = await as.call(createProperty, { body: { title: 'Before' } })
  const bodies: [string, unknown][] = [
    ['price', -1],
    ['price', 2.5],
    ['price', '650000'],
    ['bedrooms', 51],
    ['yearBuilt', 99],
    ['zipCode', '7870'],
    ['latitude', 91],
    ['title', 'x'.repeat(121)],
    ['description', 'x'.repeat(4001)],
    ['propertyType', 'Castle'],
    ['expirationDate', '2026-02-30'],
    ['addressWithheld', 'yes'],
    ['standard_status', 'Active'],
    ['is_demo', true],
  ]
  for (const [field, value] of bodies) {
    const response = await as.inject({
      method: 'PATCH',
      url: `/api/agent/properties/${id}`,
      payload: { version, title: 'After', [field]: value },
    })
    expect([field, response.statusCode, Object.keys(response.json<{ fields: object }>().fields)]).toEqual([field, 400, [`body.${field}`]])
  }
  expect(await as.call(getOwnProperty, { params: { id } })).toMatchObject({ version, fields: { title: 'Before' } })
})

test('strange characters are kept as typed and the one PostgreSQL cannot keep is dropped', async () => {
  const as = app.as(await app.agent())
  const title = "Robert'); drop table listing;-- <script>🏡</script>"
  expect((await as.call(createProperty, { body: { title: `${title}\0` } })).fields.title).toBe(title)
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
    fields: { 'body.closeDate': 'The day of the sale cannot lie in the future.' },
  })
  expect(await refusal(as.call(archiveProperty, { params: { id }, body: { archived: true } }))).toMatchObject({ status: 409 })
  const draft = await app.finished(agent)
  expect(await refusal(as.call(setPropertyStatus, { params: { id: draft.id }, body: { status: 'Active' } }))).toMatchObject({
    status: 409,
    message: 'Publish this home first.',
  })
})

test('a home can be announced for a later day and shown from then', async () => {
  const agent = await app.agent()
  const { id } = await app.finished(agent)
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

test('a draft can be deleted, a published home cannot', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const draft = await as.call(createProperty, { body: {} })
  await as.call(deleteProperty, { params: { id: draft.id } })
  expect(await refusal(as.call(getOwnProperty, { params: { id: draft.id } }))).toMatchObject({ status: 404 })
  const { id } = await app.published(agent)
  expect(await refusal(as.call(deleteProperty, { params: { id } }))).toMatchObject({ status: 403 })
})

test('the preview shows a draft as visitors would see it, once there is enough to show', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const empty = await as.call(createProperty, { body: {} })
  expect(await refusal(as.call(previewProperty, { params: { id: empty.id } }))).toMatchObject({ status: 409 })
  const { id } = await app.finished(agent)
  expect(await as.call(previewProperty, { params: { id } })).toMatchObject({ id, status: 'Active', videos: [{}] })
})

test('a strange agent, a buyer and a visitor reach nothing of a home that is not theirs', async () => {
  const owner = await app.agent()
  const { id } = await app.finished(owner)
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
  expect((await app.as(owner).call(listOwnProperties)).items.map((line) => line.id)).toEqual([id])
})

test('only videos of the own library can be attached', async () => {
  const [agent, other] = [await app.agent(), await app.agent()]
  const { id } = await app.finished(agent)
  const foreign = await app.tourOf(other)
  expect(await refusal(app.as(agent).call(setVideos, { params: { id }, body: { videoIds: [foreign] } }))).toMatchObject({
    status: 400,
    fields: { 'body.videoIds': expect.any(String) },
  })
})

test('a home leaves the market by itself after the last day of its agreement', async () => {
  const agent = await app.agent()
  const { id } = await app.published(agent, { expirationDate: day(3) })
  expect(await expireDue(app.services)).toBe(0)
  expect(await expireDue({ db: app.services.db, now: () => app.services.now() + 5 * 86_400_000 })).toBe(1)
  expect(await app.as(agent).call(getOwnProperty, { params: { id } })).toMatchObject({
    status: 'Expired',
    isPublic: false,
    ledger: [{ event: 'status', status: 'Expired' }, { event: 'listed' }],
  })
})
