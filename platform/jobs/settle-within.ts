/** Waits until all have ended, however they end, but not longer than `longestMs`. */
export async function settleWithin(running: Iterable<Promise<unknown>>, longestMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([Promise.allSettled(running), new Promise((resolve) => (timer = setTimeout(resolve, longestMs)))])
  clearTimeout(timer)
}
