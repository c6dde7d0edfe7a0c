import { Problem } from '#platform/contract/problem.ts'

interface QueueLimits {
  /** Runs at the same time. */
  concurrency: number
  /** Waiting in all. */
  maxWaiting: number
  /** Waiting of one requester. */
  maxWaitingPerKey: number
  /** How long a piece of work may wait before it is refused; without it as long as its requester does. */
  maxWaitMs?: number
  /** Sent as `Retry-After` with a refusal. */
  retryAfterSeconds: number
}

export interface QueuedWork {
  /** Names the requester: an account, a link, a network. Each has the limit; requesters take turns. Without a name only the total counts. */
  keys?: readonly string[]
  /** Gives up the place, and is handed to the work itself. */
  signal?: AbortSignal | undefined
}

export interface BoundedQueue {
  run: <Result>(work: () => Promise<Result>, from?: QueuedWork) => Promise<Result>
  readonly waiting: number
}

interface Entry {
  keys: readonly string[]
  start: () => void
}

/**
 * Returns a queue in this process that runs some works at once, lets requesters take turns and refuses more than it may hold with
 * `unavailable`. An aborted entry leaves the queue at once; running work ends by its own signal.
 */
export function boundedQueue({ concurrency, maxWaiting, maxWaitingPerKey, maxWaitMs, retryAfterSeconds }: QueueLimits): BoundedQueue {
  let running = 0
  const waiting: Entry[] = []
  const runningKeys: string[] = []

  const refusal = () => new Problem('unavailable', undefined, undefined, retryAfterSeconds)

  function waitForPlace(keys: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    if (waiting.length >= maxWaiting) throw refusal()
    for (const key of keys) if (waiting.filter((entry) => entry.keys.includes(key)).length >= maxWaitingPerKey) throw refusal()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (error: unknown): void => {
      const index = waiting.indexOf(entry)
      if (index < 0) return
      waiting.splice(index, 1)
      settle()
      reject(error)
    }
    const timer = maxWaitMs === undefined ? undefined : setTimeout(() => leave(refusal()), maxWaitMs)
    const abort = (): void => leave(signal?.reason)
    const settle = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const entry: Entry = {
      keys,
      start() {
        settle()
        resolve()
      },
    }
    signal?.addEventListener('abort', abort, { once: true })
    waiting.push(entry)
    return promise
  }

  /** Hands the place to the first whose requester has nothing running, else to the first. */
  function startNext(): void {
    const fair = waiting.findIndex(({ keys }) => !keys.some((key) => runningKeys.includes(key)))
    const [next] = waiting.splice(Math.max(fair, 0), 1)
    if (next) next.start()
    else running -= 1
  }

  return {
    async run(work, { keys = [], signal } = {}) {
      signal?.throwIfAborted()
      // The place is handed on, so that no later call slips in between.
      if (running >= concurrency) await waitForPlace(keys, signal)
      else running += 1
      runningKeys.push(...keys)
      try {
        signal?.throwIfAborted()
        return await work()
      } finally {
        for (const key of keys) runningKeys.splice(runningKeys.indexOf(key), 1)
        startNext()
      }
    },
    get waiting() {
      return waiting.length
    },
  }
}
