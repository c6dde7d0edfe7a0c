import type { Jobs } from '#platform/jobs/jobs.ts'

const pauseMs = 1000
const perTurn = 20
const mostWaiting = 5000

/**
 * Checks accounts one after the other, the first at once, then at most twenty a second: a hundred messages of one person are
 * one check, and a rush of them leaves the database to those who wait for it. Returns how to queue a check. `check` must not throw.
 */
export function queueBadgeChecks(jobs: Jobs, check: (accountId: number) => Promise<void>): (accountId: number) => void {
  const waiting = new Set<number>()
  let turnIsPlanned = false

  function planTurn(delayMs: number): void {
    turnIsPlanned = true
    jobs.later('Check badges', delayMs, turn)
  }
  async function turn(signal: AbortSignal): Promise<void> {
    turnIsPlanned = waiting.size > 0
    if (!turnIsPlanned) return
    for (const accountId of [...waiting].slice(0, perTurn)) {
      if (signal.aborted) return
      waiting.delete(accountId)
      await check(accountId)
    }
    planTurn(pauseMs)
  }

  return (accountId) => {
    // Whoever does not fit is checked when they open their badges.
    if (waiting.size >= mostWaiting) return
    waiting.add(accountId)
    if (!turnIsPlanned) planTurn(0)
  }
}
