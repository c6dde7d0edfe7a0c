export const restartRules = { most: 5, withinMs: 600_000, firstWaitMs: 1000 } as const

/**
 * Returns how long to wait before something that ended is started again: not at all the first time, then 1, 2, 4, … seconds.
 * Undefined: it ended too often lately, so that somebody else has to act.
 */
export function restartWaits(now: () => number): () => number | undefined {
  let starts: number[] = []
  return () => {
    starts = starts.filter((at) => at > now() - restartRules.withinMs)
    if (starts.length >= restartRules.most) return undefined
    const waitMs = starts.length === 0 ? 0 : restartRules.firstWaitMs * 2 ** (starts.length - 1)
    starts.push(now())
    return waitMs
  }
}
