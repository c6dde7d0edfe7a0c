import type { QueryClient } from '@tanstack/react-query'
import { readJson, request } from '#platform/web/call/call.ts'
import { authEvents } from '#platform/web/session/auth-events.ts'

/** Reads anew what depends on who is signed in, and forgets everything when they leave. */
export function followAuthEvents(client: QueryClient, read = readPath): () => void {
  return authEvents.on((event) => {
    if (event.kind === 'logout') {
      void client.cancelQueries()
      client.clear()
      return
    }
    if (event.reload === 'everything') void client.invalidateQueries()
    else for (const path of event.reload) void client.invalidateQueries({ queryKey: [path] })
    if (!('prefetch' in event)) return
    for (const path of event.prefetch) void client.prefetchQuery({ queryKey: [path], queryFn: () => read(path) })
  })
}

const readPath = async (path: string): Promise<unknown> => readJson(await request('GET', path))
