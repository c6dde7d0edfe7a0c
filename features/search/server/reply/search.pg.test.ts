import { createHash } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { saveAgentProfile } from '#features/agents/contract'
import { amenities, type PropertyCard } from '#features/listings/contract'
import { countChoices, propertyFacets, searchProperties, type PropertySearch } from '#features/search/contract'
import { insertGenerated } from '#features/listings/server'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { refusal } from '#platform/testing/refusal.ts'
import { world } from '../testing/search-world.fixtures.ts'

let app: ListingWorld
let listings: FoundListing[]
const agentIds: number[] = []

type FoundListing = {
  listing_key: number
  state_or_province: string
  x_on_market: boolean
  x_first_public_at: Date
}

beforeAll(async () => {
  app = await world()
  for (let index = 0; index < 3; index++) agentIds.push((await app.agent()).id)
  await insertGenerated(app.services.db, { count: 3000, agentIds, now: app.services.now() })
  listings = await app.services.db.withTables<{ listing: FoundListing }>().selectFrom('listing').selectAll().execute()
})

type Query = Partial<PropertySearch>
const search = (query: Query) => app.call(searchProperties, { query })
const keys: Record<string, (card: PropertyCard) => number> = {
  newest: (card) => -Date.parse(card.publishedAt),
  price: (card) => card.price,
  '-price': (card) => -card.price,
  beds: (card) => -(card.bedrooms ?? 0),
  area: (card) => -(card.squareFeet ?? 0),
  perArea: (card) => card.price / (card.squareFeet ?? 0),
  distance: (card) => Math.hypot((card.longitude + 118) * Math.cos((34 * Math.PI) / 180), card.latitude - 34),
}

test.each(Object.entries(keys))(
  'turning pages in the order %s shows every home once, in order, however long the pages',
  async (sort, valueOf) => {
    for (const limit of [7, 64]) {
      const seen: PropertyCard[] = []
      let cursor: string | undefined
      do {
        const page: Awaited<ReturnType<typeof search>> = await search({
          sort: sort as PropertySearch['sort'],
          near: '-118,34',
          limit,
          state: 'CA',
          ...(cursor && { cursor }),
        })
        seen.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      const expected = listings.filter((row) => row.x_on_market && row.state_or_province === 'CA').map((row) => row.listing_key)
      expect(seen.map((card) => card.id).toSorted()).toEqual(expected.toSorted())
      const values = seen.map(valueOf)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
  },
)

test('a home that appears while someone turns pages neither repeats nor hides another', async () => {
  const first = await search({ limit: 5, q: 'FL' })
  const agent = await app.agent()
  await app.as(agent).call(saveAgentProfile, { body: { licence: { number: 'FL123456', state: 'FL' } } })
  await app.published(agent, { zipCode: '33139', city: 'Miami Beach' })
  const second = await search({ limit: 5, q: 'FL', cursor: first.nextCursor ?? '' })
  const ordered = listings
    .filter((row) => row.x_on_market && row.state_or_province === 'FL')
    .toSorted((a, b) => Number(b.x_first_public_at) - Number(a.x_first_public_at))
  expect([...first.items, ...second.items].map((card) => card.id)).toEqual(ordered.slice(0, 10).map((row) => row.listing_key))
})

test('a continuation made for another search, or changed on the way, is refused', async () => {
  const { nextCursor } = await search({ limit: 5, state: 'TX' })
  const made = nextCursor ?? ''
  const refused = { status: 400, fields: { 'query.cursor': 'This page belongs to another search. Start over.' } }
  expect((await search({ limit: 9, state: 'TX', cursor: made })).items).toHaveLength(9)
  for (const query of [
    { state: 'CA', cursor: made },
    { state: 'TX', sort: 'price', cursor: made },
    { state: 'TX', cursor: `x${made}` },
    { state: 'TX', cursor: `${made}x` },
    { state: 'TX', cursor: '1' },
  ] as Query[]) {
    expect(await refusal(search(query))).toMatchObject(refused)
  }
})

test('a continuation that somebody sealed themselves around anything at all is refused as well', async () => {
  for (const sort of ['newest', 'price', 'perArea', 'distance', 'relevance'] as const) {
    const query = { q: 'house', sort, near: '-97,31' }
    for (const text of [
      '',
      'no list',
      '{}',
      'null',
      '[]',
      '[1]',
      '["1",2]',
      '[null,1]',
      '[1e999,1]',
      '[1,"x"]',
      '[1,1.5]',
      '[1,1e30]',
      '[{},[]]',
    ]) {
      const place = Buffer.from(text).toString('base64url')
      const asked = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))
      const seal = createHash('sha256')
        .update(JSON.stringify([place, asked]))
        .digest('base64url')
        .slice(0, 22)
      const { status } = await refusal(search({ ...query, cursor: `${place}.${seal}` }))
      expect([sort, text, status]).toEqual([sort, text, 400])
    }
  }
  const extremes = ['[-1e10,-5]', '[1e10,9007199254740991]', '[0,0]', '[5000000001,1]']
  for (const sort of ['newest', 'price', 'beds', 'relevance'] as const)
    for (const text of [...extremes, '[1.5,1]', '[1e300,1]']) {
      const place = Buffer.from(text).toString('base64url')
      const seal = createHash('sha256')
        .update(
          JSON.stringify([
            place,
            [
              ['q', 'house'],
              ['sort', sort],
            ],
          ]),
        )
        .digest('base64url')
        .slice(0, 22)
      const { statusCode } = await app.inject({ url: `/api/properties?q=house&sort=${sort}&cursor=${place}.${seal}` })
      expect([sort, text, statusCode]).toEqual([sort, text, extremes.includes(text) ? 200 : 400])
    }
})

