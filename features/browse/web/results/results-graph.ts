import { filtersOf, type Bounds, type PropertyFilters } from '#features/search/contract'
import {
  noPins,
  startState,
  type Counts,
  type ListRequest,
  type OpenPage,
  type PinArea,
  type ResultsEvent,
  type ResultsState,
  type SearchAddress,
} from './results-state.ts'
import { emptyResults, type SearchResults } from './search-results.ts'

/** How the list stands, and what leads from there to where; any other event leaves it as it is. */
export const resultsGraph = {
  idle: { navigated: ['loading'], opened: ['showing'] },
  loading: { opened: ['showing', 'refining'], failed: ['failed'], dropped: ['idle'] },
  showing: { chosen: ['refining', 'early'], navigated: ['refining'], left: ['idle'] },
  refining: { listed: ['early'], chosen: ['early'], opened: ['showing'], failed: ['failed'], dropped: ['showing'], left: ['loading'] },
  early: { opened: ['showing'], chosen: ['refining'], navigated: ['refining'], dropped: ['showing'], left: ['loading'] },
  failed: { opened: ['showing'], chosen: ['refining', 'early'], navigated: ['refining', 'loading'], dropped: ['showing', 'idle'] },
} satisfies Record<string, Partial<Record<ResultsEvent['type'], string[]>>>
export type ResultsStatus = keyof typeof resultsGraph

export function statusOf({ wanted, shown }: ResultsState): ResultsStatus {
  if (!wanted) return shown ? 'showing' : 'idle'
  if (wanted.status === 'failed') return 'failed'
  if (!shown) return 'loading'
  return wanted.isChosen && wanted.list ? 'early' : 'refining'
}

/** A list that was asked for before it was wanted is not shown when it is older. */
const freshMs = 5000
const isFresh = (request: ListRequest | undefined, { key, at }: { key: string; at: number }): request is ListRequest =>
  request?.key === key && request.status !== 'failed' && at - request.askedAt < freshMs

/** Nothing here reads a clock or sends anything: what is to be sent stands in the state, and `followRequests` sends it. */
export function step(state: ResultsState, event: ResultsEvent): ResultsState {
  switch (event.type) {
    case 'expected':
      if (state.wanted?.key === event.key || isFresh(state.expected, event)) return state
      return { ...state, lastId: state.lastId + 1, expected: newRequest(state, event) }
    case 'chosen': {
      const begun = [state.wanted?.isAwaited ? undefined : state.wanted, state.expected].find((request) => isFresh(request, event))
      return showChosen(want(state, { ...(begun ?? newRequest(state, event)), isChosen: true, isAwaited: false }))
    }
    case 'navigated': {
      const chosen = state.wanted?.key === event.key && !state.wanted.isAwaited ? state.wanted : undefined
      const begun = chosen ?? (isFresh(state.expected, event) ? state.expected : newRequest(state, event))
      return want(state, { ...begun, isAwaited: true })
    }
    case 'listed':
      return listed(state, event)
    case 'failed':
      return failed(state, event.id)
    case 'dropped':
      // The page that is open stays, with its own list and pins.
      return state.wanted?.id === event.id ? askPins({ ...state, wanted: undefined, shown: state.page?.results }) : state
    case 'opened': {
      const { key, results, at } = event
      const shown = shownOn(state, { key, results })
      const wanted = state.wanted?.key === key ? undefined : state.wanted
      return askCounts(askPins(withTips({ ...state, page: { key, results }, wanted, shown }, results.tips, at)))
    }
    case 'left':
      return { ...startState, lastId: state.lastId, tips: state.tips, wanted: state.wanted && { ...state.wanted, isChosen: false } }
    case 'moved':
      return askPins({ ...state, map: event.map })
    case 'unmapped':
      return { ...state, map: undefined, pins: noPins }
    case 'pictured': {
      const { asking, isBehind } = state.pins
      if (asking?.id !== event.id) return state
      const { key, level, box } = asking
      const next = { ...state, pins: { ...noPins, shown: { key, level, box, picture: event.picture } } }
      return isBehind ? askPins(next) : next
    }
    case 'panel':
      return askCounts({ ...state, panel: event.parts })
    case 'counted':
      return counted(state, event)
    case 'started': {
      const { cause, at } = event
      return { ...state, timings: { ...state.timings, ...Object.fromEntries(event.results.map((result) => [result, { cause, at }])) } }
    }
    case 'drawn': {
      const { [event.result]: _ended, ...timings } = state.timings
      return { ...state, timings }
    }
  }
}

/** What is shown on a page that is open or being drawn; one that comes after another search was chosen does not take its list away. */
export function shownOn({ page, shown, wanted }: ResultsState, { key, results }: OpenPage): SearchResults {
  if (page?.results === results) return shown ?? results
  const isNewer = shown !== page?.results && wanted?.isChosen && wanted.key !== key
  return (isNewer && shown) || results
}

