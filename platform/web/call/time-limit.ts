import { timedOut } from './network-error.ts'

/** Until the response begins, and again until its JSON has arrived. */
export const timeLimits = { readMs: 15_000, writeMs: 60_000, uploadSilenceMs: 60_000 } as const

/** Runs work with a signal. @throws NetworkError after the limit, or the reason of `outer`; both abort the signal. */
export async function withTimeLimit<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T> {
  const controller = new AbortController()
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  const end = (reason: unknown) => {
    controller.abort(reason)
    ended.reject(reason)
  }
  const timer = setTimeout(() => end(timedOut()), limitMs)
  // Stays in place: the signal also ends the reading of the body.
  outer?.addEventListener('abort', () => end(outer.reason), { once: true })
  if (outer?.aborted) end(outer.reason)
  try {
    return await Promise.race([ended.promise, work(controller.signal)])
  } finally {
    clearTimeout(timer)
  }
}
