import type { PropertyFilters, PropertySearch } from './search.ts'

// Free of schemas, because the first load of the list needs it.

/** The filters alone, for the map: no order, no page. */
export function filtersOf(search: PropertySearch): PropertyFilters {
  const { sort: _sort, cursor: _cursor, limit: _limit, ...filters } = search
  return filters
}
