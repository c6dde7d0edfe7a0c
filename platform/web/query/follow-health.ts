import type { QueryClient } from '@tanstack/react-query'
import { isNetworkFailure } from '#platform/web/call/network-error.ts'
import { systemHealth } from '#platform/web/call/system-health.ts'

/** Asks again for what could not be had, once the server is well again. */
export function followHealth(client: QueryClient): () => void {
  return systemHealth.listen(({ status }, before) => {
    if (status !== 'healthy' || before?.status === 'healthy') return
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isNetworkFailure(state.error) || isUnavailable(state.error) })
  })
}

const isUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' && error.status >= 500
