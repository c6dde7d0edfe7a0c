import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isNetworkFailure } from '#platform/web/call/network-error.ts'
import { systemHealth } from '#platform/web/call/system-health.ts'
import { followAuthEvents } from './follow-auth-events.ts'
import { browserQueryClient, serverQueryClient } from './query-client.ts'

let shared: ReturnType<typeof browserQueryClient> | undefined

/** What this browser has read from the server; one for the whole page. */
export function sharedQueries() {
  if (shared) return shared
  shared = browserQueryClient()
  followAuthEvents(shared)
  followHealth(shared)
  return shared
}

/**
 * Gives its children the shared cache. It stands around what reads through it rather than around the whole product, so
 * that public pages do not load it.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? serverQueryClient() : sharedQueries()))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** Asks again for what could not be had, once the server is well again. */
function followHealth(client: QueryClient): () => void {
  return systemHealth.listen(({ status }, before) => {
    if (status !== 'healthy' || before?.status === 'healthy') return
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isNetworkFailure(state.error) || isUnavailable(state.error) })
  })
}

const isUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' && error.status >= 500
