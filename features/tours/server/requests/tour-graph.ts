import type { TourState, TourStep } from '#features/tours/contract'

export type Party = 'buyer' | 'agent' | 'product'
/** `reoffer`: other times in place of one that another buyer booked. `expire`: the agent did not answer in time. `withdraw`: the listing left the market, or a person left. `reassign`: the listing got another agent. */
export type Step = TourStep | 'reoffer' | 'expire' | 'withdraw' | 'reassign'

/** `answerer` is whoever did not propose the open times. */
type Who = readonly ('buyer' | 'agent' | 'product' | 'answerer')[]

interface Edge {
  to: TourState
  by: Who
  /** The clock has to stand before or after the confirmed start. */
  when?: 'before' | 'after'
}

const both: Who = ['buyer', 'agent']
const ending = {
  cancel: { to: 'canceled', by: both, when: 'before' },
  withdraw: { to: 'canceled', by: ['product'] },
} as const satisfies Partial<Record<Step, Edge>>

/** The life of a tour. A booking at once begins in `confirmed`, everything else in `requested`. */
export const tourGraph: Readonly<Record<TourState, Partial<Record<Step, Edge>>>> = {
  requested: {
    confirm: { to: 'confirmed', by: ['agent'] },
    counter: { to: 'countered', by: ['agent'] },
    decline: { to: 'declined', by: ['agent'] },
    reoffer: { to: 'countered', by: ['product'] },
    expire: { to: 'expired', by: ['product'] },
    ...ending,
  },
  countered: {
    accept: { to: 'confirmed', by: ['buyer'] },
    // With other times the buyer asks anew, the agent proposes anew.
    counter: { to: 'countered', by: ['agent'] },
    reschedule: { to: 'requested', by: ['buyer'] },
    decline: { to: 'declined', by: ['agent'] },
    reoffer: { to: 'countered', by: ['product'] },
    expire: { to: 'expired', by: ['product'] },
    ...ending,
  },
  confirmed: {
    reschedule: { to: 'rescheduled', by: both, when: 'before' },
    complete: { to: 'completed', by: ['agent'], when: 'after' },
    no_show: { to: 'no_show', by: ['agent'], when: 'after' },
    ...ending,
  },
  // Another time is proposed; the confirmed one stands until the other side accepts.
  rescheduled: {
    accept: { to: 'confirmed', by: ['answerer'] },
    keep: { to: 'confirmed', by: both },
    reschedule: { to: 'rescheduled', by: both, when: 'before' },
    expire: { to: 'confirmed', by: ['product'] },
    ...ending,
  },
  declined: {},
  expired: {},
  canceled: {},
  completed: { no_show: { to: 'no_show', by: ['agent'], when: 'after' } },
  no_show: { complete: { to: 'completed', by: ['agent'], when: 'after' } },
}

export interface Standing {
  state: TourState
  party: Party
  /** Whether this party proposed the open times. */
  proposed: boolean
  /** Milliseconds since 1970; null without a confirmed time. */
  startsAt: number | null
  now: number
}

/** Where a step leads; undefined when this party cannot take it now. */
export function after(step: Step, { state, party, proposed, startsAt, now }: Standing): TourState | undefined {
  const edge = tourGraph[state][step]
  if (!edge) return undefined
  const mayTake = edge.by.includes(party) || (edge.by.includes('answerer') && party !== 'product' && !proposed)
  if (!mayTake) return undefined
  if (startsAt !== null && edge.when === 'before' && now >= startsAt) return undefined
  if (edge.when === 'after' && (startsAt === null || now < startsAt)) return undefined
  return edge.to
}

export const stepsFrom = (standing: Standing): TourStep[] =>
  (Object.keys(tourGraph[standing.state]) as Step[]).filter(
    (step): step is TourStep => step !== 'reoffer' && step !== 'expire' && step !== 'withdraw' && after(step, standing) !== undefined,
  )
