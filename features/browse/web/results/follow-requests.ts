import { isFault } from '#platform/web/call/network-error.ts'
import type { ResultsEvent, ResultsState } from './results-state.ts'
import { results } from './results-store.ts'

/** Sends each request that waits in the state, once, and calls it off when the state no longer waits for it. */
export function followRequests<R extends { id: number }>(
  waiting: (now: ResultsState) => readonly (R | undefined)[],
  send: (request: R, signal: AbortSignal) => Promise<ResultsEvent>,
): () => void {
  const sent = new Map<number, AbortController>()
  async function ask(request: R) {
    const controller = new AbortController()
    sent.set(request.id, controller)
    try {
      results.dispatch(await send(request, controller.signal))
    } catch (error) {
      if (isFault(error)) reportError(error)
      results.dispatch({ type: 'failed', id: request.id })
    }
  }
  function follow() {
    const requests = waiting(results.state()).filter((request) => request !== undefined)
    for (const [id, controller] of sent)
      if (!requests.some((request) => request.id === id)) {
        sent.delete(id)
        controller.abort()
      }
    for (const request of requests) if (!sent.has(request.id)) void ask(request)
  }
  follow()
  const stop = results.subscribe(follow)
  return () => {
    stop()
    for (const controller of sent.values()) controller.abort()
  }
}
