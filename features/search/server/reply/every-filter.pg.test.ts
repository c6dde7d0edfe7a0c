import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { amenities } from '#features/listings/contract'
import { clusterProperties, mapProperties, propertyFacets, searchProperties, type PropertySearch } from '#features/search/contract'
import { PropertyFilters } from '../../contract/search.ts'
import { insertGenerated } from '#features/listings/server'
import {
  day,
  distanceFrom,
  filters,
  monthly,
  now,
  orders,
  today,
  type ListingRow,
  type Query,
} from '../testing/listings-by-hand.fixtures.ts'
import { indexed } from '../../../search-index/server/testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { world } from '../testing/search-world.fixtures.ts'

const listings = new Map<string, ListingRow[]>()
const worlds = new Map<string, ListingWorld>()

beforeAll(async () => {
  vi.setSystemTime(now)
  for (const [name, index] of [
    ['database', false],
    ['index', true],
  ] as const) {
    const app = await world(index ? indexed() : {})
    worlds.set(name, app)
    listings.set(name, await insertListings(app, 3000))
    // The last that was written: once these are found, so is all else.
    const cabins = listings.get(name)?.filter((listing) => listing.x_on_market && listing.state_or_province === 'VT').length
    const query = { state: 'VT', types: ['Cabin'] } satisfies Query
    await vi.waitUntil(async () => (await app.call(searchProperties, { query })).total === cabins)
  }
})

/**
 * Listings in every state with a few of everything: tours, days gone by and to come, unknown sizes, fees of every kind. Those in
 * Vermont are cabins for sale with a fee and nothing else, so that one filter more finds none of them.
 */
async function insertListings(app: ListingWorld, count: number): Promise<ListingRow[]> {
  const { db } = app.services
  const agentIds = [(await app.agent()).id, (await app.agent()).id]
  await insertGenerated(db, { count, agentIds, now })
  await sql`update listing set x_has_tour = true, x_tour_seconds = listing_key % 700, x_filmed_on = ${today}::date - (listing_key % 90)::int,
    x_tour_rooms = listing_key * 7919 % 524288 where listing_key % 3 = 0`.execute(db)
  await sql`update listing set x_open_house_dates = array[${day(-20)}::date, ${today}::date + (listing_key % 14)::int] where listing_key % 11 = 0`.execute(
    db,
  )
  await sql`update listing set x_open_house_dates = array[${day(-9)}::date, ${day(-2)}::date] where listing_key % 11 = 1`.execute(db)
  await sql`update listing set living_area = null, tax_annual_amount = null, bathrooms_half = null where listing_key % 13 = 0`.execute(db)
  await sql`update listing set association_fee = 900, association_fee_frequency = (array['Monthly', 'Quarterly', 'Semi-Annually', 'Annually'])[1 + listing_key % 4]
    where listing_key % 7 = 0`.execute(db)
  await sql`update listing set standard_status = 'Active', property_sub_type = 'Cabin', x_has_tour = false, x_tour_seconds = null, x_filmed_on = null,
    x_tour_rooms = 0, x_open_house_dates = '{}', previous_list_price = null, new_construction_yn = false, senior_community_yn = false,
    x_amenities = 0, association_fee = 100, association_fee_frequency = 'Monthly' where state_or_province = 'VT'`.execute(db)
  return (
    await sql<ListingRow>`select *, x_filmed_on::text as filmed, x_open_house_dates::text[] as open_days from listing where x_is_public`.execute(
      db,
    )
  ).rows
}

const searches: [string, Query][] = [
  ['nothing', {}],
  ['a few filters', { minPrice: 150_000, maxPrice: 600_000, beds: 3, types: ['Single Family Residence', 'Townhouse'] }],
  ['a tour and baths', { tour: 'yes', baths: 2.5, garage: 1, statuses: ['Active', 'Closed'] }],
  ['an amenity in a drawn area', { amenities: ['Pool'], areas: '-125,25,-95,25,-95,49,-125,49' }],
  ['words', { q: 'kitchen' }],
  ['an open house', { openFrom: '2020-01-01' }],
]

/** What a form would send with one more box checked. */
const added = (list: readonly string[] | undefined, value: string) => [...new Set([...(list ?? []), value])]

