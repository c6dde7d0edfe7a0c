import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Facets, PropertySearch } from '#features/search/contract'
import { listingFixture } from '#fixtures/listings/contract/testing/listing'
import { resultsGraph, statusOf, step } from './results-graph.ts'
import { startState, type MapView, type ResultsEvent, type ResultsState } from './results-state.ts'
import { emptyResults, type ResultsPage } from './search-results.ts'

/** Searches differ in their beds; that for 4 finds nothing, so the page has more to say than a list. */
const searchOf = (beds: number): PropertySearch => ({ beds, sort: 'newest', limit: 24 })
const addressOf = (beds: number) => ({ key: `beds=${beds}`, filters: { beds } })
const listOf = (beds: number): ResultsPage | undefined =>
  beds === 4 ? undefined : { search: searchOf(beds), total: beds + 1, items: [listingFixture(beds)], nextCursor: null, tips: [] }
const pageOf = (beds: number) => ({ ...emptyResults, search: searchOf(beds), ...listOf(beds) })
const bedsOf = (key: string | undefined): number => Number(/\d/.exec(key ?? '')?.[0])

const viewAt = (degrees: number, isFollowing = true): MapView => ({
  view: { west: degrees, east: degrees + 2, south: 30, north: 31 },
  box: { west: degrees - 0.5, east: degrees + 2.5, south: 29.5, north: 31.5 },
  level: 5,
  zoom: 5.5,
  isFollowing,
})
const run = (...events: ResultsEvent[]): ResultsState => events.reduce(step, startState)
const chosen = (beds: number, at = 0): ResultsEvent => ({ type: 'chosen', ...addressOf(beds), at })
const navigated = (beds: number, at = 0): ResultsEvent => ({ type: 'navigated', ...addressOf(beds), at })
const expected = (beds: number, at = 0): ResultsEvent => ({ type: 'expected', ...addressOf(beds), at })
const opened = (beds: number): ResultsEvent => ({ type: 'opened', key: addressOf(beds).key, results: pageOf(beds), at: 0 })
const listed = (id: number, beds: number): ResultsEvent => ({ type: 'listed', id, list: listOf(beds), at: 0 })

