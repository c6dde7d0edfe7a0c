import * as z from 'zod/mini'
import { markKinds, type MarkKind } from '#features/favourites/contract'

const Id = z.int().check(z.positive())
const Waiting = z.object({
  /** The identity it belongs to; empty when it was wished before signing in. */
  owner: z.string(),
  kind: z.enum(markKinds),
  id: Id,
  isSet: z.boolean(),
  wishedAt: z.int().check(z.minimum(0)),
})
/** A wish that the server does not know yet. */
export type Waiting = z.infer<typeof Waiting>

const State = z.object({
  /** The identity the marks belong to; empty while nobody is signed in. */
  owner: z.string(),
  favorite: z.array(Id),
  hidden: z.array(Id),
  /** Later than every wish known so far, in milliseconds. */
  latest: z.int().check(z.minimum(0)),
  waiting: z.array(Waiting),
})
export type MarkState = z.infer<typeof State>

export const nothing: MarkState = { owner: '', favorite: [], hidden: [], latest: 0, waiting: [] }

/** How long a heart pressed without an account waits for its person to sign in. */
const patienceMs = 3_600_000

/** What a browser kept; undefined when it is damaged and has to be dropped. */
export const understoodMarks = (kept: unknown): MarkState | undefined => State.safeParse(kept).data

/** The marks as the person wants them: what the server said, changed by what waits. */
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

/** One wish for one home: a newer one takes the place of the older. */
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
  return { ...state, waiting: state.waiting.filter((one) => one.kind !== kind || one.id !== id || one.wishedAt !== wishedAt) }
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
