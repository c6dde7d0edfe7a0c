import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { searchProperties, type PropertySearch } from '#features/search/contract'
import { amenities } from '#features/listings/contract'
import { insertGenerated } from '#features/listings/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import type { Database } from '#platform/database/database.ts'
import { indexed } from '../../../search-index/server/testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { now } from '../testing/listings-by-hand.fixtures.ts'
import { world } from '../testing/search-world.fixtures.ts'
import { judgedAgents, judgedListings, judgedQueries, type JudgedQuery } from '../testing/judged-listings.fixtures.ts'
import { gainOf, meanOf, reciprocalRank } from '../testing/relevance-figures.fixtures.ts'

const worlds = new Map<string, ListingWorld>()
const engines = ['database', 'index']

beforeAll(async () => {
  vi.setSystemTime(now)
  for (const name of engines) {
    const app = await world(name === 'index' ? indexed() : {})
    worlds.set(name, app)
    await insertJudged(app.services.db)
    // The last one that is for sale: once it is found, so are all others.
    await vi.waitUntil(async () => (await app.call(searchProperties, { query: { q: 'honest' } })).total === 1)
  }
})

/** Inserts the listings that were judged; those that come later are older, so that the newest are in the order of their numbers. */
async function insertJudged(db: Database): Promise<void> {
  const accounts = new Map<string, number>()
  for (const [name, { firstName, lastName, office }] of Object.entries(judgedAgents)) {
    const { id } = await createAgent(db, { firstName, lastName })
    await sql`update office set office_name = ${office} where office_key =
      (select office_key from agent_profile where account_id = ${id})`.execute(db)
    accounts.set(name, id)
  }
  await insertGenerated(db, { count: judgedListings.length, agentIds: [...accounts.values()], now })
  for (const [key, title, type, street, city, state, zip, county, chosen = '', agent = '', status, remarks] of judgedListings) {
    const bits = amenities.toBits(amenities.names.filter((amenity) => chosen.split(', ').includes(amenity)))
    await sql`update listing set x_title = ${title}, property_sub_type = ${type}, unparsed_address = ${street}, city = ${city},
        state_or_province = ${state}, postal_code = ${zip}, county_or_parish = ${county}, x_amenities = ${bits}, public_remarks = ${remarks},
        list_agent_account_id = ${accounts.get(agent)}, standard_status = ${status}, internet_address_display_yn = true, new_construction_yn = false,
        x_first_public_at = ${new Date(now)}::timestamptz - ${Number(key)} * interval '1 hour'
      where listing_key = ${key}`.execute(db)
  }
}

interface Found {
  query: JudgedQuery
  total: number
  ids: number[]
}

const atOnce = 16

async function findAll(engine: string, queries: readonly JudgedQuery[], sort: PropertySearch['sort']): Promise<Found[]> {
  const app = worlds.get(engine)
  if (!app) throw new Error(`There is no engine called ${engine}.`)
  const all: Found[] = []
  for (let from = 0; from < queries.length; from += atOnce) {
    const each = async (query: JudgedQuery) => {
      const { total, items } = await app.call(searchProperties, { query: { q: query.typed, sort, limit: 64 } })
      return { query, total, ids: items.map(({ id }) => id) }
    }
    all.push(...(await Promise.all(queries.slice(from, from + atOnce).map(each))))
  }
  return all
}

test('at least 300 searches are judged, each once', () => {
  expect(judgedQueries.length).toBeGreaterThanOrEqual(300)
  expect(new Set(judgedQueries.map(({ typed }) => typed)).size).toBe(judgedQueries.length)
})

test.each(engines)('the %s finds exactly the listings that people want to find, the newest first, and says how many', async (engine) => {
  const all = await findAll(engine, judgedQueries, 'newest')
  const expected = judgedQueries.map(({ typed, grades }) => {
    const ids = grades.flat().toSorted((a, b) => a - b)
    return { typed, total: ids.length, ids: ids.join(' ') }
  })
  expect(all.map(({ query: { typed }, total, ids }) => ({ typed, total, ids: ids.join(' ') }))).toEqual(expected)
})

/** Searches in which some listings fit better than others. */
const telling = judgedQueries.filter(({ grades }) => grades.filter((grade) => grade.length > 0).length > 1)

async function figuresOf(engine: string, sort: PropertySearch['sort']) {
  const all = await findAll(engine, telling, sort)
  return {
    gain: meanOf(all.map(({ ids, query }) => gainOf(ids, query))),
    first: meanOf(all.map(({ ids, query }) => reciprocalRank(ids, query))),
  }
}

test.each(engines)('the %s shows first what is all about the words', async (engine) => {
  const [relevance, newest] = [await figuresOf(engine, 'relevance'), await figuresOf(engine, 'newest')]
  console.info(`${engine}, ${telling.length} searches, nDCG@10 and reciprocal rank:`, { relevance, newest })
  expect(relevance.gain).toBeGreaterThanOrEqual(0.99)
  expect(relevance.first).toBeGreaterThanOrEqual(0.97)
  // In any other order the figures are lower: they measure the order.
  expect(newest.gain).toBeLessThan(0.9)
})

test.each(engines)('the %s keeps the newest first where a search only says what must not be there', async (engine) => {
  const without = judgedQueries.filter(({ typed }) => typed === '-pool')
  const [relevance, newest] = [await findAll(engine, without, 'relevance'), await findAll(engine, without, 'newest')]
  expect(relevance).toEqual(newest)
  expect(newest[0]?.ids.length).toBeGreaterThan(20)
})