const anyBeds = fc.constantFrom(0, 1, 4)
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constantFrom('chosen' as const, 'navigated' as const, 'expected' as const), beds: anyBeds }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('answer' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('fail' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('open' as const, 'drop' as const) }) },
  fc.record({ type: fc.constantFrom('leave' as const, 'wait' as const, 'unmap' as const) }),
  fc.record({ type: fc.constant('open-late' as const), beds: anyBeds }),
  fc.record({ type: fc.constant('move' as const), degrees: fc.nat(6), isFollowing: fc.boolean() }),
  fc.record({ type: fc.constant('panel' as const), parts: fc.constantFrom([], ['facets'] as const, ['facets', 'costs'] as const) }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Everything that is on its way, as whoever answers sees it. */
function requestsIn({ wanted, expected: next, pins, counts }: ResultsState) {
  const lists = [wanted, next].filter((request) => request?.status === 'asking')
  return [
    ...lists.map((request) => ({ kind: 'list' as const, id: request?.id ?? 0, key: request?.key })),
    ...(pins.asking ? [{ kind: 'pins' as const, id: pins.asking.id, key: pins.asking.key }] : []),
    ...(counts.asking ? [{ kind: 'counts' as const, id: counts.asking.id, key: counts.asking.key }] : []),
  ]
}

function answerTo({ kind, id, key }: ReturnType<typeof requestsIn>[number], at: number): ResultsEvent {
  const beds = bedsOf(key)
  if (kind === 'list') return { type: 'listed', id, list: listOf(beds), at }
  if (kind === 'pins') return { type: 'pictured', id, picture: { total: beds, groups: [], listings: [] } }
  return { type: 'counted', id, facets: { total: beds } as Facets, choices: new Map([['minYear:2000', beds]]) }
}

function eventFor(state: ResultsState, does: Action, at: number): ResultsEvent | undefined {
  const { wanted } = state
  switch (does.type) {
    case 'chosen':
    case 'navigated':
    case 'expected':
      // Filters and map stand on the page that is open.
      return does.type === 'navigated' || state.page ? { type: does.type, ...addressOf(does.beds), at } : undefined
    case 'answer':
    case 'fail': {
      const requests = requestsIn(state)
      const request = requests[does.which % requests.length]
      return request && (does.type === 'answer' ? answerTo(request, at) : { type: 'failed', id: request.id })
    }
    case 'open':
      // The page holds the very list that the browser asked for, or comes from the server.
      return wanted?.isAwaited && wanted.status !== 'asking'
        ? { type: 'opened', key: wanted.key, results: { ...pageOf(bedsOf(wanted.key)), ...wanted.list }, at }
        : undefined
    case 'open-late':
      return { type: 'opened', ...addressOf(does.beds), results: pageOf(does.beds), at }
    case 'drop':
      return wanted && { type: 'dropped', id: wanted.id }
    case 'leave':
      return { type: 'left' }
    case 'move':
      return { type: 'moved', map: viewAt(does.degrees, does.isFollowing) }
    case 'unmap':
      return { type: 'unmapped' }
    case 'panel':
      return { type: 'panel', parts: does.parts }
    case 'wait':
      return undefined
  }
}

const ways = new Set<string>()

/** What holds after every event, whatever came before. */
function check(before: ResultsState, event: ResultsEvent, state: ResultsState, announced: Map<unknown, number>): void {
  const [from, to] = [statusOf(before), statusOf(state)]
  if (from !== to) ways.add(`${from} by ${event.type} ${to}`)
  const ids = requestsIn(state).map(({ id }) => id)
  expect(new Set(ids).size, 'each request has a number of its own').toBe(ids.length)
  expect(Math.max(0, ...ids)).toBeLessThanOrEqual(state.lastId)

  if (event.type === 'left') announced.clear()
  if (state.shown?.items !== before.shown?.items && state.shown?.items.length) {
    if (event.type !== 'dropped') announced.set(state.shown.items, (announced.get(state.shown.items) ?? 0) + 1)
    expect(announced.get(state.shown.items) ?? 1, 'a list is announced once').toBe(1)
    expect(['listed', 'chosen', 'opened', 'dropped']).toContain(event.type)
    if (event.type === 'listed') expect(event.id, 'only the list that was chosen last is shown').toBe(state.wanted?.id)
    if (event.type === 'listed' || event.type === 'chosen') expect(state.wanted?.isChosen).toBe(true)
  }
  if (before.shown && event.type !== 'left') expect(state.shown, 'what is shown stays until something else is').toBeDefined()
  if (event.type === 'failed') expect([state.shown, state.pins.shown]).toEqual([before.shown, before.pins.shown])

  const counts = state.counts.shown
  if (counts?.choices.size) expect(counts.choices.get('minYear:2000')).toBe(bedsOf(counts.key))
  if (counts?.facets) expect(counts.facets.total, 'the counts of one search stand together').toBe(bedsOf(counts.key))
  if (state.pins.shown) expect(state.pins.shown.picture.total).toBe(bedsOf(state.pins.shown.key))
}

test('whatever happens in whichever order, the newest search wins, nothing shown is lost, and in the end all of it is of one search', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 100, size: 'max' }), (actions) => {
      let state = startState
      const announced = new Map<unknown, number>()
      let at = 0
      function apply(event: ResultsEvent | undefined) {
        if (!event) return
        const next = step(state, event)
        check(state, event, next, announced)
        state = next
      }
      for (const does of actions) {
        at += does.type === 'wait' ? 6000 : 10
        apply(eventFor(state, does, at))
      }
      // What failed is tried again, the router opens what was chosen, and everything that is asked for is answered.
      if (state.map) apply({ type: 'moved', map: state.map })
      apply({ type: 'panel', parts: state.panel })
      if (state.wanted && !state.wanted.isAwaited) apply({ type: 'navigated', ...addressOf(bedsOf(state.wanted.key)), at })
      for (let turn = 0; requestsIn(state).length > 0; turn++) {
        expect(turn, 'answers lead to an end').toBeLessThan(10)
        for (const request of requestsIn(state)) apply(answerTo(request, at))
        apply(eventFor(state, { type: 'open' }, at))
      }
      apply(eventFor(state, { type: 'open' }, at))
      for (const request of requestsIn(state)) apply(answerTo(request, at))

      expect(state.wanted).toBeUndefined()
      expect(state.shown).toBe(state.page?.results)
      const beds = state.page?.results.search?.beds
      if (state.page && state.map) expect(bedsOf(state.pins.shown?.key)).toBe(beds)
      const { shown: counts } = state.counts
      if (counts) expect(bedsOf(counts.key)).toBe(beds)
      if (state.page) expect(state.panel.filter((part) => !counts?.parts.includes(part))).toEqual([])
    }),
    { numRuns: 1500 },
  )
  const drawn = Object.entries(resultsGraph).flatMap(([from, by]) =>
    Object.entries(by).flatMap(([event, to]) => to.map((each) => `${from} by ${event} ${each}`)),
  )
  expect([...ways].toSorted(), 'the graph shows each way that was gone, and no other').toEqual(drawn.toSorted())
})

