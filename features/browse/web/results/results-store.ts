import { useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'
import { shownOn, step } from './results-graph.ts'
import { startState, type ResultsEvent, type ResultsState, type TimedResult } from './results-state.ts'
import type { SearchResults } from './search-results.ts'

let state = startState
const listeners = new Set<() => void>()

/** The results of the search in this tab. The server dispatches nothing: there the page's own results are all there is. */
export const results = {
  state: (): ResultsState => state,
  dispatch(event: ResultsEvent): void {
    const next = step(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** What `select` takes from the state; as it is there, not a new object each time. */
export function useResults<T>(select: (now: ResultsState) => T, onServer: () => T): T {
  return useSyncExternalStore(results.subscribe, () => select(state), onServer)
}

/** What the list shows: the results of the page, or already the list of the search that was chosen last. */
export function useShownResults(page: SearchResults, address: string): SearchResults {
  const key = keyOfAddress(address)
  return useResults(
    (now) => shownOn(now, { key, results: page }),
    () => page,
  )
}

export const keyOfAddress = (address: string): string => new URLSearchParams(address).toString()

/** For the page of the search: its results belong to this address. */
export function useOpenResults(page: SearchResults, address: string): void {
  useEffect(() => {
    results.dispatch({ type: 'opened', key: keyOfAddress(address), results: page, at: performance.now() })
  }, [page, address])
  useEffect(() => () => results.dispatch({ type: 'left' }), [])
}

/** Marks the moment of a filter chosen or a map let go; the next list and the next pins are measured from it. */
export function startTiming(cause: 'filter' | 'pan', at = performance.now(), timed: readonly TimedResult[] = ['pins', 'list']): void {
  results.dispatch({ type: 'started', results: timed, cause, at })
}

/** Call when new results are in the page: notes `search: pan to pins` and the like as soon as they are painted. */
export function endTiming(result: TimedResult): void {
  const start = results.state().timings[result]
  if (!start) return
  results.dispatch({ type: 'drawn', result })
  afterPaint(() => performance.measure(`search: ${start.cause} to ${result}`, { start: start.at, end: performance.now() }))
}
