import { markKinds, type MarkKind } from '#features/favorites/contract'

/** A wish that the server does not know yet. */
export interface Waiting {
  /** The identity it belongs to; empty when it was wished before signing in. */
  owner: string
  kind: MarkKind
  id: number
  isSet: boolean
  /** In milliseconds. */
  wishedAt: number
}

export interface MarkState {
  /** The identity the marks belong to; empty while nobody is signed in. */
  owner: string
  favorite: number[]
  hidden: number[]
  /** Later than every wish known so far, in milliseconds. */
  latest: number
  waiting: Waiting[]
}

export const nothing: MarkState = { owner: '', favorite: [], hidden: [], latest: 0, waiting: [] }

/** How long a heart pressed without an account waits for its person to sign in. */
const patienceMs = 3_600_000

/** Returns what a browser stored; undefined when it is damaged and has to be dropped. By hand: no visitor's page carries a library of schemas for it. */
export function parseStoredMarks(stored: unknown): MarkState | undefined {
  const { owner, favorite, hidden, latest, waiting } = (stored ?? {}) as Record<keyof MarkState, unknown>
  const isState = typeof owner === 'string' && areIds(favorite) && areIds(hidden) && isTime(latest) && Array.isArray(waiting)
  return isState && waiting.every(isWaiting) ? { owner, favorite, hidden, latest, waiting } : undefined
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0
const areIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(isId)
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function isWaiting(value: unknown): value is Waiting {
  const { owner, kind, id, isSet, wishedAt } = (value ?? {}) as Record<keyof Waiting, unknown>
  return typeof owner === 'string' && markKinds.includes(kind as MarkKind) && isId(id) && typeof isSet === 'boolean' && isTime(wishedAt)
}

/** Returns the marks as the person wants them: what the server said, changed by what waits. */
export function markedBy(state: MarkState, kind: MarkKind): ReadonlySet<number> {
  const ids = new Set(state[kind])
  for (const wish of state.waiting) {
    // A heart without an account is a wish only; it is filled when it belongs to somebody.
    if (wish.kind !== kind || (wish.owner === '' && kind === 'favorite') || (wish.owner !== '' && wish.owner !== state.owner)) continue
    if (wish.isSet) ids.add(wish.id)
    else ids.delete(wish.id)
  }
  return ids
}

/** Returns the state with a change of one mark; a newer change replaces the older. */
export function wished(state: MarkState, wish: Omit<Waiting, 'wishedAt'>, now: number): MarkState {
  const wishedAt = Math.max(now, state.latest + 1)
  const others = state.waiting.filter(({ kind, id }) => kind !== wish.kind || id !== wish.id)
  return { ...state, latest: wishedAt, waiting: [...others, { ...wish, wishedAt }] }
}

/** After the server answered: the wish is fulfilled unless a newer one came meanwhile. */
export function answered(state: MarkState, wish: Waiting, reply: { isSet: boolean; latest: number }): MarkState {
  const ids = new Set(state[wish.kind])
  if (reply.isSet) ids.add(wish.id)
  else ids.delete(wish.id)
  return { ...withoutWish(state, wish), [wish.kind]: [...ids], latest: Math.max(state.latest, reply.latest) }
}

export function withoutWish(state: MarkState, { kind, id, wishedAt }: Waiting): MarkState {
  return {
    ...state,
    waiting: state.waiting.filter((waiting) => waiting.kind !== kind || waiting.id !== id || waiting.wishedAt !== wishedAt),
  }
}

/**
 * For the person who is here now: nothing of anybody else stays, wishes made before signing in become theirs. While nobody
 * is here, what somebody wished waits unseen for them: a session may end without them, and signing out empties the storage.
 */
export function ownedBy(state: MarkState, owner: string, now: number): MarkState {
  const fresh = (wish: Waiting) => wish.owner === '' && (wish.kind === 'hidden' || now - wish.wishedAt < patienceMs)
  if (owner === '') return { ...nothing, latest: state.latest, waiting: state.waiting.filter((wish) => wish.owner !== '' || fresh(wish)) }
  const waiting = state.waiting.filter((wish) => wish.owner === owner || fresh(wish)).map((wish) => ({ ...wish, owner }))
  return state.owner === owner ? { ...state, waiting } : { ...nothing, owner, latest: state.latest, waiting }
}
