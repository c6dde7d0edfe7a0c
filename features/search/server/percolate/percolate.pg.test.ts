import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import { filtersOf, type PropertyFilters } from '#features/search/contract'
import { planFilters } from '../plan/plan-search.ts'
import { conditionOf } from '../sql/sql-conditions.ts'
import { searches } from '../testing/random-searches.fixtures.ts'
import { world } from '../testing/search-world.fixtures.ts'
import { matchesAmong } from './matches-among.ts'
import { outlineOfListing, outlineOfSearch, type ListingOutline, type SearchOutline } from './search-outline.ts'

const seed = Number(process.env['SEED'] ?? 20_261_125)

function fits(search: SearchOutline, listing: ListingOutline): boolean {
  const { areas, priceLow, priceHigh, bedsLow, types, statuses } = search
  const isThere = areas.some((area) => listing.areas.includes(area))
  return (
    isThere &&
    listing.price >= priceLow &&
    listing.price <= priceHigh &&
    listing.beds >= bedsLow &&
    (types & listing.type) !== 0 &&
    (statuses & listing.status) !== 0
  )
}

test('a listing finds exactly the searches that find it, and their outlines leave out none of them', async () => {
  const app = await world()
  const { db, now } = app.services
  const at = now()
  await insertGenerated(db, { count: 4000, agentIds: [(await app.agent()).id], now: at })
  await sql`update listing set standard_status = 'Closed' where listing_key % 17 = 0`.execute(db)
  await sql`update listing set internet_address_display_yn = false where listing_key % 5 = 0`.execute(db)
  await sql`update listing set bedrooms_total = null, property_sub_type = null where listing_key % 19 = 0`.execute(db)
  const narrow: PropertyFilters[] = fc
    .sample(
      fc.record({
        city: fc.constantFrom('Houston', 'austin', 'Chicago'),
        beds: fc.integer({ min: 0, max: 4 }),
        minPrice: fc.integer({ min: 0, max: 900_000 }),
      }),
      { numRuns: 60, seed },
    )
    .map((filters) => filters)
  const asked = [...fc.sample(searches, { numRuns: 200, seed }).map(filtersOf), ...narrow]
  const outlines = asked.map((filters) => outlineOfSearch(filters, at))
  const finds = await Promise.all(
    asked.map(async (filters) => {
      const { rows } = await sql<{
        id: number
      }>`select listing_key as id from listing where ${conditionOf(planFilters(filters, at))}`.execute(db)
      return new Set(rows.map(({ id }) => id))
    }),
  )
  // Those that are found by something narrow, and a share of all.
  const seldom = finds.filter(({ size }) => size > 0 && size < 60).flatMap((ids) => [...ids].slice(0, 3))
  const { rows } = await sql<{ id: number }>`select listing_key as id from listing where listing_key % 31 = 0 and x_is_public`.execute(db)
  const listings = [...new Set([...seldom, ...rows.map(({ id }) => id)])]
  const wrong: string[] = []
  let [matches, candidates] = [0, 0]
  for (const id of listings) {
    const outline = await outlineOfListing(db, id)
    const matching = await matchesAmong(db, id, asked, at)
    for (const [index, filters] of asked.entries()) {
      const expected = finds[index]?.has(id) ?? false
      const candidate = outline !== undefined && fits(outlines[index] as SearchOutline, outline)
      if (expected) matches += 1
      if (candidate) candidates += 1
      if (matching[index] !== expected || (expected && !candidate)) wrong.push(`${id} ${JSON.stringify(filters)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(listings.length).toBeGreaterThan(150)
  expect(matches).toBeGreaterThan(500)
  // Outlines that fit everything would also leave out none.
  expect(candidates).toBeLessThan((listings.length * asked.length) / 2.5)
})
