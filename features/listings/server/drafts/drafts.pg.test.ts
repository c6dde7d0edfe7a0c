import { beforeAll, expect, test } from 'vitest'
import { saveAgentProfile } from '#features/agents/contract'
import {
  createProperty,
  deleteProperty,
  getMyProperty,
  listMyProperties,
  previewProperty,
  publishProperty,
  saveProperty,
  setVideos,
} from '#features/listings/contract'
import { refusal } from '#platform/testing/refusal.ts'
import { completeDraft, listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'

let app: ListingWorld
beforeAll(async () => {
  app = await listingWorld()
})

test('an empty draft is accepted, and publishing it names everything that is missing', async () => {
  const as = app.as(await app.agent())
  const draft = await as.call(createProperty, { body: {} })
  const refused = await refusal(as.call(publishProperty, { params: { id: draft.id }, body: {} }))
  expect(refused).toMatchObject({
    status: 400,
    fields: {
      'body.title': 'Add a title.',
      'body.price': 'Add a price.',
      'body.propertyType': 'Choose a property type.',
      'body.zipCode': 'Enter the ZIP code.',
      'body.streetName': 'Enter the street address, or hide the address.',
      'body.latitude': 'Place the pin on the map.',
      'body.videos': 'Add a video tour that’s ready to play.',
    },
  })
  expect(draft.missing.map(({ field }) => `body.${field}`).toSorted()).toEqual(Object.keys(refused.fields ?? {}).toSorted())
})

test('an agent without brokerage and license may draft but not publish', async () => {
  const actor = { ...(await app.buyer()), isAgent: true }
  const draft = await app.as(actor).call(createProperty, { body: {} })
  expect(draft.missing.find(({ field }) => field === 'profile')).toBeDefined()
})

test('an agent whose address is no longer verified keeps the title of a published listing, and changes everything else', async () => {
  const agent = await app.agent()
  const { id, version, fields } = await app.published(agent)
  const { title } = fields
  const as = app.as({ ...agent, emailVerified: false })
  const renamed = as.call(saveProperty, { params: { id }, body: { version, title: 'Win money at evil.example.com' } })
  expect(await refusal(renamed)).toMatchObject({
    status: 400,
    fields: { 'body.title': expect.stringContaining('Verify your email address') },
  })
  const saved = await as.call(saveProperty, { params: { id }, body: { version, title, price: 640_000 } })
  expect(saved.fields).toMatchObject({ title, price: 640_000 })
})

test('a pin sent to the center of its ZIP counts as not placed', async () => {
  const as = app.as(await app.agent())
  const { id, fields, version } = await as.call(createProperty, { body: { zipCode: '78704' } })
  const { latitude, longitude } = fields
  expect(await as.call(saveProperty, { params: { id }, body: { version, latitude, longitude } })).toMatchObject({ positionFrom: 'zip' })
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
    fields: { 'body.zipCode': 'We don’t recognize the ZIP code 00000.' },
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
  expect((await as.call(getMyProperty, { params: { id } })).fields.title).toBe('From the first window')
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
  expect(await as.call(getMyProperty, { params: { id } })).toMatchObject({ version, fields: { title: 'Before' } })
})

test('strange characters are kept as typed and the one PostgreSQL cannot keep is dropped', async () => {
  const as = app.as(await app.agent())
  const title = "Robert'); drop table listing;-- <script>🏡</script>"
  expect((await as.call(createProperty, { body: { title: `${title}\0` } })).fields.title).toBe(title)
})

test('a draft can be deleted, a published home cannot', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const draft = await as.call(createProperty, { body: {} })
  await as.call(deleteProperty, { params: { id: draft.id } })
  expect(await refusal(as.call(getMyProperty, { params: { id: draft.id } }))).toMatchObject({ status: 404 })
  const { id } = await app.published(agent)
  expect(await refusal(as.call(deleteProperty, { params: { id } }))).toMatchObject({ status: 403 })
})

test('the preview shows a draft as visitors would see it, once there is enough to show', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const empty = await as.call(createProperty, { body: {} })
  expect(await refusal(as.call(previewProperty, { params: { id: empty.id } }))).toMatchObject({ status: 409 })
  const { id } = await app.draft(agent)
  expect(await as.call(previewProperty, { params: { id } })).toMatchObject({ id, status: 'Active', videos: [{}] })
})

