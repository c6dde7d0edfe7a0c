import { expect, test } from 'vitest'
import type { TourState } from '#features/tours/contract'
import { after, stepsFrom, tourGraph, type Party, type Step } from './tour-graph.ts'

const states = Object.keys(tourGraph) as TourState[]
const parties: readonly Party[] = ['buyer', 'agent', 'product']
const steps = [...new Set(states.flatMap((state) => Object.keys(tourGraph[state]) as Step[]))]
const hour = 3_600_000

test('every state can be reached from a request, and nothing leads out of what is over but who came', () => {
  const reached = new Set<TourState>(['requested'])
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const state of reached) for (const edge of Object.values(tourGraph[state])) reached.add(edge.to)
  }
  expect([...reached].toSorted()).toEqual(states.toSorted())
  for (const state of ['declined', 'expired', 'canceled'] as const) expect(tourGraph[state]).toEqual({})
  expect([tourGraph.completed, tourGraph.no_show].map((edges) => Object.keys(edges))).toEqual([['no_show'], ['complete']])
})

test('only an agent confirms a request, only a buyer accepts a proposal, and who proposed a move does not accept it', () => {
  const at = { startsAt: null, now: 0, proposed: false }
  expect(parties.filter((party) => after('confirm', { ...at, state: 'requested', party }))).toEqual(['agent'])
  expect(parties.filter((party) => after('accept', { ...at, state: 'countered', party }))).toEqual(['buyer'])
  const moved = { state: 'rescheduled', startsAt: hour, now: 0 } as const
  for (const party of ['buyer', 'agent'] as const) {
    expect(after('accept', { ...moved, party, proposed: true })).toBeUndefined()
    expect(after('accept', { ...moved, party, proposed: false })).toBe('confirmed')
  }
})

test('a tour that began is neither canceled nor moved, and none is over before it began', () => {
  const tour = { state: 'confirmed', party: 'agent', proposed: false, startsAt: hour } as const
  expect(stepsFrom({ ...tour, now: 0 })).toEqual(['reschedule', 'cancel'])
  expect(stepsFrom({ ...tour, now: hour })).toEqual(['complete', 'no_show'])
  expect(stepsFrom({ ...tour, party: 'buyer', now: hour })).toEqual([])
})

test('no step of a person leads to a state the product alone decides', () => {
  for (const state of states)
    for (const step of steps)
      for (const party of ['buyer', 'agent'] as const)
        expect(after(step, { state, party, proposed: false, startsAt: null, now: 0 })).not.toBe('expired')
})
