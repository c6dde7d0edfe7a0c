import { boundedQueue, type BoundedQueue } from '#platform/jobs/bounded-queue.ts'

/**
 * Returns a function that runs one call to the payment provider after the other. Each holds a database connection while it waits, so
 * a few dozen at once would hold all of them.
 */
export const takeTurns = (): BoundedQueue['run'] =>
  boundedQueue({ concurrency: 1, maxWaiting: 200, maxWaitingPerKey: 20, retryAfterSeconds: 10 }).run
