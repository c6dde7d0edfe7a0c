import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { filtersOf, readSearch, type PropertyFilters } from '#features/search/contract'
import { countChoices, propertyFacets, type ChoiceCount, type Facets } from '#features/search/contract'
import { call } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { choicesOf, costFilters, distanceFilter, sizeFilters, timeFilters, tourFilters } from './filter-choices.ts'

/** The checked filters of the address; undefined while it cannot be read. */
function useFilters(): PropertyFilters | undefined {
  const [params] = useSearchParams()
  const read = readSearch(params)
  return read.ok ? filtersOf(read.value.search) : undefined
}

/** What every choice would find; asked for when the first panel is opened, and again after every choice. */
function useFacets(wanted: boolean): Facets | undefined {
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
function useCountsOf(choices: string, wanted: boolean): ReadonlyMap<string, number> {
  const filters = useFilters()
  const query = { ...filters, choices }
  const { data } = useQuery({
    queryKey: keyOf(countChoices, { query }),
    queryFn: ({ signal }) => call(countChoices, { query, signal }),
    enabled: wanted && filters !== undefined && choices !== '',
    placeholderData: keepPreviousData,
    select: byChoice,
  })
  return data ?? none
}

const none: ReadonlyMap<string, number> = new Map()

// The same function each time, so that the same counts stay the same map.
const byChoice = ({ counts }: { counts: readonly ChoiceCount[] }): ReadonlyMap<string, number> =>
  new Map(counts.map(({ filter, value, count }) => [`${filter}:${value}`, count]))

interface Counts {
  facets: Facets | undefined
  choices: ReadonlyMap<string, number>
}

const Known = createContext<Counts>({ facets: undefined, choices: none })
export const KnownCounts = Known.Provider

const costChoices = choicesOf(costFilters)
const otherChoices = choicesOf([...timeFilters, ...tourFilters, distanceFilter])
const sizeChoices = choicesOf(sizeFilters)

/** What the fields of the open panel show beside their choices. */
export function useCounts(open: 'nothing' | 'price' | 'all' | 'other'): Counts {
  const facets = useFacets(open !== 'nothing')
  const costs = useCountsOf(costChoices, open === 'price' || open === 'all')
  const others = useCountsOf(otherChoices, open === 'all')
  const sizes = useCountsOf(sizeChoices, open === 'all')
  return useMemo(() => ({ facets, choices: new Map([...costs, ...others, ...sizes]) }), [facets, costs, others, sizes])
}

export const useFacetCounts = (): Facets | undefined => use(Known).facets
/** By `name:value`. */
export const useChoiceCounts = (): ReadonlyMap<string, number> => use(Known).choices
