import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { saveProperty } from '#features/listings/contract'
import { insertGenerated } from '#features/listings/server'
import type { Database } from '#platform/database/database.ts'
import { cardLoader } from './card-loader.ts'
import { listingSearch } from '../listing-search.ts'
import { indexed } from '../../../search-index/server/testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { world } from '../testing/search-world.fixtures.ts'
import { planSearch } from '../plan/plan-search.ts'

const listings = 300
let app: ListingWorld
let asked = 0
let db: Database
const now = () => app.services.now()

beforeAll(async () => {
  app = await world()
  await insertGenerated(app.services.db, { count: listings, agentIds: [(await app.agent()).id], now: Date.UTC(2026, 10, 20) })
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  db = app.services.db.withPlugin(counting)
})

/** How many statements it takes. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = asked
  await work()
  return asked - before
}

test('what all requests of a moment want is read in one go, in the order each of them asked', async () => {
  const costOfOne = await costOf(() => cardLoader(db, () => true, now).cards([1]))
  const loader = cardLoader(db, () => true, now)
  const pages = Array.from({ length: 20 }, (_, page) => [page + 30, page + 3, page + 12])
  const cost = await costOf(async () => {
    const replies = await Promise.all(pages.map((ids) => loader.cards(ids)))
    expect(replies.map((cards) => cards.map(({ id }) => id))).toEqual(pages)
  })
  expect(cost).toBe(costOfOne)
  expect(await costOf(() => loader.cards([3, 20, 41]))).toBe(0)
})

test('the cards asked for last are kept, and only those', async () => {
  const loader = cardLoader(db, () => true, now, 2)
  for (const id of [1, 2, 1, 3]) await loader.cards([id])
  expect(await costOf(() => loader.cards([1, 3]))).toBe(0)
  expect(await costOf(() => loader.cards([2]))).toBeGreaterThan(0)
})

test('nothing is kept while nobody tells what changes', async () => {
  let isCached = true
  const loader = cardLoader(db, () => isCached, now)
  await loader.cards([1])
  isCached = false
  expect(await costOf(() => loader.cards([1]))).toBeGreaterThan(0)
  isCached = true
  expect(await costOf(() => loader.cards([1]))).toBeGreaterThan(0)
})

test('a start answers from the database until the index is there, and then alike', async () => {
  const search = listingSearch(app.services, indexed())
  const plan = planSearch({ sort: 'price', limit: 24 }, app.services.now())
  expect(search.index?.ready).toBe(false)
  const first = await search.page(plan)
  expect(first.total).toBeGreaterThan(listings / 2)
  await expect.poll(() => search.index?.ready, { timeout: 30_000 }).toBe(true)
  expect(await search.page(plan)).toEqual(first)
  await search.index?.stop()
})

test('without an index that ever fills, the database goes on answering', async () => {
  const search = listingSearch({ ...app.services, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, indexed())
  const plan = planSearch({ sort: 'price', limit: 24 }, app.services.now())
  for (let time = 0; time < 2; time++) expect((await search.page(plan)).ids).toHaveLength(25)
  await search.index?.stop()
})

test('a card shows an open house no longer than it lasts', async () => {
  const agent = await app.agent()
  const { id, version } = await app.published(agent)
  const day = new Date(now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const [first, second] = [`${day}T10:00/12:00`, `${day}T13:00/15:00`]
  await app.as(agent).call(saveProperty, { params: { id }, body: { version, openHouses: [first, second] } })
  const loader = cardLoader(db, () => true, now)
  const shown = async () => (await loader.cards([id]))[0]?.nextOpenHouse?.startTime
  expect(await shown()).toBe('10:00')
  app.moveClock(Date.parse(`${day}T18:00:00Z`) - now())
  expect(await shown()).toBe('13:00')
  app.moveClock(86_400_000)
  expect(await shown()).toBeUndefined()
})