/** Each of these takes all listings of Vermont away, which are cabins for sale with a fee and nothing else. */
const inVain: [string, Query][] = [
  ['price', { minPrice: 900_000_000 }],
  ['maxMonthly', { maxMonthly: 1 }],
  ['beds', { beds: 50 }],
  ['baths', { baths: 40 }],
  ['area', { minArea: 1_000_000 }],
  ['lot', { minLot: 2_000_000_000 }],
  ['year', { minYear: 2100 }],
  ['stories', { minStories: 10 }],
  ['garage', { garage: 10 }],
  ['fee', { maxFee: 99 }],
  ['days', { days: 1 }],
  ['tourLength', { minTour: 1 }],
  ['filmed', { filmed: 3650 }],
  ['types', { types: ['Condominium'] }],
  ['statuses', { statuses: ['Closed'] }],
  ['newConstruction', { newConstruction: 'yes' }],
  ['seniorCommunity', { seniorCommunity: 'yes' }],
  ['reduced', { reduced: 'yes' }],
  ['tour', { tour: 'yes' }],
  ['open', { openFrom: '2020-01-01' }],
  ['amenities', { amenities: ['Pool'] }],
  ['rooms', { rooms: ['Kitchen'] }],
  ['q', { q: 'zeppelin' }],
  ['bounds', { bounds: '-98,30,-97,31' }],
  ['areas', { areas: '-98,30,-97,30,-97,31' }],
  ['near', { near: '-97,30', miles: 5 }],
  ['agentId', { agentId: 77 }],
]

const ids = async (app: ListingWorld, query: Query) => {
  const { pins, total } = await app.call(mapProperties, { query })
  expect((await app.call(searchProperties, { query: { ...query, limit: 1 } })).total).toBe(total)
  for (const zoom of [3, 11]) {
    const map = await app.call(clusterProperties, { query: { ...query, zoom } })
    expect([map.total, map.pins.length + map.clusters.reduce((sum, [count]) => sum + count, 0)]).toEqual([total, total])
  }
  return pins.map(([id]) => id).toSorted((a, b) => a - b)
}

test('every filter there is is tried here, and none asks for what fair housing protects', () => {
  const alone = ['zip', 'maxMonthly', 'near', 'miles']
  const tried = new Set([...filters.flatMap(([, query]) => Object.keys(query)), ...alone])
  expect([...tried].toSorted()).toEqual(Object.keys(PropertyFilters.shape).toSorted())
  for (const name of tried)
    expect(name).not.toMatch(/race|colou?r|religi|sex|gender|famil|child|disab|handicap|origin|nation|ethnic|crime/i)
})

