import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { amenities, mapProperties, searchProperties, type PropertyCard, type PropertySearch } from '#features/listings/contract'
import { insertGenerated } from '#features/listings/server'
import { countChoices, propertyFacets } from '#features/search/contract'
import { refusal, world, type World } from './homes-for-tests.ts'

let app: World
let homes: Home[]
const agentIds: number[] = []

type Home = {
  listing_key: number
  list_agent_account_id: number
  standard_status: string
  list_price: number
  bedrooms_total: number | null
  bathrooms_full: number | null
  bathrooms_half: number | null
  property_sub_type: string | null
  city: string
  state_or_province: string
  x_public_latitude: number
  x_public_longitude: number
  x_on_market: boolean
  x_first_public_at: Date
}

beforeAll(async () => {
  app = await world()
  for (let place = 0; place < 3; place++) agentIds.push((await app.agent()).id)
  await insertGenerated(app.services.db, { count: 3000, agentIds, now: Date.UTC(2026, 10, 20) })
  homes = await app.services.db.withTables<{ listing: Home }>().selectFrom('listing').selectAll().execute()
})

type Query = Partial<PropertySearch>
const search = (query: Query) => app.call(searchProperties, { query })
const baths = (row: Home) => (row.bathrooms_full ?? 0) + (row.bathrooms_half ?? 0) / 2
const within = (row: Home) =>
  (row.x_public_latitude ?? 0) >= 29 &&
  (row.x_public_latitude ?? 0) <= 36 &&
  (row.x_public_longitude ?? 0) >= -107 &&
  (row.x_public_longitude ?? 0) <= -93

const filters: [string, Query, (row: Home) => boolean][] = [
  ['nothing', {}, (row) => row.x_on_market],
  [
    'a price range',
    { minPrice: 300_000, maxPrice: 500_000 },
    (row) => row.x_on_market && (row.list_price ?? 0) >= 300_000 && (row.list_price ?? 0) <= 500_000,
  ],
  ['bedrooms', { beds: 4 }, (row) => row.x_on_market && (row.bedrooms_total ?? 0) >= 4],
  ['half bathrooms', { baths: 2.5 }, (row) => row.x_on_market && baths(row) >= 2.5],
  [
    'types',
    { types: ['Condominium', 'Cabin'] },
    (row) => row.x_on_market && ['Condominium', 'Cabin'].includes(row.property_sub_type ?? ''),
  ],
  ['sold homes', { statuses: ['Closed'] }, (row) => row.standard_status === 'Closed'],
  ['two statuses', { statuses: ['Pending', 'Closed'] }, (row) => ['Pending', 'Closed'].includes(row.standard_status)],
  ['a state', { state: 'TX' }, (row) => row.x_on_market && row.state_or_province === 'TX'],
  ['a typed state', { q: 'Texas' }, (row) => row.x_on_market && row.state_or_province === 'TX'],
  ['a typed city', { q: 'houston, tx' }, (row) => row.x_on_market && row.city === 'Houston' && row.state_or_province === 'TX'],
  ['an agent', { agentId: 1 }, (row) => row.x_on_market && row.list_agent_account_id === 1],
  ['the map', { bounds: '-107,29,-93,36' }, (row) => row.x_on_market && within(row)],
  [
    'all together',
    { bounds: '-107,29,-93,36', minPrice: 200_000, beds: 3, types: ['Single Family Residence'], statuses: ['Active'] },
    (row) =>
      row.standard_status === 'Active' &&
      within(row) &&
      (row.list_price ?? 0) >= 200_000 &&
      (row.bedrooms_total ?? 0) >= 3 &&
      row.property_sub_type === 'Single Family Residence',
  ],
]

