import { createContext, use, useEffect } from 'react'
import { countChoices, propertyFacets, type Facets } from '#features/search/contract'
import { fieldsIn } from '#features/search/web'
import { call } from '#platform/web/call/call.ts'
import { followRequests } from '../results/follow-requests.ts'
import type { CountPart, Counts, CountsRequest, ResultsEvent } from '../results/results-state.ts'
import { results, useResults } from '../results/results-store.ts'

/** As `countChoices` reads it. */
const choicesIn = (...sections: Parameters<typeof fieldsIn>): string =>
  fieldsIn(...sections)
    .map(({ name, values }) => `${name}:${values.join(',')}`)
    .join(';')

const choicesOfPart: Record<Exclude<CountPart, 'facets'>, string> = {
  costs: choicesIn('cost'),
  others: choicesIn('time', 'tour', 'point'),
  sizes: choicesIn('size'),
}
/** What the fields of a panel show beside their choices; the facets where it is none of these. */
const partsOfPanel: Readonly<Record<string, readonly CountPart[]>> = {
  price: ['facets', 'costs'],
  all: ['facets', 'costs', 'others', 'sizes'],
}

type ShownCounts = Pick<Counts, 'facets' | 'choices'>
const noCounts: ShownCounts = { facets: undefined, choices: new Map() }
const Known = createContext(noCounts)
export const KnownCounts = Known.Provider

/** What every choice of the open panel would find: asked for when it is opened, and again after every choice. */
export function useCounts(panel: string | undefined): ShownCounts {
  useEffect(() => followRequests(({ counts }) => [counts.asking], askCounts), [])
  useEffect(() => {
    results.dispatch({ type: 'panel', parts: panel === undefined ? [] : (partsOfPanel[panel] ?? ['facets']) })
  }, [panel])
  const shown = useResults(
    ({ counts }) => counts.shown,
    () => undefined,
  )
  return shown ?? noCounts
}

/** Everything of one search together, so that numbers of two searches never stand beside one another. */
async function askCounts({ id, filters, parts }: CountsRequest, signal: AbortSignal): Promise<ResultsEvent> {
  const names = parts.filter((part) => part !== 'facets')
  const [facets, ...counted] = await Promise.all([
    parts.includes('facets') ? call(propertyFacets, { query: filters, signal }) : undefined,
    ...names.map((part) => call(countChoices, { query: { ...filters, choices: choicesOfPart[part] }, signal })),
  ])
  const counts = counted.flatMap((reply) => reply.counts)
  return { type: 'counted', id, facets, choices: new Map(counts.map(({ filter, value, count }) => [`${filter}:${value}`, count])) }
}

export const useFacetCounts = (): Facets | undefined => use(Known).facets
/** By `name:value`. */
export const useChoiceCounts = (): ReadonlyMap<string, number> => use(Known).choices
