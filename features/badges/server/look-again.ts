const pauseMs = 1000
const perTurn = 20
const mostWaiting = 5000

/**
 * Looks at people one after the other, the first at once, then at most twenty a second: a hundred messages of one person are
 * one look, and a rush of them leaves the database to those who wait for it. `look` must not throw.
 */
export function lookAgain(look: (accountId: number) => Promise<void>): { soon(accountId: number): void; stop(): Promise<void> } {
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  async function run(): Promise<void> {
    for (const accountId of [...waiting].slice(0, perTurn)) {
      if (stopped) return
      waiting.delete(accountId)
      await look(accountId)
    }
    running = undefined
    if (!stopped) timer = setTimeout(next, pauseMs).unref()
  }
  function next(): void {
    timer = undefined
    if (waiting.size > 0) running = run()
  }

  return {
    soon(accountId) {
      // Whoever does not fit is looked at when they open their badges.
      if (stopped || waiting.size >= mostWaiting) return
      waiting.add(accountId)
      if (!timer && !running) next()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
