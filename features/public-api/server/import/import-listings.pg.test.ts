import { beforeAll, expect, test } from 'vitest'
import { answerCoListing, inviteCoAgent } from '#features/co-listings/contract'
import { coListings } from '#features/co-listings/server'
import { deleteProperty, publishProperty, setVideos } from '#features/listings/contract'
import { teams } from '#features/teams/server'
import type { Actor } from '#platform/contract/access.ts'
import { apiWorld, type ApiWorld } from '../testing/api-world.fixtures.ts'

let world: ApiWorld
beforeAll(async () => {
  world = await apiWorld([teams, coListings])
})

type Row = Record<string, unknown>

const post = async (secret: string, value: unknown) => {
  const headers = { authorization: `Bearer ${secret}` }
  const reply = await world.server.inject({ method: 'POST', url: '/api/reso/Property', headers, payload: { value } as object })
  return {
    status: reply.statusCode,
    body: reply.json<{ value: { ListingKey: string | null; message: string | null }[]; message: string }>(),
  }
}

const exportOf = async (secret: string): Promise<Row[]> =>
  (await world.get(secret, '/api/reso/Property/export')).text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

const accept = (by: Actor, propertyId: number) => world.as(by).call(answerCoListing, { params: { propertyId }, body: { accept: true } })

test('an export imported again yields identical listings', async () => {
  const admin = await world.founder()
  const agent = await world.joined(admin)
  const whole = {
    lotSizeSquareFeet: 7200,
    yearBuilt: 1952,
    stories: 1,
    garageSpaces: 2,
    associationFee: 120,
    associationFeeFrequency: 'Monthly' as const,
    taxAnnualAmount: 9100,
    unitNumber: 'B',
    latitude: 30.2471,
    longitude: -97.7603,
    amenities: ['Pool', 'Fireplace'] as ('Pool' | 'Fireplace')[],
    openHouses: ['2031-06-07T13:00/15:00'],
    subdivisionName: 'Zilker “Heights”, 2nd\nsection',
    expirationDate: '2031-01-01',
  }
  const originals = [
    await world.published(agent, { ...whole, description: 'Ünïcode, "quotes" and a\nsecond line.' }),
    await world.published(admin, { title: 'Plain home' }),
    await world.published(agent, { ...whole, addressWithheld: true, title: 'Withheld home' }),
  ]
  const coListed = originals[0]?.id ?? 0
  await world.as(agent).call(inviteCoAgent, { params: { propertyId: coListed }, body: { agentId: admin.id } })
  await accept(admin, coListed)
  const secret = await world.key(admin, ['listings:read', 'listings:write', 'confidential:read'])
  const before = await exportOf(secret)
  expect(before).toHaveLength(3)
  const { status, body } = await post(secret, before)
  expect([status, body.value.map(({ message }) => message)]).toEqual([200, [null, null, null]])
  const pairs = before.map((row, index) => [Number(row['ListingKey']), Number(body.value[index]?.ListingKey)] as const)
  for (const [original, imported] of pairs) {
    const by = Number(before.find(({ ListingKey }) => ListingKey === String(original))?.['ListAgentKey']) === admin.id ? admin : agent
    await world.as(by).call(setVideos, { params: { id: imported }, body: { videoIds: [await world.tourOf(by)] } })
    await world.as(by).call(publishProperty, { params: { id: imported }, body: {} })
    if (original === coListed) await accept(admin, imported)
  }
  const after = new Map((await exportOf(secret)).map((row) => [Number(row['ListingKey']), row]))
  expect(after.size).toBe(originals.length * 2)
  // What tells the two apart: keys, and when each was written.
  const facts = (row: Row | undefined) => {
    const entries = Object.entries(row ?? {})
    return Object.fromEntries(entries.filter(([name]) => !/^(ListingKey|ListingURL)$|Timestamp$/.test(name)))
  }
  for (const [original, imported] of pairs) {
    expect(facts(after.get(imported))).toEqual(facts(after.get(original)))
    expect(Object.keys(facts(after.get(imported))).length).toBeGreaterThan(38)
  }
})

test('what is wrong is said of each, agents of others are refused, and a key needs the scope', async () => {
  const [admin, rival] = [await world.founder(), await world.founder()]
  const secret = await world.key(admin, ['listings:write'])
  const mine = { ListAgentKey: String(admin.id), x_Title: 'Fine' }
  const { body } = await post(secret, [
    mine,
    { ...mine, ListAgentKey: String(rival.id) },
    { ...mine, ListPrice: 'cheap' },
    { ...mine, PostalCode: '00000' },
    { ...mine, Unknown: { deep: [] } },
    { ...mine, CoListAgentKey: String(rival.id) },
    { ...mine, CoListAgentKey: { deep: [] } },
    {},
  ])
  expect(body.value.map(({ ListingKey, message }) => (ListingKey === null ? message : `made ${message ?? ''}`.trim()))).toEqual([
    'made',
    'Name an agent of your brokerage in ListAgentKey.',
    expect.stringMatching(/^ListPrice: /),
    expect.stringContaining('00000'),
    'made',
    expect.stringMatching(/^made The draft was made, but the co-listing agent wasn’t invited: /),
    'made The draft was made, but the co-listing agent wasn’t invited: Name an agent in CoListAgentKey.',
    'Name an agent of your brokerage in ListAgentKey.',
  ])
  expect((await post(secret, [])).body.message).toBe('Send 1 to 100 listings in a list named “value”.')
  expect((await post(await world.key(admin, ['listings:read']), [mine])).status).toBe(403)
})

test('returns the first draft when a record is sent again, also at the same moment', async () => {
  const admin = await world.founder()
  const secret = await world.key(admin, ['listings:write'])
  const record = { ListAgentKey: String(admin.id), ListingId: 'MLS-8841', x_Title: 'Sent often' }
  const { ListingId: _, ...unnamed } = record
  for (const sent of [record, { ...record, ListingKey: 'ACT8841' }, unnamed]) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(secret, [sent])))
    const drafts = replies.flatMap(({ body }) => body.value)
    expect(new Set(drafts.map(({ ListingKey }) => ListingKey)).size).toBe(1)
    expect(drafts.filter(({ message }) => message === null)).toHaveLength(1)
    expect(drafts.find(({ message }) => message !== null)?.message).toBe('This listing was imported before. Nothing was changed.')
  }
  const second = await post(secret, [{ ...record, ListingId: 'MLS-8842' }])
  expect(second.body.value[0]?.message).toBeNull()
})

test('imports a record again after its draft was deleted', async () => {
  const admin = await world.founder()
  const secret = await world.key(admin, ['listings:write'])
  const send = async () => (await post(secret, [{ ListAgentKey: String(admin.id), ListingId: 'MLS-1' }])).body.value[0]
  const first = await send()
  await world.as(admin).call(deleteProperty, { params: { id: Number(first?.ListingKey) } })
  const second = await send()
  expect(second).toMatchObject({ message: null })
  expect(second?.ListingKey).not.toBe(first?.ListingKey)
})
