import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { followAuthEvents } from './follow-auth-events.ts'
import { followHealth } from './follow-health.ts'
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
