import { sql } from 'kysely'
import type { PropertyFilters } from '#features/search/contract'
import { choices, storedRange } from '#features/search-plan/server'
import type { Database } from '#platform/database/database.ts'
import { planFilters } from '../plan/plan-search.ts'
import { areasOfListing, areasOfSearch, type ListingPlace } from './search-areas.ts'

/**
 * What a search surely asks for, in few numbers to index it by. A listing the search finds fits its outline; one that fits may
 * still be refused by what an outline leaves out.
 */
export interface SearchOutline {
  areas: string[]
  priceLow: number
  priceHigh: number
  bedsLow: number
  /** Sets of bits. */
  types: number
  statuses: number
}

/** A listing as an outline compares it: one bit of `type` and of `status`. */
export interface ListingOutline {
  areas: string[]
  price: number
  beds: number
  type: number
  status: number
}

const highest = 2_147_483_647
const anyType = (1 << 30) - 1

/** @throws Problem where the filters cannot be searched for. */
export function outlineOfSearch(filters: PropertyFilters, now: number): SearchOutline {
  const plan = planFilters(filters, now)
  const price = plan.ranges.find(({ fact }) => fact === 'price')
  const beds = plan.ranges.find(({ fact }) => fact === 'beds')
  const lowest = (range: typeof price) => (range ? Math.min(range.low, storedRange(range.fact, range.low, range.high)[0]) : 0)
  return {
    areas: areasOfSearch(plan),
    priceLow: lowest(price),
    priceHigh: price?.high ?? highest,
    bedsLow: lowest(beds),
    types: plan.types ?? anyType,
    statuses: plan.statuses,
  }
}

type OutlineRow = ListingPlace & { price: number; beds: number; type: number; status: number }

/** The outline of a listing visitors see; undefined for any other. */
export async function outlineOfListing(db: Database, listingKey: number): Promise<ListingOutline | undefined> {
  const { rows } = await sql<OutlineRow>`
    select postal_code as zip, lower(city) as city, lower(county_or_parish) as county, state_or_province as state,
      x_east as east, x_north as north, list_agent_account_id as "agentId", least(list_price, ${highest})::integer as price,
      coalesce(bedrooms_total, 0) as beds, ${sql.raw(choices.types.sql)} as type, ${sql.raw(choices.statuses.sql)} as status
    from listing where listing_key = ${listingKey} and x_is_public`.execute(db)
  const [row] = rows
  return row && { areas: areasOfListing(row), price: row.price, beds: row.beds, type: 1 << row.type, status: 1 << row.status }
}
