import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { coListings } from '#features/co-listings/server'
import { getMyProperty, publishProperty, saveProperty, setVideos } from '#features/listings/contract'
import { teams } from '#features/teams/server'
import type { Actor } from '#platform/contract/access.ts'
import { apiWorld, type ApiWorld } from '../testing/api-world.fixtures.ts'

let world: ApiWorld
beforeAll(async () => {
  world = await apiWorld([teams, coListings])
})

interface Line {
  ListingKey: string | null
  message: string | null
  dropped: string[]
}

const importer = async (agent: Actor) => {
  const secret = await world.key(agent, ['listings:write'])
  return async (record: Record<string, unknown>): Promise<Line> => {
    const reply = await world.server.inject({
      method: 'POST',
      url: '/api/reso/Property',
      headers: { authorization: `Bearer ${secret}` },
      payload: { value: [{ ListAgentKey: String(agent.id), ...record }] },
    })
    expect(reply.statusCode).toBe(200)
    return reply.json<{ value: [Line] }>().value[0]
  }
}

const draft = (agent: Actor, { ListingKey }: Line) => world.as(agent).call(getMyProperty, { params: { id: Number(ListingKey) } })

test('keeps the whole street, the lot in acres and the spelling of the town, and names what it does not keep', async () => {
  const agent = await world.founder()
  const add = await importer(agent)
  const line = await add({
    ListAgentKey: agent.id,
    ListingKey: 'ACT1',
    StreetNumber: 1204,
    StreetDirPrefix: 'S',
    StreetName: 'Elm',
    StreetSuffix: 'St',
    StreetDirSuffix: 'SW',
    UnitNumber: 'Apt 4B',
    PostalCode: '78704-1234',
    City: 'AUSTIN',
    StateOrProvince: 'CA',
    LotSizeAcres: 5.2,
    ListPrice: 549_900.5,
    AssociationFee: 412.33,
    AssociationFeeFrequency: 'Monthly',
    TaxAnnualAmount: 8123.45,
    Stories: 1.5,
    YearBuilt: 99,
    PoolFeatures: ['In Ground'],
    StandardStatus: 'Active',
  })
  expect(line).toEqual({
    ListingKey: expect.any(String),
    message: 'StateOrProvince “CA” was left out, because ZIP 78704 is in TX. YearBuilt was left out. Enter a year from 1600 to 2100.',
    dropped: ['PoolFeatures', 'StandardStatus', 'StateOrProvince', 'YearBuilt'],
  })
  expect(await draft(agent, line)).toMatchObject({
    address: '1204 S Elm St SW, Unit 4B',
    state: 'TX',
    fields: {
      city: 'Austin',
      zipCode: '78704',
      lotSizeSquareFeet: 226_512,
      price: 549_901,
      associationFee: 412,
      taxAnnualAmount: 8123,
      stories: 1.5,
      yearBuilt: null,
    },
  })
})

test.each([
  ['a lease', { PropertyType: 'Residential Lease' }, 'PropertyType: We list homes for sale, and this is a lease.'],
  [
    'an office',
    { PropertyType: 'Commercial Sale', PropertySubType: 'Office' },
    'PropertyType: We list homes and land, and this is “Office”.',
  ],
  ['a ZIP of Puerto Rico', { PostalCode: '00907' }, 'ZIP 00907 is in Puerto Rico. We cover the 50 states and Washington, D.C.'],
  ['a post office box', { StreetName: 'PO Box 1234' }, 'StreetName: Enter the street address of the home, not a post office box.'],
  ['a box without a street', { StreetName: 'Box 12' }, 'Enter the street address of the home, not a post office box.'],
  ['a price in words', { ListPrice: 'cheap' }, expect.stringMatching(/^ListPrice: /)],
])('refuses %s and writes nothing', async (_, record, message) => {
  const agent = await world.founder()
  const add = await importer(agent)
  expect(await add({ ListingKey: 'R1', ...record })).toEqual({ ListingKey: null, message, dropped: [] })
  // The key is free for the corrected record.
  expect(await add({ ListingKey: 'R1' })).toMatchObject({ message: null })
})