test('the list of a chosen search is shown before its page, and stays the same when the page opens with it', () => {
  const early = run(opened(1), chosen(2), navigated(2), listed(1, 2))
  expect([statusOf(early), early.shown?.total]).toEqual(['early', 3])
  const items = early.shown?.items
  const after = step(early, { type: 'opened', key: 'beds=2', results: { ...emptyResults, ...early.wanted?.list }, at: 1 })
  expect([statusOf(after), after.shown?.items === items]).toEqual(['showing', true])
})

test('a search that nobody chose by a filter or the map is shown with its page', () => {
  const state = run(opened(1), navigated(2), listed(1, 2))
  expect([statusOf(state), state.shown?.total]).toEqual(['refining', 2])
})

test('an expected list is asked for once, and shown when it is chosen within five seconds', () => {
  const asked = run(opened(1), expected(2, 100), listed(1, 2))
  expect(asked.shown?.total).toBe(2)
  const soon = step(asked, chosen(2, 5_000))
  expect([soon.lastId, soon.shown?.total]).toEqual([1, 3])
  const late = step(asked, chosen(2, 5_200))
  expect([late.lastId, late.shown?.total]).toEqual([2, 2])
})

test('while pins are on their way only the newest view is asked for next, and one within the section not at all', () => {
  const first = run(opened(1), { type: 'moved', map: viewAt(0) })
  expect(first.pins.asking?.box.west).toBe(-0.5)
  const within = step(first, { type: 'moved', map: viewAt(0.3) })
  const away = [2, 3, 4].reduce((state, degrees) => step(state, { type: 'moved', map: viewAt(degrees) }), within)
  expect([within.pins.isBehind, away.pins.asking?.id]).toEqual([false, first.pins.asking?.id])
  const next = step(away, answerTo({ kind: 'pins', id: 1, key: '{"beds":1}' }, 0))
  expect([next.pins.shown?.box.west, next.pins.asking?.box.west]).toEqual([-0.5, 3.5])
})

test('where moving the map searches, the section in the address asks for no other pins', () => {
  const here = { key: 'beds=1&bounds=0,30,2,31', filters: { beds: 1, bounds: '0,30,2,31' } }
  const keyAt = (isFollowing: boolean) =>
    run(opened(1), { type: 'moved', map: viewAt(0, isFollowing) }, { type: 'chosen', ...here, at: 0 }).pins.asking?.key
  expect([keyAt(true), keyAt(false)]).toEqual(['{"beds":1}', JSON.stringify(here.filters)])
})
