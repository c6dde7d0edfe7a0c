import type { Call } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App, Caller } from './app.ts'
import { ReadyReply } from './ready-reply.ts'

/** Handles calls of page loaders without HTTP: same validation, same access rule, no serializing. */
export function inProcess(app: App, caller: Caller): Call {
  const call = async (endpoint: { method: string; path: string }, input?: { params?: unknown; query?: unknown; body?: unknown }) => {
    const registered = app.endpoints.get(`${endpoint.method} ${endpoint.path}`)
    if (!registered) throw new Problem('not-found')
    const answer = await registered.answer({ params: input?.params ?? {}, query: input?.query ?? {}, body: input?.body }, caller)
    return answer instanceof ReadyReply ? answer.value() : answer
  }
  return ((endpoint: never, input: never) => {
    const answer = call(endpoint, input)
    // A deferred call may reject while the loader still awaits another one; unheard, that would end the process.
    answer.catch(() => undefined)
    return answer
  }) as Call
}
