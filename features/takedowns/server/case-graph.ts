import type { TakedownState, TakedownStep } from '#features/takedowns/contract'

/** The life of a case. A hidden home whose agent does not answer stays hidden: that is an end as well. */
const graph: Readonly<Record<TakedownState, Partial<Record<TakedownStep | 'counter', TakedownState>>>> = {
  received: { hide: 'hidden', reject: 'rejected' },
  hidden: { counter: 'countered', restore: 'restored' },
  countered: { court: 'countered', restore: 'restored' },
  restored: {},
  rejected: {},
}

/** Where a step leads; undefined when it cannot be taken. */
export const after = (state: TakedownState, step: TakedownStep | 'counter'): TakedownState | undefined => graph[state][step]

export const stepsFrom = (state: TakedownState, inCourt: boolean): TakedownStep[] =>
  (['hide', 'reject', 'court', 'restore'] as const).filter((step) => after(state, step) && !(step === 'court' && inCourt))
