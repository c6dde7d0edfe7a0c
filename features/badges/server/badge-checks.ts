import type { Jobs } from '#platform/jobs/jobs.ts'

const pauseMs = 1000
const perTurn = 20
const mostWaiting = 5000

/**
 * Looks at people one after the other, the first at once, then at most twenty a second: a hundred messages of one person are
 * one look, and a rush of them leaves the database to those who wait for it. Returns how to ask for a look. `look` must not throw.
 */
export function queueBadgeChecks(jobs: Jobs, look: (accountId: number) => Promise<void>): (accountId: number) => void {
  const waiting = new Set<number>()
  let turnIsPlanned = false

  function planTurn(delayMs: number): void {
    turnIsPlanned = true
    jobs.later('Look at badges', delayMs, turn)
  }
  async function turn(signal: AbortSignal): Promise<void> {
    turnIsPlanned = waiting.size > 0
    if (!turnIsPlanned) return
    for (const accountId of [...waiting].slice(0, perTurn)) {
      if (signal.aborted) return
      waiting.delete(accountId)
      await look(accountId)
    }
    planTurn(pauseMs)
  }

  return (accountId) => {
    // Whoever does not fit is looked at when they open their badges.
    if (waiting.size >= mostWaiting) return
    waiting.add(accountId)
    if (!turnIsPlanned) planTurn(0)
  }
}
