import { CallError } from '#platform/web/call/call.ts'
import { deliverWhenPossible } from './deliver-when-possible.ts'
import { retryDelayMs } from './retry-delay.ts'

export interface OutboxOptions<Entry> {
  /** The storage key of the entries, or how their keys begin; also the name of the lock that lets one tab at a time deliver. */
  key: string
  /** Returns what waits, in the order of delivery. Entries that were refused are not among them. */
  waiting: () => readonly Entry[]
  /** Delivers an entry and removes it from what waits, a refused one as well. Throws when a later try may succeed. */
  deliver: (entry: Entry) => Promise<void>
  /** When the server fails at an entry, those of the same lane wait behind it and the others go on. One lane by default. */
  laneOf?: (entry: Entry) => string
  /** Called at sign-out after the last try; returns what puts the rest back once the storage was emptied. */
  snapshot?: () => () => void
}

export interface Outbox {
  /** Delivers all that waits, or tries to; calling it again is never wrong. */
  flush: () => Promise<void>
  /** Flushes after a pause in which more may be written. */
  flushAfter: (pauseMs: number) => void
  /** Flushes now and whenever it may succeed again; returns the way to stop, after which nothing is delivered unasked. */
  start: () => () => void
}

/** Delivers what a browser has stored for the server: over reloads, one tab at a time, each entry until it is taken or refused. */
export function outbox<Entry>({ key, waiting, deliver, laneOf = () => '', snapshot }: OutboxOptions<Entry>): Outbox {
  let isStopped = false
  let running: Promise<void> | undefined
  let isWanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): Promise<void> {
    isStopped = false
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
      // Written after the last look and before now.
      if (isWanted && !isStopped && timer === undefined) void flush()
    })
    return running
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    try {
      await withLock(key, async () => {
        while (isWanted) {
          isWanted = false
          await deliverAll()
        }
      })
      failures = 0
    } catch {
      failures += 1
      if (!isStopped) flushAfter(retryDelayMs(failures))
    }
  }

  async function deliverAll(): Promise<void> {
    const heldUp = new Set<string>()
    let failure: CallError | undefined
    for (;;) {
      const next = isStopped ? undefined : waiting().find((entry) => !heldUp.has(laneOf(entry)))
      if (next === undefined) break
      try {
        await deliver(next)
      } catch (error) {
        // Without a connection, or with too many requests, the next entry would fail as well.
        if (!(error instanceof CallError) || error.problem !== 'unexpected') throw error
        heldUp.add(laneOf(next))
        failure = error
      }
    }
    if (failure) throw failure
  }

  function flushAfter(pauseMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pauseMs)
  }

  return {
    flush,
    flushAfter,
    start() {
      const stop = deliverWhenPossible({ key, flush, isWaiting: () => waiting().length > 0, ...(snapshot && { snapshot }) })
      if (waiting().length > 0) void flush()
      return () => {
        isStopped = true
        stop()
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

const refusals: readonly number[] = [400, 403, 404, 409, 410, 423]

/** Returns whether the server refused for good, so that trying again would change nothing. */
export const isRefusal = (error: unknown): error is CallError => error instanceof CallError && refusals.includes(error.status)

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  // Insecure pages have no locks; the server recognizes what it gets twice.
  if (typeof navigator !== 'object' || !('locks' in navigator)) return work()
  let isGranted = false
  try {
    await navigator.locks.request(name, () => {
      isGranted = true
      return work()
    })
  } catch (error) {
    if (isGranted) throw error
    // Browsers that block storage refuse locks as well.
    await work()
  }
}
