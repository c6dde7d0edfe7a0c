const perSecond = 50
const burst = 200
const refusedUntilEnd = 1000

export type Verdict = 'take' | 'refuse' | 'end'

/** How many frames one socket may send: a burst, then a steady rate; who keeps on far beyond it is cut off. */
export function frameBudget(now: () => number): { ask: () => Verdict } {
  let left = burst
  let refused = 0
  let last = now()
  return {
    ask() {
      const time = now()
      left = Math.min(burst, left + ((time - last) / 1000) * perSecond)
      last = time
      if (left >= 1) {
        left -= 1
        return 'take'
      }
      refused += 1
      return refused >= refusedUntilEnd ? 'end' : 'refuse'
    },
  }
}
