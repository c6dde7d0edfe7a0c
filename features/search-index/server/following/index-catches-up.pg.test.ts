import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { afterFile } from '#platform/testing/after-file.ts'
import { searchProperties } from '#features/search/contract'
import { insertGenerated } from '#features/listings/server'
import { indexed } from '../testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { updateEveryListing } from '#fixtures/listings/server/testing/update-every-listing'
import { world } from '../../../search/server/testing/search-world.fixtures.ts'
import { indexThread, type IndexThread } from './index-thread.ts'
import { planSearch } from '#features/search/server'

// Building an index again takes a busy machine a while.
const patience = { timeout: 60_000 }
/** More than an index of so many listings has room for, should all of them move. */
const listings = 5000
let app: ListingWorld

beforeAll(async () => {
  app = await world(indexed())
  await insertGenerated(app.services.db, { count: listings, agentIds: [(await app.agent()).id], now: Date.UTC(2026, 10, 20) })
})

const forSale = async () =>
  (await sql<{ count: number }>`select count(*) as count from listing where x_on_market`.execute(app.services.db)).rows[0]?.count
const cutOff = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tourstead search index' and datname = current_database()`.execute(app.services.db)

test('when more homes change at once than are followed one by one, no list shows an old card', async () => {
  const page = async () => (await app.call(searchProperties, { query: { sort: 'price', limit: 100 } })).items
  await expect.poll(async () => (await page()).length).toBe(100)
  await app.services.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`update listing set list_price = list_price - list_price % 1000 + 7`.execute(trx)
    // Listings that nobody ever sees, of the lowest numbers, so that those on the list are not the ones that are named.
    await sql`insert into listing_outbox (listing_key) select -each from generate_series(1, 60000) as each`.execute(trx)
  })
  await expect.poll(async () => (await page()).map(({ price }) => price % 1000), patience).toEqual(Array.from({ length: 100 }, () => 7))
})

test('when more homes move at once than the index has room for, no answer loses any of them', async () => {
  const index = indexThread({ databaseUrl: app.services.databaseUrl, snapshotFile: undefined, pollMs: 20 }, () => undefined)
  await index.warm()
  const north = async () => (await index.pins(planSearch({ sort: 'newest', limit: 1 }, 0), 1)).pins[0]?.[2] ?? 0
  const [before, total] = [await north(), await forSale()]
  const totals = new Set<number>()
  await updateEveryListing(app.services.db, sql`latitude = latitude + 0.01`)
  await expect
    .poll(
      async () => {
        totals.add((await index.page(planSearch({ sort: 'price', limit: 1 }, 0))).total)
        return (await north()) - before
      },
      { ...patience, interval: 1 },
    )
    .toBe(10_000)
  totals.add((await index.page(planSearch({ sort: 'price', limit: 1 }, 0))).total)
  expect([...totals]).toEqual([total])
  await index.stop()
})

const order = () => ({ databaseUrl: app.services.databaseUrl, snapshotFile: undefined, pollMs: 50 })
const lowest = (index: IndexThread) => async () => (await index.page(planSearch({ sort: 'price', limit: 1 }, 0))).values[0]

test('after the connection was cut, what happened meanwhile is found', async () => {
  const index = indexThread(order(), () => undefined)
  await index.warm()
  await cutOff()
  await sql`update listing set list_price = 500, standard_status = 'Active' where listing_key = 7`.execute(app.services.db)
  await expect.poll(lowest(index), patience).toBe(500)
  await index.stop()
})

test('an index that did not look for so long that changes are noted no more begins anew', async () => {
  const index = indexThread({ ...order(), notedMs: 10 }, () => undefined)
  await index.warm()
  await app.services.db.transaction().execute(async (trx) => {
    await sql`update listing set list_price = 400, standard_status = 'Active' where listing_key = 7`.execute(trx)
    await sql`delete from listing_outbox`.execute(trx)
  })
  await expect.poll(lowest(index), patience).toBe(400)
  await index.stop()
})

/** How many listings for sale a word finds. */
const countMatches = async (index: IndexThread, q: string) => (await index.page(planSearch({ q, sort: 'newest', limit: 1 }, 0))).total

test('a start from a snapshot that is 5,000 changes old knows the words of every home, and nothing fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'index-'))
  afterFile(() => rm(folder, { recursive: true }))
  const stored = { ...order(), snapshotFile: join(folder, 'stored') }
  const first = indexThread(stored, () => undefined)
  await first.texts()
  await first.stop()
  await updateEveryListing(app.services.db, sql`list_price = list_price + 1, public_remarks = 'A zeppelin in the garden.'`)
  const failed: unknown[] = []
  const second = indexThread(stored, () => undefined, undefined, { failed: (cause) => failed.push(cause), recovered: () => undefined })
  await second.warm()
  expect(second.state?.from).toBe('snapshot')
  await expect.poll(() => second.knowsTexts, patience).toBe(true)
  expect([await countMatches(second, 'zeppelin'), failed]).toEqual([await forSale(), []])
  await second.stop()
})

test('words that could not be read are reported as a failure and read again until they are known', async () => {
  const allowConnections = (isAllowed: boolean) =>
    sql`update pg_database set datallowconn = ${isAllowed} where datname = current_database()`.execute(app.services.db)
  let isWell = true
  const trouble = { failed: () => void (isWell = false), recovered: () => void (isWell = true) }
  const waits = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
      and application_name = 'tourstead search index' and wait_event_type = 'Lock'`
      .execute(app.services.db)
      .then(({ rows }) => rows.length)
  let index: IndexThread | undefined
  // The thread has its first connection and waits; the one it reads words over is refused.
  await app.services.db.transaction().execute(async (trx) => {
    await sql`lock listing in access exclusive mode`.execute(trx)
    index = indexThread(order(), () => undefined, undefined, trouble)
    // The index of the application waits as well.
    await expect.poll(waits, patience).toBe(2)
    await allowConnections(false)
  })
  await expect.poll(() => isWell, patience).toBe(false)
  expect(index?.knowsTexts).toBe(false)
  await allowConnections(true)
  await expect.poll(() => [isWell, index?.knowsTexts], patience).toEqual([true, true])
  await index?.stop()
})
