import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'

const maxAttempts = 3
const baseDelayMs = 10

/** PostgreSQL ended the transaction because of another one: a deadlock, or a serialization failure. */
const conflictCodes: ReadonlySet<unknown> = new Set(['40P01', '40001'])

/** One attempt of a transaction. */
interface Attempt {
  hasOutsideEffect: boolean
}

const attempts = new AsyncLocalStorage<Attempt>()

/** Returns whether PostgreSQL chose this transaction as the victim of a deadlock or of a serialization failure. */
export function isConflict(error: unknown): boolean {
  return conflictCodes.has((error as { code?: unknown } | undefined)?.code)
}

/** Marks the running transaction as not repeatable. Ports call it when they do what a rollback cannot undo. */
export function noteOutsideEffect(): void {
  const attempt = attempts.getStore()
  if (attempt) attempt.hasOutsideEffect = true
}

// Every outgoing HTTP request counts: payments, buckets, text messages, push services.
subscribe('undici:request:create', noteOutsideEffect)
subscribe('http.client.request.created', noteOutsideEffect)

/**
 * Runs a whole transaction and repeats it after a deadlock or a serialization failure, three attempts at most, with full-jitter backoff.
 * A transaction that had an effect outside its own rows is never repeated.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  const outer = attempts.getStore()
  for (let number = 1; ; number++) {
    const attempt: Attempt = { hasOutsideEffect: false }
    try {
      const result = await attempts.run(attempt, work)
      // A commit of its own is an outside effect of the transaction around it.
      if (outer) outer.hasOutsideEffect = true
      return result
    } catch (error) {
      if (outer && attempt.hasOutsideEffect) outer.hasOutsideEffect = true
      if (number === maxAttempts || attempt.hasOutsideEffect || !isConflict(error)) throw error
      await setTimeout(Math.random() * baseDelayMs * 4 ** number)
    }
  }
}