test('only videos of the library of the agent can be attached', async () => {
  const [agent, stranger] = [await app.agent(), await app.agent()]
  const { id } = await app.draft(agent)
  const foreign = await app.tourOf(stranger)
  expect(await refusal(app.as(agent).call(setVideos, { params: { id }, body: { videoIds: [foreign] } }))).toMatchObject({
    status: 400,
    fields: { 'body.videoIds': expect.any(String) },
  })
})

test('amenities, open houses, new construction and 55+ are kept once and in order, and visitors read them', async () => {
  const as = app.as(await app.agent())
  const listing = await app.published(await app.agent())
  expect(listing.fields).toMatchObject({ newConstruction: false, seniorCommunity: false, amenities: [], openHouses: [] })
  const own = await as.call(createProperty, { body: { ...completeDraft, newConstruction: true, amenities: ['Pool', 'Gym', 'Pool'] } })
  expect(own.fields).toMatchObject({ newConstruction: true, amenities: ['Gym', 'Pool'] })
  const params = { id: own.id }
  const saved = await as.call(saveProperty, {
    params,
    body: {
      version: own.version,
      seniorCommunity: true,
      amenities: ['Waterfront', 'Air conditioning'],
      openHouses: ['2999-12-06T13:00/15:00', '2999-12-05', '2999-12-06T13:00/15:00', '2020-01-01T10:00/12:00'],
    },
  })
  expect(saved.fields).toMatchObject({
    newConstruction: true,
    seniorCommunity: true,
    amenities: ['Air conditioning', 'Waterfront'],
    openHouses: ['2020-01-01T10:00/12:00', '2999-12-05', '2999-12-06T13:00/15:00'],
  })
  expect(await as.call(previewProperty, { params })).toMatchObject({
    newConstruction: true,
    seniorCommunity: true,
    amenities: ['Air conditioning', 'Waterfront'],
    openHouses: [
      { date: '2999-12-05', startTime: null, startsAt: null },
      { date: '2999-12-06', startTime: '13:00', startsAt: '2999-12-06T19:00:00.000Z', timeZone: 'America/Chicago' },
    ],
  })
  for (const [field, value] of [
    ['amenities', ['Castle']],
    ['amenities', null],
    ['openHouses', ['tomorrow']],
    ['openHouses', ['2026-02-30']],
    ['openHouses', ['2999-12-06T25:00/26:00']],
    ['openHouses', ['2999-12-06T15:00/13:00']],
    ['openHouses', Array.from({ length: 61 }, (_, day) => new Date(Date.UTC(2999, 0, 1 + day)).toISOString().slice(0, 10))],
    ['newConstruction', 'yes'],
  ] as const)
    expect([field, (await refusal(as.call(saveProperty, { params, body: { version: saved.version, [field]: value } }))).status]).toEqual([
      field,
      400,
    ])
  const cleared = await as.call(saveProperty, { params, body: { version: saved.version, amenities: [], openHouses: [] } })
  expect(cleared.fields).toMatchObject({ amenities: [], openHouses: [] })
})

test('a listing is published in a state its agent has a license for, and in no other', async () => {
  const agent = await app.agent()
  const elsewhere = await app.draft(agent, { zipCode: '10001', city: 'New York', latitude: 40.75, longitude: -73.99 })
  const message = 'You need a valid New York license to publish this listing. Add it to your agent profile.'
  expect(elsewhere.missing).toEqual([{ field: 'profile', message }])
  expect((await app.as(agent).call(listMyProperties)).items[0]?.missing).toEqual(elsewhere.missing)
  const publishing = app.as(agent).call(publishProperty, { params: { id: elsewhere.id }, body: {} })
  expect(await refusal(publishing)).toMatchObject({ status: 400, fields: { 'body.profile': message } })
  await app.as(agent).call(saveAgentProfile, { body: { licence: { number: 'NY123456', state: 'NY' } } })
  expect(await app.as(agent).call(publishProperty, { params: { id: elsewhere.id }, body: {} })).toMatchObject({
    isPublic: true,
    missing: [],
  })
})
