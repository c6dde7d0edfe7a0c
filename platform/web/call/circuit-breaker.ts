export const breakerRules = { opensAfter: 5, closesAfterMs: 60_000 } as const

export interface CircuitBreaker {
  /** Whether a request may be sent now. While open none may; after a minute one goes first, alone. */
  lets(): boolean
  succeeded(): void
  failed(): void
  /** The request ended without telling anything about the server. */
  undecided(): void
  readonly failures: number
  readonly open: boolean
}

/**
 * Counts failures in a row and stops sending for a while, so that a server in trouble is not asked by everybody at once.
 * Our own, because the page loads it before anything else and the libraries for it weigh more than the whole of it.
 */
export function circuitBreaker(now: () => number = Date.now, changed: () => void = () => undefined): CircuitBreaker {
  let failures = 0
  let opensAgainAt: number | undefined
  let probing = false
  return {
    get failures() {
      return failures
    },
    get open() {
      return opensAgainAt !== undefined
    },
    lets() {
      if (opensAgainAt === undefined) return true
      if (probing || now() < opensAgainAt) return false
      probing = true
      return true
    },
    succeeded() {
      const quiet = failures === 0 && opensAgainAt === undefined
      failures = 0
      opensAgainAt = undefined
      probing = false
      if (!quiet) changed()
    },
    undecided() {
      probing = false
    },
    failed() {
      failures += 1
      probing = false
      if (failures >= breakerRules.opensAfter) opensAgainAt = now() + breakerRules.closesAfterMs
      changed()
    },
  }
}
