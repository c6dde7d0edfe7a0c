import { Problem } from '#platform/contract/problem.ts'

/** As many as there are connections for it. */
export const triedAtOnce = 4
/** The next try may still take the wait for a lock; a client waits about as long before it asks again. */
const patienceMs = 20_000
const lockNotGot = '55P03'

export interface Parts<One> {
  /** Stores it and tells those who wait, or fails; `55P03` when a row is held by somebody. */
  store: (one: One) => Promise<void>
  fail: (one: One, error: unknown) => void
  /** Whose rows it may wait for. */
  accountsOf: (one: One) => number[]
  nameOf: (one: One) => string
  isWanted: (one: One) => boolean
}

interface Trial<One> {
  one: One
  since: number
  tries: number
}

export interface OneByOne<One> {
  add(some: readonly One[]): void
  find(name: string): One | undefined
  /** Whether it would meet a row that somebody holds. */
  concerns(one: One): boolean
}

/**
 * Stores one by one, a few at a time. What meets a row that somebody holds is tried again, after all that was tried less
 * often, until its patience is over; meanwhile nothing else of the same accounts is worth trying in a group.
 */
export function oneByOne<One>({ store, fail, accountsOf, nameOf, isWanted }: Parts<One>): OneByOne<One> {
  const trials = new Map<string, Trial<One>>()
  const resting = new Set<Trial<One>>()
  /** How many messages that met a held row are about each account. */
  const held = new Map<number, number>()
  let working = 0

  function count(one: One, by: 1 | -1): void {
    for (const account of accountsOf(one)) {
      const left = (held.get(account) ?? 0) + by
      if (left > 0) held.set(account, left)
      else held.delete(account)
    }
  }

  function next(): Trial<One> | undefined {
    let best: Trial<One> | undefined
    for (const trial of resting) if (!best || trial.tries < best.tries) best = trial
    if (best) resting.delete(best)
    return best
  }

  async function work(): Promise<void> {
    working += 1
    for (let trial = next(); trial; trial = next()) await tryOnce(trial)
    working -= 1
  }

  async function tryOnce(trial: Trial<One>): Promise<void> {
    const { one } = trial
    if (!isWanted(one)) return end(trial)
    try {
      await store(one)
      end(trial)
    } catch (error) {
      const isHeld = (error as { code?: string }).code === lockNotGot
      if (isHeld && performance.now() - trial.since < patienceMs) return again(trial)
      end(trial)
      fail(one, isHeld ? new Problem('unavailable') : error)
    }
  }

  function again(trial: Trial<One>): void {
    if (trial.tries === 0) count(trial.one, 1)
    trial.tries += 1
    resting.delete(trial)
    resting.add(trial)
  }

  function end({ one, tries }: Trial<One>): void {
    if (tries > 0) count(one, -1)
    trials.delete(nameOf(one))
  }

  return {
    add(some) {
      for (const one of some) {
        const trial = { one, since: performance.now(), tries: 0 }
        trials.set(nameOf(one), trial)
        resting.add(trial)
      }
      while (working < Math.min(triedAtOnce, resting.size + working)) void work()
    },
    find: (name) => trials.get(name)?.one,
    concerns: (one) => accountsOf(one).some((account) => held.has(account)),
  }
}
