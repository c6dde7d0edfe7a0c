import { Problem } from '#platform/contract/problem.ts'

/** Each turn costs a core 50 ms and 19 MiB; more at once would only slow down everything else. */
const atOnce = 2
const mostWaiting = 64
/** Whoever waited so long is sent away: an answer within five seconds, whatever it is. */
const longestWaitMs = 3_000

let running = 0
interface Waiting {
  go(): void
}
const waiting: Waiting[] = []

/** Runs at most two pieces of costly work at once in this process and refuses with `unavailable` when 64 wait already, or after 3 s of waiting. */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Problem('unavailable')
    await turn()
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, not given back, so that nobody can slip in between.
    if (next) next.go()
    else running -= 1
  }
}

function turn(): Promise<void> {
  return new Promise((resolve, reject) => {
    const me: Waiting = {
      go() {
        clearTimeout(timer)
        resolve()
      },
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(me), 1)
      reject(new Problem('unavailable'))
    }, longestWaitMs)
    waiting.push(me)
  })
}
