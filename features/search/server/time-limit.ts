import { createTimeoutProblem } from '#features/search-plan/server'

/** However many statements a search takes, none begins after so long. */
export const longestMilliseconds = 4000

/** Returns a question to ask before each step of a long work: whether the time is up. */
export function timer(): () => boolean {
  const begun = performance.now()
  return () => performance.now() - begun > longestMilliseconds
}

/** Returns what to call before each step of a long work. @throws Problem once the time is up. */
export function timeLimit(): () => Promise<void> {
  const isUp = timer()
  return async () => {
    if (isUp()) throw await createTimeoutProblem()
  }
}
