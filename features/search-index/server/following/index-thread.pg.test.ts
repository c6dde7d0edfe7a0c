import { mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import { afterFile } from '#platform/testing/after-file.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { updateEveryListing } from '#fixtures/listings/server/testing/update-every-listing'
import { world } from '../../../search/server/testing/search-world.fixtures.ts'
import { indexThread, type IndexThread } from './index-thread.ts'
import { planSearch } from '#features/search/server'

const listings = 1500
const allListings = planSearch({ sort: 'price', limit: 1 }, 0)
let app: ListingWorld
let folder: string

beforeAll(async () => {
  app = await world()
  await insertGenerated(app.services.db, { count: listings, agentIds: [(await app.agent()).id], now: Date.UTC(2026, 10, 20) })
  folder = await mkdtemp(join(tmpdir(), 'index-'))
  afterFile(() => rm(folder, { recursive: true }))
})

/** An index as each server process has one; nobody tells it of changes. */
async function started(file?: string, pollMs = 20): Promise<IndexThread> {
  const order = { databaseUrl: app.services.databaseUrl, snapshotFile: file && join(folder, file), pollMs }
  const index = indexThread(order, () => undefined)
  await index.warm()
  return index
}

const lowest = async (index: IndexThread) => (await index.page(allListings)).values[0]
const cheapen = (price: number) => sql`update listing set list_price = ${price} where listing_key = 7`.execute(app.services.db)

test('several processes follow every change, each on its own and without being told', async () => {
  await sql`update listing set standard_status = 'Active' where listing_key = 7`.execute(app.services.db)
  const all = await Promise.all([started(), started()])
  await cheapen(400)
  for (const index of all) await expect.poll(() => lowest(index)).toBe(400)
  await Promise.all(all.map((index) => index.stop()))
})

test('a start goes on from what the last one stored, words as well, and what happened in between is not missed', async () => {
  const find = async (index: IndexThread, q: string) => (await index.page(planSearch({ q, sort: 'newest', limit: 2000 }, 0))).ids
  const first = await started('kept')
  expect((await first.texts()).from).toBe('database')
  const [withGarden, all] = [await find(first, 'garden'), await find(first, 'basement -garden')]
  expect([withGarden.length > 0, all.length > 0]).toEqual([true, true])
  await first.stop()
  await cheapen(300)
  await sql`update listing set public_remarks = 'A zeppelin in the garden.' where listing_key = 7`.execute(app.services.db)
  const second = await started('kept')
  expect([second.state?.from, await lowest(second), (await second.texts()).from]).toEqual(['snapshot', 300, 'snapshot'])
  expect(await find(second, 'zeppelin')).toEqual([7])
  const without = (ids: readonly number[]) => ids.filter((id) => id !== 7)
  expect([await find(second, 'garden'), await find(second, 'basement -garden')].map(without)).toEqual([withGarden, all].map(without))
  await second.stop()
})

test('what was kept is left alone when its end is missing', async () => {
  const first = await started('cut')
  const { total } = await first.page(allListings)
  await first.stop()
  const file = join(folder, 'cut')
  await truncate(file, (await stat(file)).size - 1)
  const second = await started('cut')
  expect([second.state?.from, (await second.page(allListings)).total]).toEqual(['database', total])
  await second.stop()
})

test('while the index is built anew because many homes moved, every search is answered as before', async () => {
  const index = await started()
  const [before, { total }] = [index.state, await index.page(allListings)]
  await updateEveryListing(app.services.db, sql`latitude = latitude + 0.1`)
  const totals = new Set<number>()
  await expect
    .poll(
      async () => {
        totals.add((await index.page(allListings)).total)
        return index.state !== before
      },
      { timeout: 60_000, interval: 1 },
    )
    .toBe(true)
  totals.add((await index.page(allListings)).total)
  expect([...totals]).toEqual([total])
  await index.stop()
})
