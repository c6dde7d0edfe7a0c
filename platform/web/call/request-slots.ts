const slotRules = { most: 10, waitMs: 500 } as const

/** At most ten requests at once. Whoever comes when all are taken waits for one to end and looks again after half a second anyway. */
export function requestSlots(): (signal?: AbortSignal) => Promise<() => void> {
  let taken = 0
  const waiting: (() => void)[] = []

  function release() {
    taken -= 1
    waiting.shift()?.()
  }
  return async (signal) => {
    while (taken >= slotRules.most) {
      signal?.throwIfAborted()
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          const index = waiting.indexOf(wake)
          if (index >= 0) waiting.splice(index, 1)
          resolve()
        }
        const timer = setTimeout(wake, slotRules.waitMs)
        waiting.push(wake)
      })
    }
    taken += 1
    return release
  }
}
