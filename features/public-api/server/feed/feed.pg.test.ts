import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { removeBrokerageMember } from '#features/brokerages/contract'
import { saveProperty, setPropertyStatus } from '#features/listings/contract'
import { openHouses } from '#features/open-houses/server'
import { apiScopes } from '#features/public-api/contract'
import type { Actor } from '#platform/contract/access.ts'
import { apiWorld, type ApiWorld } from '../testing/api-world.fixtures.ts'

const resources = ['Property', 'Media', 'Member', 'OpenHouse', 'Lead'] as const
const everyScope = [...apiScopes]

let world: ApiWorld
beforeAll(async () => {
  world = await apiWorld([openHouses])
})

type Row = Record<string, unknown>

/** Everything of one reading, and where to go on. */
async function read(secret: string, url: string): Promise<{ rows: Row[]; delta: string; pages: number }> {
  const rows: Row[] = []
  for (let next = url, pages = 1; ; pages++) {
    const { status, body } = await world.get(secret, next.replace('http://localhost:3000', ''))
    expect(status, next).toBe(200)
    rows.push(...(body.value as Row[]))
    if (!body['@odata.nextLink']) return { rows, delta: String(body['@odata.deltaLink']), pages }
    next = String(body['@odata.nextLink'])
  }
}

const plant = (agent: Actor, word: string) =>
  sql`
  insert into lead (agent_account_id, source, stage, contact_name, contact_email, created_at, modified_at)
  values (${agent.id}, 'import', 'new', ${`${word} buyer`}, ${`${word}@example.com`}, services_now(), services_now())`.execute(
    world.services.db,
  )

const day = '2031-06-07'
const openHouseText = `${day}T13:00/15:00`

async function home(agent: Actor, word: string, change: object = {}): Promise<number> {
  const { id } = await world.published(agent, { title: `${word} home`, openHouses: [openHouseText], ...change })
  await sql`insert into listing_photo (listing_key, "order", x_storage_folder, image_width, image_height, x_widths, x_color, x_alt)
    values (${id}, 0, ${`${word}folder${id}`}, 1600, 1200, '{480,960,1600}', '#aabbcc', ${`${word} kitchen`})`.execute(world.services.db)
  return id
}

async function versionOf(id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from listing where listing_key = ${id}`.execute(world.services.db)
  return rows[0]?.version ?? 0
}

test('a follower reads all of it in pages, and later only what changed', async () => {
  const admin = await world.founder()
  const agent = await world.joined(admin)
  const ids: number[] = []
  for (const by of [admin, agent, agent]) ids.push(await home(by, 'Followed'))
  await plant(agent, 'Followed')
  const secret = await world.key(admin, everyScope)
  const whole = await read(secret, '/api/reso/Property?limit=2')
  expect([whole.rows.map(({ ListingKey }) => Number(ListingKey)).toSorted(), whole.pages]).toEqual([ids.toSorted(), 2])
  expect(whole.rows[0]).toMatchObject({
    StandardStatus: 'Active',
    ListPrice: 650_000,
    StreetName: 'Kinney Avenue',
    BathroomsTotalInteger: 3,
    LivingAreaUnits: 'Square Feet',
    x_OpenHouses: [openHouseText],
    ListingURL: `http://localhost:3000/property/${String(whole.rows[0]?.['ListingKey'])}`,
  })
  const media = await read(secret, '/api/reso/Media?limit=500')
  expect(media.rows.map(({ MediaCategory }) => MediaCategory).toSorted()).toEqual([
    'Branded Virtual Tour',
    'Branded Virtual Tour',
    'Branded Virtual Tour',
    'Photo',
    'Photo',
    'Photo',
  ])
  expect(media.rows.find(({ MediaCategory }) => MediaCategory === 'Photo')).toMatchObject({
    MediaURL: expect.stringMatching(/^http:\/\/localhost:3000\/media\/photos\/Followedfolder\d+\/1600\.webp$/),
  })
  // One hour later nothing is new; then one price is.
  world.moveClock(3_600_000)
  const quiet = await read(secret, (await read(secret, '/api/reso/Property')).delta)
  expect(quiet.rows).toEqual([])
  const id = ids[1] ?? 0
  const saved = await world.as(agent).call(saveProperty, { params: { id }, body: { version: await versionOf(id), price: 640_000 } })
  const changed = await read(secret, quiet.delta)
  expect(changed.rows).toEqual([expect.objectContaining({ ListingKey: String(id), ListPrice: 640_000, PreviousListPrice: 650_000 })])
  // What is sold says so; its open house is none any more.
  const houses = await read(secret, '/api/reso/OpenHouse')
  expect(houses.rows.find(({ ListingKey }) => ListingKey === String(id))).toMatchObject({
    OpenHouseDate: day,
    OpenHouseStartTime: '2031-06-07T18:00:00.000Z',
    OpenHouseStatus: 'Active',
    x_TimeZone: 'America/Chicago',
  })
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: { version: saved.version, status: 'Withdrawn' } })
  expect((await read(secret, quiet.delta)).rows).toEqual([expect.objectContaining({ ListingKey: String(id), StandardStatus: 'Withdrawn' })])
  expect((await read(secret, houses.delta)).rows).toContainEqual(
    expect.objectContaining({ OpenHouseKey: `${id}-${openHouseText}`, '@removed': { reason: 'changed' } }),
  )
})

