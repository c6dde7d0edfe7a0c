import { beforeAll, expect, test } from 'vitest'
import { getProperty } from '#features/listings/contract'
import { insertGenerated } from '#features/listings/server'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'
import type { ListingTables } from '../listing-rows.ts'

let app: ListingWorld
let agentIds: number[]
const now = Date.UTC(2026, 10, 20)
beforeAll(async () => {
  app = await listingWorld()
  agentIds = [(await app.agent()).id, (await app.agent()).id]
})

const homes = (target = app) =>
  target.services.db.withTables<ListingTables>().selectFrom('listing').selectAll().orderBy('listing_key').execute()

test('asked for a number of homes, that many are there, spread over the country and its agents', async () => {
  const told: number[] = []
  expect(await insertGenerated(app.services.db, { count: 2000, agentIds, now, onProgress: (done) => told.push(done) })).toBe(2000)
  const rows = await homes()
  expect(rows).toHaveLength(2000)
  expect(told.at(-1)).toBe(2000)
  expect(new Set(rows.map((row) => row.state_or_province)).size).toBeGreaterThan(45)
  expect(new Set(rows.map((row) => row.list_agent_account_id))).toEqual(new Set(agentIds))
  expect(new Set(rows.map((row) => row.standard_status)).size).toBe(5)
  expect(
    rows.filter((row) => (row.list_price ?? 0) < 40_000 || (row.close_date ?? '') > '2026-11-20' || Number(row.x_first_public_at) > now),
  ).toEqual([])
  expect(rows.every((row) => row.is_demo && row.x_is_public)).toBe(true)
})

test('a generated home opens like any other', async () => {
  const [row] = await homes()
  const home = await app.call(getProperty, { params: { id: row?.listing_key ?? 0 } })
  expect(home).toMatchObject({ mainImageUrl: null, tour: null, photos: [], videos: [], isDemo: true, price: row?.list_price })
})

test('another empty installation gets the same homes', async () => {
  const other = await listingWorld()
  const ids = [(await other.agent()).id, (await other.agent()).id]
  await insertGenerated(other.services.db, { count: 50, agentIds: ids, now })
  const facts = (rows: Awaited<ReturnType<typeof homes>>) =>
    rows.slice(0, 50).map((row) => [row.x_title, row.list_price, row.latitude, row.unparsed_address, row.x_first_public_at])
  expect(facts(await homes(other))).toEqual(facts(await homes()))
})