test.each([
  ['a NUL', { PublicRemarks: 'Bright\0 rooms' }, 'PublicRemarks'],
  ['half an emoji', { PublicRemarks: 'Bright rooms \uD83D' }, 'PublicRemarks'],
  ['a NUL in its key', { ListingId: 'P2\0' }, 'ListingId'],
  ['half an emoji in a list', { PoolFeatures: ['In Ground', '\uDE00'] }, 'PoolFeatures.1'],
  ['a NUL in a value that is not kept', { Media: [{ MediaURL: 'a\0b' }] }, 'Media.0.MediaURL'],
  ['a NUL in the name of a field', { 'Custom\0Field': 1 }, 'CustomField'],
])('refuses a record with %s by its field and imports the others', async (_, record, field) => {
  const agent = await world.founder()
  const secret = await world.key(agent, ['listings:write'])
  const records = [{ ListingId: 'P1' }, { ListingId: 'P2', ...record }, { ListingId: 'P3' }]
  const send = (value: object[]) =>
    world.server.inject({
      method: 'POST',
      url: '/api/reso/Property',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ value: value.map((each) => ({ ListAgentKey: String(agent.id), ...each })) }),
    })
  const reply = await send(records)
  expect(reply.statusCode).toBe(200)
  const imported = { ListingKey: expect.any(String), message: null, dropped: [] }
  const refused = {
    ListingKey: null,
    message: `${field}: This text holds a character that can’t be stored. Remove it and try again.`,
    dropped: [],
  }
  expect(reply.json()).toEqual({ value: [imported, refused, imported] })
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from listing where list_agent_account_id = ${agent.id}`.execute(world.services.db)
  expect(rows).toEqual([{ count: 2 }])
  // The key is free for the corrected record.
  expect((await send([{ ListingId: 'P2' }])).json()).toEqual({ value: [imported] })
})

test('leaves out and names numbers that cannot be read', async () => {
  const add = await importer(await world.founder())
  const numbers = {
    BedroomsTotal: '2-3',
    BathroomsFull: 'N/A',
    BathroomsHalf: 'one',
    GarageSpaces: '2+',
    YearBuilt: 'approx 1952',
    TaxAnnualAmount: 'N/A',
    AssociationFee: 'none',
    Stories: 'split',
    LotSizeAcres: '2-3',
  }
  const line = await add({ ListingKey: 'N1', ...numbers, AssociationFeeFrequency: 'One Time' })
  expect(line.dropped.toSorted()).toEqual([...Object.keys(numbers), 'AssociationFeeFrequency'].toSorted())
  expect(line.message).toContain('AssociationFee none (One Time) was left out')
})

test('updates the listing when a record with its key changed, also once it is published', async () => {
  const agent = await world.founder()
  const add = await importer(agent)
  const record = { ListingKey: 'U1', ListPrice: 500_000, PublicRemarks: 'Bright rooms.', StreetNumber: '10', StreetName: 'Elm St' }
  const first = await add(record)
  expect(await add(record)).toMatchObject({
    ListingKey: first.ListingKey,
    message: 'This listing was imported before. Nothing was changed.',
  })
  const second = await add({ ...record, ListPrice: 490_000, PublicRemarks: null })
  expect(second).toMatchObject({ ListingKey: first.ListingKey, message: 'This listing was imported before. It was updated.' })
  const saved = await draft(agent, first)
  expect(saved.fields).toMatchObject({ price: 490_000, description: 'Bright rooms.' })

  const params = { id: saved.id }
  const whole = { title: 'Home', propertyType: 'Cabin' as const, zipCode: '78704' }
  await world.as(agent).call(saveProperty, { params, body: { version: saved.version, ...whole } })
  await world.as(agent).call(setVideos, { params, body: { videoIds: [await world.tourOf(agent)] } })
  await world.as(agent).call(publishProperty, { params, body: {} })
  await add({ ...record, ListPrice: 480_000 })
  expect((await draft(agent, first)).ledger[0]).toMatchObject({ event: 'price', price: 480_000, previousPrice: 490_000 })
})

const elm = { StreetNumber: '1204', StreetName: 'Elm St', PostalCode: '78704', ListPrice: 500_000 }
const oak = { StreetNumber: '99', StreetName: 'Oak St', PostalCode: '78701', ListPrice: 400_000 }

test.each([
  ['OriginatingSystemName', 'ListingKey', { OriginatingSystemName: 'ACTRIS' }, { OriginatingSystemName: 'HAR' }],
  ['OriginatingSystemID', 'ListingId', { OriginatingSystemID: 'M00000001' }, { OriginatingSystemID: 'M00000002' }],
  ['SourceSystemName', 'ListingKeyNumeric', { SourceSystemName: 'Trestle' }, { SourceSystemName: 'Bridge' }],
  ['OriginatingSystemName', 'ListingKey', {}, { OriginatingSystemName: 'HAR' }],
])('keeps listings of two systems apart by %s where %s is the same', async (_, key, first, second) => {
  const agent = await world.founder()
  const add = await importer(agent)
  const [fromFirst, fromSecond] = [await add({ [key]: 8841, ...first, ...elm }), await add({ [key]: 8841, ...second, ...oak })]
  expect([fromFirst.message, fromSecond.message, fromFirst.dropped, fromSecond.dropped]).toEqual([null, null, [], []])
  expect((await draft(agent, fromFirst)).address).toBe('1204 Elm St')
  const again = await add({ [key]: '8841', ...second, ...oak, ListPrice: 390_000 })
  expect(again).toMatchObject({ ListingKey: fromSecond.ListingKey, message: 'This listing was imported before. It was updated.' })
  expect((await draft(agent, fromFirst)).fields.price).toBe(500_000)
})

test('updates a listing by ListingKeyNumeric, and once its records name their system', async () => {
  const add = await importer(await world.founder())
  const first = await add({ ListingKeyNumeric: 77, ...elm })
  const updated = { ListingKey: first.ListingKey, message: 'This listing was imported before. It was updated.' }
  expect(await add({ ListingKeyNumeric: 77, ...elm, ListPrice: 490_000 })).toMatchObject(updated)
  const named = { ListingKeyNumeric: 77, OriginatingSystemName: 'ACTRIS', ...elm }
  expect(await add({ ...named, ListPrice: 480_000 })).toMatchObject(updated)
  expect(await add({ ...named, OriginatingSystemName: 'actris ', ListPrice: 470_000, StreetNumber: '1206' })).toMatchObject(updated)
})

test('recognizes a record with ListingKeyNumeric that an earlier version kept by its content', async () => {
  const agent = await world.founder()
  const add = await importer(agent)
  const record = { ListAgentKey: String(agent.id), ListingKeyNumeric: 78, ...elm }
  const first = await add(record)
  const text = JSON.stringify(Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1)))
  const key = `SHA-256 ${createHash('sha256').update(text).digest('hex')}`
  await sql`update imported_listing set source_key = ${key} where listing_key = ${Number(first.ListingKey)}`.execute(world.services.db)
  expect(await add(record)).toMatchObject({
    ListingKey: first.ListingKey,
    message: 'This listing was imported before. Nothing was changed.',
  })
})

test('does not move a listing to another agent', async () => {
  const admin = await world.founder()
  const colleague = await world.joined(admin)
  const add = await importer(admin)
  const first = await add({ ListingKey: 'M1', ListPrice: 500_000 })
  expect(await add({ ListingKey: 'M1', ListPrice: 1, ListAgentKey: String(colleague.id) })).toEqual({
    ListingKey: null,
    message: 'This listing was imported for another agent. Send it with that agent’s ListAgentKey.',
    dropped: [],
  })
  expect((await draft(admin, first)).fields.price).toBe(500_000)
})

test('updates the listing of a key of any length, and notes a state by its name that the ZIP contradicts', async () => {
  const agent = await world.founder()
  const add = await importer(agent)
  for (const length of [201, 255, 400]) {
    const record = { ListingKey: 'K'.repeat(length), ListPrice: 500_000, PostalCode: '78704' }
    const first = await add({ ...record, StateOrProvince: 'California' })
    expect(first.message).toBe('StateOrProvince “California” was left out, because ZIP 78704 is in TX.')
    const second = await add({ ...record, ListPrice: 490_000, StateOrProvince: 'Texas' })
    expect(second).toEqual({ ListingKey: first.ListingKey, message: 'This listing was imported before. It was updated.', dropped: [] })
  }
})