test.each([
  ['minPrice=500000&maxPrice=100000', 'minPrice', 'Min price can’t be higher than max price.'],
  ['minPrice=cheap', 'minPrice', 'Enter a price from $0 to $1,000,000,000.'],
  ['maxPrice=-5', 'maxPrice', 'Enter a price from $0 to $1,000,000,000.'],
  ['beds=lots', 'beds', 'Enter 0 to 50 bedrooms.'],
  ['bounds=-97,30,-98,31', 'bounds', 'The west edge of the map must be west of the east edge.'],
  ['bounds=-98,31,-97,30', 'bounds', 'The south edge of the map must be south of the north edge.'],
  ['bounds=1,2,3', 'bounds', 'Send the map edges as west,south,east,north in degrees.'],
  ['bounds=-998,30,-97,31', 'bounds', 'Map edges must be between -180 and 180 degrees longitude and -90 and 90 degrees latitude.'],
  ['state=ZZ', 'state', 'Use the two letters of a state, such as TX.'],
  ['zip=7870', 'zip', 'Please enter a 5-digit ZIP code.'],
  ['types=Castle', 'types.0', 'Choose a property type from the list.'],
  ['sort=random', 'sort', 'Sort by newest, price, -price, beds, area, perArea, tour, distance or relevance.'],
  ['limit=0', 'limit', expect.any(String)],
  ['limit=1000', 'limit', expect.any(String)],
])('%s is refused with the field and a sentence', async (query, field, sentence) => {
  const response = await app.inject({ url: `/api/properties?${query}` })
  expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining({ fields: { [`query.${field}`]: sentence } })])
})

test('a form sent with nothing filled in finds everything', async () => {
  const response = await app.inject({ url: '/api/properties?q=&city=&minPrice=&maxPrice=&beds=&types=&bounds=&cursor=' })
  expect(response.json<{ total: number }>().total).toBe((await search({})).total)
})

test('signs that mean something to the database are only letters to a search', async () => {
  for (const q of ["'; drop table listing; --", '%', '_', '\\', '🏡']) expect([q, (await search({ q })).total]).toEqual([q, 0])
})

test('words find every amenity by its name, and the type of a home', async () => {
  for (const amenity of amenities.names) {
    const has = await search({ amenities: [amenity] })
    expect([amenity, has.total > 0, (await search({ q: amenity })).total >= has.total]).toEqual([amenity, true, true])
  }
  const result = await search({ q: 'solar panels' })
  const asked = await search({ amenities: ['Solar panels'] })
  expect(result.total).toBeGreaterThan(asked.total)
  expect((await search({ q: 'condominium' })).total).toBe((await search({ types: ['Condominium'] })).total)
})

test('the best match is the one with the words in its title, and every home comes once, however many there are', async () => {
  const agent = await app.agent()
  const named = await app.published(agent, { title: 'Skylight house in the lane', description: 'Quiet.' })
  const mentioned = await app.published(agent, { title: 'Plain house', description: 'A skylight over the stairs.' })
  const best = await search({ q: 'skylight', sort: 'relevance' })
  expect(best.items.map(({ id }) => id)).toEqual([named.id, mentioned.id])
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({ q: 'house', sort: 'relevance', limit: 90, ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
    expect(page.total).toBeGreaterThan(500)
    if (!cursor) expect([seen.length, new Set(seen).size]).toEqual([page.total, page.total])
  } while (cursor)
})

test('every choice counts what the search would find with it', async () => {
  // A listing may grow older than seven days between two questions.
  vi.setSystemTime(Date.now())
  onTestFinished(() => void vi.useRealTimers())
  const query = { minPrice: 300_000, choices: 'beds:,2,4;days:7,3650;minPrice:0,500000;maxPrice:1' }
  const { counts } = await app.call(countChoices, { query })
  for (const { filter, value, count } of counts.slice(0, -1))
    expect(count).toBe((await search({ minPrice: 300_000, [filter]: value === '' ? undefined : Number(value) })).total)
  expect(counts.at(-1)).toEqual({ filter: 'maxPrice', value: '1', count: 0 })
})

test('choices that cannot be read are refused by name', async () => {
  const many = `beds:${Array.from({ length: 61 }, (_, index) => index).join(',')}`
  for (const choices of ['race:any', 'toString:1', many, 'x'.repeat(1001)])
    expect(await refusal(app.call(countChoices, { query: { choices } }))).toMatchObject({ fields: { 'query.choices': expect.any(String) } })
})

test('a search that finds nothing says which place to leave and how many homes that adds', async () => {
  const query = { bounds: '-107,29,-93,36', areas: '0,0,1,0,1,1', q: 'Texas' } as const
  const { total, relaxations } = await app.call(propertyFacets, { query })
  const without = await search({ bounds: query.bounds, q: query.q })
  expect(total).toBe(0)
  expect(relaxations).toEqual([{ filter: 'areas', adds: without.total }])
})
