import { boundedQueue } from '#platform/jobs/bounded-queue.ts'

/**
 * Each hash costs a core 50 ms and 19 MiB, and a sign-in is answered within five seconds, whatever the answer. Networks are limited
 * by the cost of their writes.
 */
const hashing = boundedQueue({ concurrency: 2, maxWaiting: 64, maxWaitingPerKey: 64, maxWaitMs: 3000, retryAfterSeconds: 5 })

/** Runs at most two hashes at once in this process; refuses with `unavailable` when 64 wait already, or after 3 s of waiting. */
export const takeTurn = <Result>(work: () => Promise<Result>): Promise<Result> => hashing.run(work)