test.each(filters)('searching by %s finds exactly those homes, on the list and on the map', async (_name, query, belongs) => {
  const expected = homes.filter(belongs)
  const { total, items } = await search({ ...query, limit: 100 })
  const { total: pinned, pins, truncated } = await app.call(mapProperties, { query })
  expect([total, pinned, truncated]).toEqual([expected.length, expected.length, false])
  expect(pins.map(([id]) => id).toSorted()).toEqual(expected.map((row) => row.listing_key).toSorted())
  expect(items).toHaveLength(Math.min(100, expected.length))
})

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
      const expected = homes.filter((row) => row.x_on_market && row.state_or_province === 'CA').map((row) => row.listing_key)
      expect(seen.map((card) => card.id).toSorted()).toEqual(expected.toSorted())
      const values = seen.map(valueOf)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
  },
)

test('a home that appears while someone turns pages neither repeats nor hides another', async () => {
  const first = await search({ limit: 5, q: 'FL' })
  await app.published(await app.agent(), { zipCode: '33139', city: 'Miami Beach' })
  const second = await search({ limit: 5, q: 'FL', cursor: first.nextCursor ?? '' })
  const ordered = homes
    .filter((row) => row.x_on_market && row.state_or_province === 'FL')
    .toSorted((a, b) => Number(b.x_first_public_at) - Number(a.x_first_public_at))
  expect([...first.items, ...second.items].map((card) => card.id)).toEqual(ordered.slice(0, 10).map((row) => row.listing_key))
})

test('a continuation made for another search, or changed on the way, is refused', async () => {
  const { nextCursor } = await search({ limit: 5, state: 'TX' })
  const made = nextCursor ?? ''
  const refused = { status: 400, fields: { 'query.cursor': 'This continuation belongs to another search. Start again without it.' } }
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

test.each([
  ['minPrice=500000&maxPrice=100000', 'minPrice', 'The lowest price must not be above the highest price.'],
  ['minPrice=cheap', 'minPrice', 'Enter a price in whole dollars, from 0 to 1,000,000,000.'],
  ['maxPrice=-5', 'maxPrice', 'Enter a price in whole dollars, from 0 to 1,000,000,000.'],
  ['beds=lots', 'beds', 'Enter a number of bedrooms from 0 to 50.'],
  ['bounds=-97,30,-98,31', 'bounds', 'The west edge of the map must lie west of its east edge.'],
  ['bounds=-98,31,-97,30', 'bounds', 'The south edge of the map must lie south of its north edge.'],
  ['bounds=1,2,3', 'bounds', 'Send the map edges as west,south,east,north in degrees.'],
  ['bounds=-998,30,-97,31', 'bounds', 'The map edges must lie between -180 and 180 degrees east and between -90 and 90 degrees north.'],
  ['state=ZZ', 'state', 'Use the two letters of a state, such as TX.'],
  ['zip=7870', 'zip', 'Please enter a 5-digit ZIP code.'],
  ['types=Castle', 'types.0', 'Choose one of the listed property types.'],
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
  const { rows } = await sql<{ words: string }>`select listing_amenity_words(1 << bit) as words from generate_series(0, 15) as bit`.execute(
    app.services.db,
  )
  expect(rows.map(({ words }) => words)).toEqual(amenities)
  const found = await search({ q: 'solar panels' })
  const asked = await search({ amenities: ['Solar panels'] })
  expect(found.total).toBeGreaterThan(asked.total)
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
  const query = { minPrice: 300_000, choices: 'beds:,2,4;days:7,3650;minPrice:0,500000;maxPrice:1' }
  const { counts } = await app.call(countChoices, { query })
  for (const { filter, value, count } of counts.slice(0, -1))
    expect(count).toBe((await search({ minPrice: 300_000, [filter]: value === '' ? undefined : Number(value) })).total)
  expect(counts.at(-1)).toEqual({ filter: 'maxPrice', value: '1', count: 0 })
})

test('choices that cannot be read are refused by name', async () => {
  const many = `beds:${Array.from({ length: 61 }, (_, place) => place).join(',')}`
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