test('who leaves takes everything along as removed, and who joins brings it', async () => {
  const admin = await world.founder()
  const agent = await world.joined(admin)
  await home(agent, 'Leaving')
  await plant(agent, 'Leaving')
  const secret = await world.key(admin, everyScope)
  const before = new Map<string, { rows: Row[]; delta: string }>()
  for (const resource of resources) before.set(resource, await read(secret, `/api/reso/${resource}`))
  expect(resources.map((resource) => before.get(resource)?.rows.length)).toEqual([1, 2, 2, 1, 1])
  world.moveClock(600_000)
  await world.as(agent).call(removeBrokerageMember, { params: { accountId: agent.id } })
  const after: Record<string, number> = {}
  for (const resource of resources) {
    const since = before.get(resource)?.delta ?? ''
    after[resource] = (await read(secret, since)).rows.filter((row) => row['@removed']).length
    const left = (await read(secret, `/api/reso/${resource}`)).rows
    expect(left, resource).toHaveLength(resource === 'Member' ? 1 : 0)
  }
  expect(after).toEqual({ Property: 1, Media: 2, Member: 1, OpenHouse: 1, Lead: 1 })
  const newAdmin = await world.founder()
  await world.invite(newAdmin, agent.email)
  await world.answer(agent, true)
  const theirs = await world.key(newAdmin, everyScope)
  expect((await read(theirs, '/api/reso/Property')).rows).toHaveLength(1)
  expect((await read(theirs, '/api/reso/Lead')).rows).toHaveLength(1)
})

test('nothing of one brokerage is shown to another, nor to a key without the scope', async () => {
  const [mine, rival] = [await world.founder(), await world.founder()]
  for (const [admin, word] of [
    [mine, 'CANARYMINE'],
    [rival, 'CANARYRIVAL'],
  ] as const) {
    await sql`update account set first_name = ${word} where id = ${admin.id}`.execute(world.services.db)
    await home(admin, word, { description: `${word} remarks`, privateRemarks: `${word} private` })
    await world.draft(admin, { title: `${word} draft` })
    await plant(admin, word)
  }
  const secret = await world.key(mine, everyScope)
  const since = new Date(world.services.now() - 86_400_000).toISOString()
  const keys = await sql<{ resource: string; record_key: string }>`select resource, record_key from api_change
    where brokerage_key <> (select brokerage_key from brokerage_member where account_id = ${mine.id})`.execute(world.services.db)
  expect(keys.rows.length).toBeGreaterThan(5)
  let bytes = ''
  for (const resource of resources) {
    for (const query of ['', `?modifiedSince=${since}`, ...keys.rows.map(({ record_key }) => `?key=${encodeURIComponent(record_key)}`)])
      bytes += (await world.get(secret, `/api/reso/${resource}${query}`)).text
  }
  bytes += (await world.get(secret, '/api/reso/Property/export')).text
  expect(bytes).toContain('CANARYMINE home')
  expect(bytes).not.toContain('CANARYRIVAL')
  // Of one's own: no draft, no private remarks, no buyer.
  for (const word of ['draft', 'private', 'buyer', '@example.com'])
    expect(bytes).not.toContain(`CANARYMINE${word === '@example.com' ? '' : ' '}${word}`)
  for (const { resource, record_key } of keys.rows) {
    const { body } = await world.get(secret, `/api/reso/${resource}?key=${encodeURIComponent(record_key)}`)
    expect(body.value, `${resource} ${record_key}`).toEqual([])
  }
  const narrow = await world.key(mine, ['members:read'])
  for (const path of ['Property', 'Property/export', 'Media', 'OpenHouse', 'Lead'])
    expect((await world.get(narrow, `/api/reso/${path}`)).status, path).toBe(403)
})

