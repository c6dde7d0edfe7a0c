import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { onMarketStatuses, parseBounds, type PropertyFilters } from '../contract.ts'
import type { ListingTables } from './listing-rows.ts'
import { typedPlace } from './search-place.ts'

type Builder = ExpressionBuilder<ListingTables, 'listing'>

/** What a home must be to belong to a search. Only published columns are compared: a withheld street cannot be found. */
export function matching(filters: PropertyFilters): (is: Builder) => Expression<SqlBool> {
  return (is) => {
    const all: Expression<SqlBool>[] = [...statusConditions(is, filters), ...placeConditions(is, filters)]
    if (filters.minPrice !== undefined) all.push(is('list_price', '>=', filters.minPrice))
    if (filters.maxPrice !== undefined) all.push(is('list_price', '<=', filters.maxPrice))
    if (filters.beds) all.push(is('bedrooms_total', '>=', Math.ceil(filters.beds)))
    if (filters.baths) all.push(sql<SqlBool>`coalesce(bathrooms_full, 0) + coalesce(bathrooms_half, 0) * 0.5 >= ${filters.baths}::float8`)
    if (filters.types) all.push(is('property_sub_type', 'in', filters.types))
    if (filters.agentId !== undefined) all.push(is('list_agent_account_id', '=', filters.agentId))
    return is.and(all)
  }
}

function statusConditions(is: Builder, { statuses }: PropertyFilters): Expression<SqlBool>[] {
  if (!statuses) return [is('x_on_market', '=', true)]
  const everyOnMarket = statuses.every((status) => (onMarketStatuses as readonly string[]).includes(status))
  return [is(everyOnMarket ? 'x_on_market' : 'x_is_public', '=', true), is('standard_status', 'in', statuses)]
}

function placeConditions(is: Builder, filters: PropertyFilters): Expression<SqlBool>[] {
  const { words, ...typed } = filters.q ? typedPlace(filters.q) : {}
  const all: Expression<SqlBool>[] = []
  for (const { zip, city, county, state } of [typed, filters]) {
    if (zip) all.push(is('postal_code', '=', zip))
    if (city) all.push(is(is.fn('lower', ['city']), '=', city.toLowerCase()))
    if (county) all.push(is(is.fn('lower', ['county_or_parish']), '=', county.toLowerCase()))
    if (state) all.push(is('state_or_province', '=', state))
  }
  for (const word of words ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    all.push(
      sql<SqlBool>`concat_ws(' ', x_title, city, state_or_province, postal_code, case when internet_address_display_yn then unparsed_address end) ilike ${pattern}`,
    )
  }
  const bounds = filters.bounds ? parseBounds(filters.bounds) : undefined
  if (bounds && typeof bounds !== 'string') {
    all.push(is.between('x_public_latitude', bounds.south, bounds.north), is.between('x_public_longitude', bounds.west, bounds.east))
  }
  return all
}
