import { beforeAll, expect, test } from 'vitest'
import { getProperty } from '#features/listings/contract'
import { insertGenerated } from '#features/listings/server'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'
import type { ListingTables } from '../listing-rows.ts'

let app: ListingWorld
let agentIds: number[]
let inserted: number
const progress: number[] = []
const now = Date.UTC(2026, 10, 20)
beforeAll(async () => {
  app = await listingWorld()
  agentIds = [(await app.agent()).id, (await app.agent()).id]
  inserted = await insertGenerated(app.services.db, { count: 2000, agentIds, now, onProgress: (done) => progress.push(done) })
})

const listings = (target = app) =>
  target.services.db.withTables<ListingTables>().selectFrom('listing').selectAll().orderBy('listing_key').execute()

test('asked for a number of homes, that many are there, spread over the country and its agents', async () => {
  expect(inserted).toBe(2000)
  const rows = await listings()
  expect(rows).toHaveLength(2000)
  expect(progress.at(-1)).toBe(2000)
  expect(new Set(rows.map((row) => row.state_or_province)).size).toBeGreaterThan(45)
  expect(new Set(rows.map((row) => row.list_agent_account_id))).toEqual(new Set(agentIds))
  expect(new Set(rows.map((row) => row.standard_status)).size).toBe(5)
  expect(
    rows.filter((row) => (row.list_price ?? 0) < 40_000 || (row.close_date ?? '') > '2026-11-20' || Number(row.x_first_public_at) > now),
  ).toEqual([])
  expect(rows.every((row) => row.is_demo && row.x_is_public)).toBe(true)
})

test('a generated home opens like any another', async () => {
  const [row] = await listings()
  const listing = await app.call(getProperty, { params: { id: row?.listing_key ?? 0 } })
  expect(listing).toMatchObject({ mainImageUrl: null, tour: null, photos: [], videos: [], isDemo: true, price: row?.list_price })
})

test('another empty installation gets the same homes', async () => {
  const another = await listingWorld()
  const ids = [(await another.agent()).id, (await another.agent()).id]
  await insertGenerated(another.services.db, { count: 50, agentIds: ids, now })
  const facts = (rows: Awaited<ReturnType<typeof listings>>) =>
    rows.slice(0, 50).map((row) => [row.x_title, row.list_price, row.latitude, row.unparsed_address, row.x_first_public_at])
  expect(facts(await listings(another))).toEqual(facts(await listings()))
})
