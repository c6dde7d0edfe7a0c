import { Problem } from '#platform/contract/problem.ts'

/** As many as there are connections for it. */
export const triedAtOnce = 4
/** The next try may still take the wait for a lock; a client waits about as long before it asks again. */
const patienceMs = 20_000
const lockNotGot = '55P03'

export interface Parts<Item> {
  /** Stores it and settles those who wait, or fails; `55P03` when a row is held by somebody. */
  store: (item: Item) => Promise<void>
  fail: (item: Item, error: unknown) => void
  /** Whose rows it may wait for. */
  accountsOf: (item: Item) => number[]
  nameOf: (item: Item) => string
  isWanted: (item: Item) => boolean
}

interface Trial<Item> {
  item: Item
  since: number
  tries: number
}

export interface OneByOne<Item> {
  add(some: readonly Item[]): void
  find(name: string): Item | undefined
  /** Whether it would meet a row that somebody holds. */
  concerns(item: Item): boolean
}

/**
 * Stores one by one, a few at a time. What meets a row that somebody holds is tried again, after all that was tried less
 * often, until its patience is over; meanwhile nothing else of the same accounts is worth trying in a group.
 */
export function oneByOne<Item>({ store, fail, accountsOf, nameOf, isWanted }: Parts<Item>): OneByOne<Item> {
  const trials = new Map<string, Trial<Item>>()
  const resting = new Set<Trial<Item>>()
  /** How many messages that met a held row are about each account. */
  const held = new Map<number, number>()
  let working = 0

  function count(item: Item, by: 1 | -1): void {
    for (const account of accountsOf(item)) {
      const left = (held.get(account) ?? 0) + by
      if (left > 0) held.set(account, left)
      else held.delete(account)
    }
  }

  function next(): Trial<Item> | undefined {
    let best: Trial<Item> | undefined
    for (const trial of resting) if (!best || trial.tries < best.tries) best = trial
    if (best) resting.delete(best)
    return best
  }

  async function work(): Promise<void> {
    working += 1
    for (let trial = next(); trial; trial = next()) await tryOnce(trial)
    working -= 1
  }

  async function tryOnce(trial: Trial<Item>): Promise<void> {
    const { item } = trial
    if (!isWanted(item)) return end(trial)
    try {
      await store(item)
      end(trial)
    } catch (error) {
      const isHeld = (error as { code?: string }).code === lockNotGot
      if (isHeld && performance.now() - trial.since < patienceMs) return again(trial)
      end(trial)
      fail(item, isHeld ? new Problem('unavailable') : error)
    }
  }

  function again(trial: Trial<Item>): void {
    if (trial.tries === 0) count(trial.item, 1)
    trial.tries += 1
    resting.delete(trial)
    resting.add(trial)
  }

  function end({ item, tries }: Trial<Item>): void {
    if (tries > 0) count(item, -1)
    trials.delete(nameOf(item))
  }

  return {
    add(some) {
      for (const item of some) {
        const trial = { item, since: performance.now(), tries: 0 }
        trials.set(nameOf(item), trial)
        resting.add(trial)
      }
      while (working < Math.min(triedAtOnce, resting.size + working)) void work()
    },
    find: (name) => trials.get(name)?.item,
    concerns: (item) => accountsOf(item).some((account) => held.has(account)),
  }
}
