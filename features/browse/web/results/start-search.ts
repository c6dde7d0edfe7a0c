import { href } from 'react-router'
import { filtersOf, readSearch, searchProperties } from '#features/search/contract'
import { insightsFor } from '#features/insights/contract'
import { call } from '#platform/web/call/call.ts'
import { followRequests } from './follow-requests.ts'
import type { ListRequest, ResultsEvent, SearchAddress } from './results-state.ts'
import { keyOfAddress, results } from './results-store.ts'
import { emptyResults, type ResultsPage, type SearchResults } from './search-results.ts'

const tipsAgeMs = 10 * 60_000

if (!import.meta.env.SSR)
  followRequests(
    ({ wanted, expected }) => [wanted, expected].filter((request) => request?.status === 'asking'),
    async ({ id, key }: ListRequest, signal): Promise<ResultsEvent> => {
      const list = await listOf(new URLSearchParams(key), signal)
      return { type: 'listed', id, list, at: performance.now() }
    },
  )

/** Asks for a list that will probably be wanted next. Nothing shows it before somebody wants it. */
export function prefetchSearch(address: string): void {
  results.dispatch({ type: 'expected', ...readAddress(address), at: performance.now() })
}

/** This address is about to be opened: its list and its pins are asked for before anything is drawn anew, and shown when they come. */
export function startSearch(address: string): void {
  results.dispatch({ type: 'chosen', ...readAddress(address), at: performance.now() })
}

/**
 * The list of the address that the router opens, straight from its call, half as long on its way as the page's own data.
 * Undefined where the page has to say more than a list, and after a failure: the page's own data says what it was.
 */
export function loadResults(url: string, signal: AbortSignal): Promise<SearchResults | undefined> {
  results.dispatch({ type: 'navigated', ...readAddress(new URL(url).search), at: performance.now() })
  const id = results.state().wanted?.id ?? 0
  signal.addEventListener('abort', () => results.dispatch({ type: 'dropped', id }))
  return new Promise((resolve) => {
    const stop = results.subscribe(settle)
    function settle() {
      const { wanted } = results.state()
      if (wanted?.id === id && wanted.status === 'asking') return
      stop()
      resolve(wanted?.id === id && wanted.list ? { ...emptyResults, ...wanted.list } : undefined)
    }
    settle()
  })
}

function readAddress(address: string): SearchAddress {
  const read = readSearch(new URLSearchParams(address))
  return { key: keyOfAddress(address), filters: read.ok ? filtersOf(read.value.search) : undefined }
}

async function listOf(params: URLSearchParams, signal: AbortSignal): Promise<ResultsPage | undefined> {
  if ([...params.values()].some((value) => value.trim() === '')) return undefined
  const read = readSearch(params)
  if (!read.ok || read.value.view === 'reel') return undefined
  const { search } = read.value
  const { tips: known } = results.state()
  const [page, tips] = await Promise.all([
    call(searchProperties, { query: search, signal }),
    known && performance.now() - known.at < tipsAgeMs ? known.tips : call(insightsFor, { query: { path: href('/tourstead') }, signal }),
  ])
  return page.total > 0 ? { ...page, search, tips } : undefined
}
