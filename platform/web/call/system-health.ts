import { atom } from 'nanostores'
import { circuitBreaker } from './circuit-breaker.ts'

export interface SystemHealth {
  status: 'healthy' | 'degraded' | 'down'
  /** Requests that failed one after the other. */
  failures: number
  breakerOpen: boolean
}

/** How the server is, as far as this page can tell. */
export const systemHealth = atom<SystemHealth>({ status: 'healthy', failures: 0, breakerOpen: false })

const become = (change: Partial<SystemHealth>): void => systemHealth.set({ ...systemHealth.get(), ...change })

/** One for all requests of a page. */
export const breaker = circuitBreaker(
  // Never jumps, unlike the clock of the device.
  () => performance.now(),
  () => become({ failures: breaker.failures, breakerOpen: breaker.open, ...(breaker.failures === 0 && { status: 'healthy' }) }),
)

export function reportHealth(status: SystemHealth['status']): void {
  if (status !== systemHealth.get().status) become({ status })
}
