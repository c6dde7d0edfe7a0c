import { expect, test } from 'vitest'
import type { TourState } from '#features/tours/contract'
import { stepsFrom } from './tour-graph.ts'

const hour = 3_600_000

/** Written down a second time, on purpose: what each side can do in each state, before and after the confirmed start. */
const allowed: Record<TourState, { buyer: { before: string[]; after: string[] }; agent: { before: string[]; after: string[] } }> = {
  requested: {
    buyer: { before: ['cancel'], after: [] },
    agent: { before: ['confirm', 'counter', 'decline', 'cancel'], after: ['confirm', 'counter', 'decline'] },
  },
  countered: {
    buyer: { before: ['accept', 'reschedule', 'cancel'], after: ['accept', 'reschedule'] },
    agent: { before: ['counter', 'decline', 'cancel'], after: ['counter', 'decline'] },
  },
  confirmed: {
    buyer: { before: ['reschedule', 'cancel'], after: [] },
    agent: { before: ['reschedule', 'cancel'], after: ['complete', 'no_show'] },
  },
  rescheduled: {
    buyer: { before: ['accept', 'keep', 'reschedule', 'cancel'], after: ['accept', 'keep'] },
    agent: { before: ['accept', 'keep', 'reschedule', 'cancel'], after: ['accept', 'keep'] },
  },
  declined: {
    buyer: { before: [], after: [] },
    agent: { before: [], after: [] },
  },
  expired: {
    buyer: { before: [], after: [] },
    agent: { before: [], after: [] },
  },
  canceled: {
    buyer: { before: [], after: [] },
    agent: { before: [], after: [] },
  },
  completed: {
    buyer: { before: [], after: [] },
    agent: { before: [], after: ['no_show'] },
  },
  no_show: {
    buyer: { before: [], after: [] },
    agent: { before: [], after: ['complete'] },
  },
}

test.each(Object.entries(allowed))('in %s each side can do exactly this', (state, sides) => {
  for (const party of ['buyer', 'agent'] as const) {
    const standing = { state: state as TourState, party, proposed: false, startsAt: hour }
    expect([party, stepsFrom({ ...standing, now: 0 })]).toEqual([party, sides[party].before])
    expect([party, stepsFrom({ ...standing, now: 2 * hour })]).toEqual([party, sides[party].after])
  }
})
