import { circuitBreaker } from './circuit-breaker.ts'

export interface SystemHealth {
  status: 'healthy' | 'degraded' | 'down'
  /** Requests that failed one after the other. */
  failures: number
  breakerOpen: boolean
}

const well: SystemHealth = { status: 'healthy', failures: 0, breakerOpen: false }
let health = well
const listeners = new Set<() => void>()

function become(next: SystemHealth) {
  health = next
  for (const listener of listeners) listener()
}

/** One for all requests of a page. */
export const breaker = circuitBreaker(
  () => Date.now(),
  () => become({ ...health, failures: breaker.failures, breakerOpen: breaker.open, ...(breaker.failures === 0 && { status: 'healthy' }) }),
)

export function reportHealth(status: SystemHealth['status']): void {
  if (status !== health.status) become({ ...health, status })
}

/** How the server is, as far as this page can tell; for `useSyncExternalStore`. */
export const systemHealth = {
  get: () => health,
  onServer: () => well,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
