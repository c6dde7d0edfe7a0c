/** The specification's numbers, in milliseconds. The shortest delay is also what lies at least between two attempts. */
export const reconnectLimits = { first: 1000, cap: 30_000, jitter: 0.3, attempts: 10, window: 300_000 } as const

export interface ReconnectPolicy {
  /** How long to wait before the next attempt, in milliseconds; each call after a failure doubles it. */
  delay(): number
  /** An attempt starts now. */
  attempted(): void
  /** The connection stands; the next failure starts from the shortest delay. The window stays. */
  succeeded(): void
  /** A deliberate disconnect forgets everything. */
  reset(): void
}

/** Doubling from 1 s to 30 s, up to 30 % more by chance, at most 10 attempts in 5 minutes and at least 1 s between two. */
export function reconnectPolicy(now: () => number = Date.now, random: () => number = Math.random): ReconnectPolicy {
  const { first, cap, jitter, attempts, window } = reconnectLimits
  let failures = 0
  let started: number[] = []

  return {
    delay() {
      const backoff = Math.min(first * 2 ** failures, cap) * (1 + random() * jitter)
      failures += 1
      const time = now()
      // A clock that was set back must not make the window last for hours.
      started = started.filter((at) => at <= time && time - at < window)
      const afterWindow = started.length >= attempts ? (started.at(-attempts) ?? 0) + window - time : 0
      return Math.max(backoff, afterWindow)
    },
    attempted: () => void started.push(now()),
    succeeded: () => void (failures = 0),
    reset() {
      failures = 0
      started = []
    },
  }
}
