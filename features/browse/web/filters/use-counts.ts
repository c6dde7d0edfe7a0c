import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useSearchParams } from 'react-router'
import { filtersOf, readSearch } from '#features/browse/contract'
import type { PropertyFilters } from '#features/listings/contract'
import { countChoices, propertyFacets, type Facets } from '#features/search/contract'
import { call } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'

/** The checked filters of the address; undefined while it cannot be read. */
function useFilters(): PropertyFilters | undefined {
  const [params] = useSearchParams()
  const read = readSearch(params)
  return read.ok ? filtersOf(read.value.search) : undefined
}

/** What every choice would find; asked for when the first panel is opened, and again after every choice. */
export function useFacets(wanted: boolean): Facets | undefined {
  const filters = useFilters()
  const query = filters ?? {}
  return useQuery({
    queryKey: keyOf(propertyFacets, { query }),
    queryFn: ({ signal }) => call(propertyFacets, { query, signal }),
    enabled: wanted && filters !== undefined,
    placeholderData: keepPreviousData,
  }).data
}

/** How many homes there would be with each value, by `name:value`. */
export function useChoiceCounts(choices: string, wanted: boolean): ReadonlyMap<string, number> {
  const filters = useFilters()
  const query = { ...filters, choices }
  const { data } = useQuery({
    queryKey: keyOf(countChoices, { query }),
    queryFn: ({ signal }) => call(countChoices, { query, signal }),
    enabled: wanted && filters !== undefined && choices !== '',
    placeholderData: keepPreviousData,
    select: ({ counts }) => new Map(counts.map(({ filter, value, count }) => [`${filter}:${value}`, count])),
  })
  return data ?? none
}

const none: ReadonlyMap<string, number> = new Map()

/** For the fields inside the panels. */
export const FacetsContext = createContext<Facets | undefined>(undefined)
export const useFacetCounts = (): Facets | undefined => use(FacetsContext)
