import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { searchProperties } from '#features/search/contract'
import { insertGenerated } from '#features/listings/server'
import type { Actor } from '#platform/contract/access.ts'
import { indexed } from '../testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { updateEveryListing } from '#fixtures/listings/server/testing/update-every-listing'
import { world } from '../../../search/server/testing/search-world.fixtures.ts'
import { indexThread } from './index-thread.ts'
import { lastIsWarm, watchThreads } from '../testing/index-threads.fixtures.ts'

const listings = 1500
const threads = watchThreads()
/** The waits asked for, in milliseconds, and what comes after the last one. */
const waits: number[] = []
let next: (() => void) | undefined
let app: ListingWorld
let agent: Actor
let forSale: number

beforeAll(async () => {
  const later = (milliseconds: number, work: () => void) => {
    waits.push(milliseconds)
    next = work
  }
  app = await world(indexed(later))
  agent = await app.agent()
  await insertGenerated(app.services.db, { count: listings, agentIds: [agent.id], now: Date.UTC(2026, 10, 20) })
})

beforeEach(async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from listing where x_on_market`.execute(app.services.db)
  forSale = rows[0]?.count ?? 0
  await vi.waitUntil(async () => (await total()) === forSale, 30_000)
  threads.doomed = 0
  next?.()
  await lastIsWarm(threads)
  waits.length = 0
})

const total = async (query: object = {}) => (await app.call(searchProperties, { query })).total

/** The wait that was asked for is over; returns the next one. */
async function wait(): Promise<number | undefined> {
  const [work, before] = [next, waits.length]
  work?.()
  await expect.poll(async () => [await total(), waits.length]).toEqual([forSale, before + 1])
  return waits.at(-1)
}

const urls = [
  '/api/properties?sort=price',
  '/api/properties/map?beds=2',
  '/api/properties/clusters?bounds=-125,24,-66,50&zoom=4',
  '/api/properties/picture?bounds=-125,24,-66,50&zoom=4',
  '/api/properties/facets?q=kitchen',
  '/api/properties/choices?choices=beds:1,2,3',
]

test('when the index ends in the middle of many searches all of them are answered, and it is asked for again for ever', async () => {
  const answers = Promise.all([...urls, ...urls, ...urls].map((url) => app.inject({ url })))
  await threads.all.at(-1)?.worker.terminate()
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array.from([...urls, ...urls, ...urls], () => 200))
  await expect.poll(() => waits).toEqual([1000])
  threads.doomed = 7
  for (const milliseconds of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) expect(await wait()).toBe(milliseconds)

  next?.()
  const { worker } = await lastIsWarm(threads)
  expect(await total()).toBe(forSale)
  await worker.terminate()
  await expect.poll(() => waits.at(-1)).toBe(1000)
})

test('when the one that should take over from a worn index ends, the worn one answers until another has come', async () => {
  const worn = await lastIsWarm(threads)
  threads.doomed = 3
  await updateEveryListing(app.services.db, sql`latitude = latitude + 0.01`)
  await expect.poll(() => [worn.worn, waits]).toEqual([true, [1000]])
  for (const milliseconds of [2000, 4000]) expect(await wait()).toBe(milliseconds)
  expect([worn.ended, threads.doomed]).toEqual([false, 0])

  next?.()
  expect(await lastIsWarm(threads)).not.toBe(worn)
  await expect.poll(() => worn.ended).toBe(true)
  expect([await total(), waits.length]).toEqual([forSale, 3])
})

test('a home for which the index has no room is found, even while no other index can be built', async () => {
  threads.doomed = Infinity
  await sql`select setval(pg_get_serial_sequence('listing', 'listing_key'), 900000)`.execute(app.services.db)
  await app.published(agent, { price: 900 })
  await expect.poll(() => total({ maxPrice: 900 })).toBe(1)
})

test('a thread that cannot even begin is asked for again, and stops nothing', async () => {
  const asked: (() => void)[] = []
  const order = { databaseUrl: app.services.databaseUrl, snapshotFile: undefined, pollMs: Symbol('of this thread') as unknown as number }
  const index = indexThread(
    order,
    () => undefined,
    (_, work) => asked.push(work),
  )
  asked[0]?.()
  expect([asked.length, index.state]).toEqual([2, undefined])
  await index.stop()
  asked[1]?.()
  expect(asked).toHaveLength(2)
})
