import { Problem } from '#platform/contract/problem.ts'

/** Each turn costs a core 50 ms and 19 MiB; more at once would only slow down everything else. */
const atOnce = 2
const mostWaiting = 64

let running = 0
const waiting: (() => void)[] = []

/** Runs at most two pieces of costly work at once in this process and refuses with `unavailable` when 64 wait already. */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Problem('unavailable')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, not given back, so that nobody can slip in between.
    if (next) next()
    else running -= 1
  }
}