describe.each(['database', 'index'])('asked of the %s', (engine) => {
  const [app, all] = [() => worlds.get(engine) as ListingWorld, () => listings.get(engine) as ListingRow[]]

  test.each(filters)('%s finds exactly those homes', async (_name, query, belongs) => {
    const asked = (listing: ListingRow) => (query.statuses ? belongs(listing) : listing.x_on_market && belongs(listing))
    const expected = all().filter(asked)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all().length)
    expect(await ids(app(), query)).toEqual(expected.map((listing) => listing.listing_key).toSorted((a, b) => a - b))
  })

  test('a ZIP finds the homes of that ZIP', async () => {
    const zip = all().find((listing) => listing.x_on_market)?.postal_code
    const expected = all().filter((listing) => listing.x_on_market && listing.postal_code === zip)
    for (const query of [{ zip }, { q: zip }, { q: `${zip} Anywhere, TX` }])
      expect(await ids(app(), query)).toEqual(expected.map((listing) => listing.listing_key).toSorted((a, b) => a - b))
  })

  test('the cost of a month is the calculator’s, to the dollar', async () => {
    for (const most of [1500, 2500, 4000]) {
      const matching = new Set(await ids(app(), { maxMonthly: most }))
      expect(matching.size).toBeGreaterThan(0)
      for (const listing of all().filter(({ x_on_market }) => x_on_market))
        if (Math.abs(monthly(listing) - most) > 1)
          expect([listing, matching.has(listing.listing_key)]).toEqual([listing, monthly(listing) <= most])
    }
  })

  test('a circle holds what lies so many miles around the point', async () => {
    const [east, north, miles] = [-118.24, 34.05, 60]
    const distance = distanceFrom(east, north)
    const result = new Set(await ids(app(), { near: `${east},${north}`, miles }))
    expect(result.size).toBeGreaterThan(10)
    for (const listing of all().filter(({ x_on_market }) => x_on_market))
      if (Math.abs(distance(listing) / miles - 1) > 0.01) expect(result.has(listing.listing_key)).toBe(distance(listing) < miles)
  })

  test.each(Object.entries(orders))('the order %s puts every home where it belongs, the unknown ones last', async (sort, valueOf) => {
    const byId = new Map(all().map((listing) => [listing.listing_key, listing]))
    const query: Query = { sort: sort as PropertySearch['sort'], state: 'CA', near: '-97,31', limit: 100 }
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page: { total: number; items: { id: number }[]; nextCursor: string | null } = await app().call(searchProperties, {
        query: { ...query, ...(cursor && { cursor }) },
      })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
      expect(page.total).toBe(all().filter((listing) => listing.x_on_market && listing.state_or_province === 'CA').length)
    } while (cursor)
    const values = seen.map((id) => valueOf(byId.get(id) as ListingRow))
    expect(values).toEqual(values.toSorted((a, b) => (a === b ? 0 : a - b)))
    expect(new Set(seen).size).toBe(all().filter((listing) => listing.x_on_market && listing.state_or_province === 'CA').length)
  })

  const total = async (query: Query) => (await app().call(searchProperties, { query: { ...query, limit: 1 } })).total

  test.each(searches)('with %s, the number beside every choice is what choosing it finds', async (_name, query) => {
    const facets = await app().call(propertyFacets, { query })
    expect(facets.total).toBe(await total(query))
    const choices: [string, Query, number][] = [
      ...facets.statuses.map(({ value, count }): [string, Query, number] => [value, { statuses: [value] }, count]),
      ...facets.types.map(({ value, count }): [string, Query, number] => [value, { types: [value] }, count]),
      ...(['beds', 'baths', 'garage'] as const).flatMap((name) =>
        facets[name].map(({ value, count }): [string, Query, number] => [`${name} ${value}`, { [name]: value }, count]),
      ),
      ...facets.prices.map(({ from, count }, index): [string, Query, number] => {
        const next = facets.prices[index + 1]?.from
        return [`from $${from}`, { minPrice: Math.max(1, from), maxPrice: next === undefined ? undefined : next - 1 }, count]
      }),
      ...(['newConstruction', 'seniorCommunity', 'reduced', 'tour'] as const).map((name): [string, Query, number] => [
        name,
        { [name]: 'yes' },
        facets[name],
      ]),
      ...facets.amenities.map(({ value, count }): [string, Query, number] => [
        value,
        { amenities: added(query.amenities, value) as PropertySearch['amenities'] },
        count,
      ]),
      ...facets.rooms.map(({ value, count }): [string, Query, number] => [value, { rooms: [value] as PropertySearch['rooms'] }, count]),
    ]
    for (const [name, choice, count] of choices) expect([name, count]).toEqual([name, await total({ ...query, ...choice })])
    expect(facets.open).toBe(await total({ ...query, openFrom: today }))
    expect(facets.open).toBeLessThan(query.openFrom ? facets.total : Infinity)
  })

  test.each(inVain)('a search in vain names %s and how many homes come back without it', async (filter, query) => {
    const base: Query = { state: 'VT' }
    const there = await total(base)
    expect(there).toBeGreaterThan(0)
    const { total: none, relaxations } = await app().call(propertyFacets, { query: { ...base, ...query } })
    expect(none).toBe(0)
    const elsewhere = await total(query)
    const bySeverity = [{ filter, adds: there }, ...(elsewhere > 0 ? [{ filter: 'city', adds: elsewhere }] : [])]
    expect(relaxations.toSorted((a, b) => a.filter.localeCompare(b.filter))).toEqual(
      bySeverity.toSorted((a, b) => a.filter.localeCompare(b.filter)),
    )
  })

  test('where two filters are in the way both are named, with how many homes come back without them', async () => {
    const there = await total({ state: 'VT' })
    const query: Query = { state: 'VT', maxPrice: 1, beds: 50 }
    const { relaxations, combinations } = await app().call(propertyFacets, { query })
    expect(relaxations).toEqual([])
    expect(combinations).toEqual([{ filters: ['price', 'beds'], adds: there }])
  })

  test('of several twos that help, the one with the most homes comes first, and each number is what the search finds', async () => {
    const query: Query = { state: 'VT', areas: '0,0,1,0,1,1', amenities: [...amenities.names] }
    const { relaxations, combinations } = await app().call(propertyFacets, { query })
    expect([relaxations, combinations.map(({ filters }) => filters)]).toEqual([[], [['areas', 'amenities']]])
    const wide: Query = { q: 'Vermont', bounds: '-107,29,-93,36', beds: 50 }
    const result = (await app().call(propertyFacets, { query: wide })).combinations
    expect(result).toEqual(
      [
        { filters: ['bounds', 'beds'], adds: await total({ q: 'Vermont' }) },
        { filters: ['q', 'beds'], adds: await total({ bounds: '-107,29,-93,36' }) },
      ].toSorted((a, b) => b.adds - a.adds),
    )
  })

  test('where no two filters help, the fewest that do are named', async () => {
    const query: Query = { state: 'VT', maxPrice: 1, beds: 50, minYear: 2100 }
    const { combinations } = await app().call(propertyFacets, { query })
    expect(combinations).toEqual([{ filters: ['price', 'beds', 'year'], adds: await total({ state: 'VT' }) }])
  })
})