test('a withheld street is read only by a key for confidential details', async () => {
  const admin = await world.founder()
  const change = {
    streetName: 'Hidden Hollow',
    addressWithheld: true,
    expirationDate: '2031-01-01',
    latitude: 30.2471,
    longitude: -97.7603,
  }
  const id = await home(admin, 'Withheld', change)
  const plain = await world.key(admin, ['listings:read'])
  const confidential = await world.key(admin, ['listings:read', 'confidential:read'])
  for (const url of ['/api/reso/Property', '/api/reso/Property/export', `/api/reso/Property?key=${id}`]) {
    const { text } = await world.get(plain, url)
    expect(text).toContain(`"ListingKey":"${id}"`)
    expect(text).not.toMatch(/Hidden Hollow|30\.2471|2031-01-01/)
    expect((await world.get(confidential, url)).text).toMatch(/Hidden Hollow/)
  }
  const { body } = await world.get(confidential, `/api/reso/Property?key=${id}`)
  expect(body.value).toMatchObject([{ Latitude: 30.2471, ExpirationDate: '2031-01-01', InternetAddressDisplayYN: false }])
})

test('an export has the same records as the pages, and says where to go on', async () => {
  const admin = await world.founder()
  await home(admin, 'Exported')
  const archived = await home(admin, 'Held')
  await sql`update listing set hidden_at = services_now(), x_legal_hold_at = services_now() where listing_key = ${archived}`.execute(
    world.services.db,
  )
  const secret = await world.key(admin, everyScope)
  const { status, text, headers } = await world.get(secret, '/api/reso/Property/export')
  expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
  const { rows } = await read(secret, '/api/reso/Property')
  const moment = (row: Row) => ({ ...row, ModificationTimestamp: Date.parse(String(row['ModificationTimestamp'])) })
  expect(lines.map(moment)).toEqual(rows.map(moment))
  expect(lines).toHaveLength(1)
  const delta = /^<http:\/\/localhost:3000(.+)>; rel="delta"$/.exec(String(headers['link']))?.[1] ?? ''
  const followed = await read(secret, delta)
  expect(followed.rows.filter((row) => row['@removed']).map(({ ListingKey }) => ListingKey)).toEqual([String(archived)])
})

test('what is asked wrong is answered with a sentence', async () => {
  const secret = await world.key(await world.founder(), everyScope)
  for (const [query, sentence] of [
    ['limit=501', 'Ask for 1 to 500 records at a time.'],
    ['limit=many', 'Ask for 1 to 500 records at a time.'],
    ['modifiedSince=yesterday', 'Write a moment as in 2026-12-06T19:00:00Z.'],
  ] as const) {
    const { status, body } = await world.get(secret, `/api/reso/Media?${query}`)
    expect([status, body.message], query).toEqual([400, sentence])
  }
  for (const key of ['none', '1e5', '99999999999999999999', "'", '-', 'photo-x', 'video--'])
    for (const resource of resources)
      expect((await world.get(secret, `/api/reso/${resource}?key=${encodeURIComponent(key)}`)).body, `${resource} ${key}`).toEqual({
        value: [],
      })
})
