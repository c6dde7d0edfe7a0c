export interface RetryPauses {
  firstPauseMs: number
  /** The pause doubles after each failure, up to this. */
  longestPauseMs: number
}

/** Returns how long to wait after so many failures in a row, in milliseconds. */
export const pauseAfter = (failures: number, { firstPauseMs, longestPauseMs }: RetryPauses): number =>
  Math.min(firstPauseMs * 2 ** Math.min(failures - 1, 30), longestPauseMs)

export interface RetryRules extends RetryPauses {
  /** Left out: until it succeeds or `signal` aborts. */
  attempts?: number
  /** Once it aborts, a failure is the last. */
  signal?: AbortSignal
}

/** Returns what the work returns at last. Throws the failure of the last attempt. */
export async function retry<T>(work: () => Promise<T>, { attempts = Infinity, signal, ...pauses }: RetryRules): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || signal?.aborted) throw error
      await pause(pauseAfter(attempt, pauses), signal)
      if (signal?.aborted) throw error
    }
  }
}

/** Ends early when `signal` aborts. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
