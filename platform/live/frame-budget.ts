const perSecond = 50
const stepMs = 1000 / perSecond
const burst = 200
const refusedUntilEnd = 1000

export type Verdict = 'take' | 'refuse' | 'end'

/** What a socket has left; in fields of the connection itself, as small numbers, since thousands of them are idle. */
export interface FrameBudget {
  framesSpent: number
  framesRefused: number
  /** Steps since the process began, one for each frame that is earned. */
  budgetStep: number
}

/** How many frames one socket may send: a burst, then a steady rate; who keeps on far beyond it is cut off. */
export function askBudget(budget: FrameBudget, now: number): Verdict {
  const step = Math.floor((now - performance.timeOrigin) / stepMs)
  const earned = Math.max(0, step - budget.budgetStep)
  budget.framesSpent = Math.max(0, budget.framesSpent - earned)
  budget.budgetStep += earned
  if (budget.framesSpent < burst) {
    budget.framesSpent += 1
    return 'take'
  }
  budget.framesRefused += 1
  return budget.framesRefused >= refusedUntilEnd ? 'end' : 'refuse'
}
