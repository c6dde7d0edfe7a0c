const perSecond = 50
const burst = 200
const refusedUntilEnd = 1000

export type Verdict = 'take' | 'refuse' | 'end'

/** How many frames one socket may send: a burst, then a steady rate; who keeps on far beyond it is cut off. */
export class FrameBudget {
  #left = burst
  #refused = 0
  #last = 0

  ask(now: number): Verdict {
    // Whole frames and whole milliseconds, so that an idle budget is three small numbers.
    const earned = Math.floor((Math.max(0, now - this.#last) / 1000) * perSecond)
    if (earned > 0) {
      this.#left = Math.min(burst, this.#left + earned)
      this.#last = now
    }
    if (this.#left > 0) {
      this.#left -= 1
      return 'take'
    }
    this.#refused += 1
    return this.#refused >= refusedUntilEnd ? 'end' : 'refuse'
  }
}