const newRequest = ({ lastId }: ResultsState, { key, filters, at }: SearchAddress & { at: number }): ListRequest => ({
  id: lastId + 1,
  key,
  filters,
  askedAt: at,
  status: 'asking',
  list: undefined,
  isChosen: false,
  isAwaited: false,
})

/** The newest wish takes the place of the one before, and its pins are asked for at once. */
function want(state: ResultsState, wanted: ListRequest): ResultsState {
  const expected = state.expected?.id === wanted.id ? undefined : state.expected
  return askPins({ ...state, lastId: Math.max(state.lastId, wanted.id), wanted, expected })
}

function showChosen(state: ResultsState): ResultsState {
  const { wanted } = state
  return wanted?.isChosen && wanted.list ? { ...state, shown: { ...emptyResults, ...wanted.list } } : state
}

function listed(state: ResultsState, { id, list, at }: ResultsEvent & { type: 'listed' }): ResultsState {
  const answered = { status: 'answered', list } as const
  const next = list ? withTips(state, list.tips, at) : state
  if (state.wanted?.id === id) return showChosen({ ...next, wanted: { ...state.wanted, ...answered } })
  return state.expected?.id === id ? { ...next, expected: { ...state.expected, ...answered } } : state
}

function failed(state: ResultsState, id: number): ResultsState {
  const { wanted, expected, pins, counts } = state
  if (wanted?.id === id) return { ...state, wanted: { ...wanted, status: 'failed' } }
  if (expected?.id === id) return { ...state, expected: undefined }
  if (pins.asking?.id === id) {
    const next = { ...state, pins: { ...pins, asking: undefined, isBehind: false, hasFailed: true } }
    return pins.isBehind ? askPins(next) : next
  }
  // Numbers of another search are worse than none.
  if (counts.asking?.id === id)
    return { ...state, counts: { shown: counts.shown?.key === counts.asking.key ? counts.shown : undefined, asking: undefined } }
  return state
}

const withTips = (state: ResultsState, tips: SearchResults['tips'], at: number): ResultsState =>
  state.tips?.tips === tips ? state : { ...state, tips: { tips, at } }

const filtersOfPage = ({ page }: ResultsState): PropertyFilters | undefined => page?.results.search && filtersOf(page.results.search)

const contains = (outer: Bounds, inner: Bounds): boolean =>
  outer.west <= Math.max(-180, inner.west) &&
  outer.south <= Math.max(-85, inner.south) &&
  outer.east >= Math.min(180, inner.east) &&
  outer.north >= Math.min(85, inner.north)

/** One request at a time: while one is on its way only the newest view is remembered, and another search takes over at once. */
function askPins(state: ResultsState): ResultsState {
  const { map, pins } = state
  // A place without homes is looked at from its middle.
  const query = state.wanted?.filters ?? state.page?.results.nearby?.filters ?? filtersOfPage(state)
  if (!map || !query) return state
  const { bounds: _bounds, ...anywhere } = query
  const filters = map.isFollowing && !query.areas ? anywhere : query
  const key = JSON.stringify(filters)
  const fits = (area: PinArea | undefined) => area?.key === key && area.level === map.level && contains(area.box, map.view)
  const { asking } = pins
  if (asking?.key === key) return { ...state, pins: { ...pins, isBehind: !fits(asking) } }
  if (fits(pins.shown)) return { ...state, pins: { ...noPins, shown: pins.shown } }
  const id = state.lastId + 1
  const { level, box, zoom } = map
  return { ...state, lastId: id, pins: { ...pins, asking: { id, key, level, box, zoom, filters }, isBehind: false } }
}

/** The counts of the open panel for the page that is open; those of another search stay beside the choices until they have come. */
function askCounts(state: ResultsState): ResultsState {
  const filters = filtersOfPage(state)
  const { shown, asking } = state.counts
  const key = JSON.stringify(filters)
  const current = shown?.key === key ? shown : undefined
  const parts = filters ? state.panel.filter((part) => !current?.parts.includes(part)) : []
  if (!filters || parts.length === 0) {
    const stays = current ?? (state.panel.length > 0 ? shown : undefined)
    return { ...state, counts: { shown: stays, asking: undefined } }
  }
  if (asking?.key === key && parts.every((part) => asking.parts.includes(part))) return state
  const id = state.lastId + 1
  return { ...state, lastId: id, counts: { shown, asking: { id, key, filters, parts } } }
}

function counted(state: ResultsState, { id, facets, choices }: ResultsEvent & { type: 'counted' }): ResultsState {
  const { shown, asking } = state.counts
  if (asking?.id !== id) return state
  const { key, parts } = asking
  const before = shown?.key === key ? shown : undefined
  const all: Counts = {
    key,
    parts: [...(before?.parts ?? []), ...parts],
    facets: facets ?? before?.facets,
    choices: new Map([...(before?.choices ?? []), ...choices]),
  }
  return { ...state, counts: { shown: all, asking: undefined } }
}
