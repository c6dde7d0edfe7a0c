/** What a job does. `signal` aborts when the server closes: end soon, the next start goes on. */
export type Work = (signal: AbortSignal) => unknown

export interface Job {
  readonly name: string
  isDue(): boolean
  /** From now on it runs by itself. */
  start(): void
  /** Runs it now. While a run is under way, runs it once more afterwards, however often this is called. Never rejects. */
  soon(): Promise<void>
  isRunning(): boolean
  /** Waits for the run under way, after which `signal`, aborted before, lets none follow. */
  end(): Promise<void>
}

export interface JobParts {
  name: string
  work: Work
  /** Milliseconds until the first run. */
  firstMs: number
  /** Milliseconds from the end of a run to the next; undefined: that was the last. `failures` counts those in a row. */
  pauseMs: (failures: number) => number | undefined
  now: () => number
  signal: AbortSignal
  onFailure: (error: unknown, failures: number) => void
}

/** Returns a job whose runs never overlap: the pause begins when a run has ended. */
export function scheduledJob({ name, work, firstMs, pauseMs, now, signal, onFailure }: JobParts): Job {
  let failures = 0
  let started = false
  let dueAt = now() + firstMs
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function wait(ms: number | undefined): void {
    dueAt = now() + (ms ?? Infinity)
    if (ms !== undefined && started && !signal.aborted) timer = setTimeout(() => void run(), ms).unref()
  }

  async function attempt(): Promise<void> {
    try {
      await work(signal)
      failures = 0
    } catch (error) {
      failures += 1
      // Whoever closes the server ends what the work needs.
      if (!signal.aborted) onFailure(error, failures)
    }
  }

  function run(): Promise<void> {
    if (signal.aborted) return Promise.resolve()
    clearTimeout(timer)
    return (running ??= attempt().finally(() => {
      running = undefined
      wait(pauseMs(failures))
    }))
  }

  return {
    name,
    isDue: () => !running && dueAt <= now(),
    start() {
      started = true
      if (!running) wait(Math.max(0, dueAt - now()))
    },
    isRunning: () => running !== undefined,
    soon: () => (running ? running.then(run) : run()),
    end() {
      clearTimeout(timer)
      return running ?? Promise.resolve()
    },
  }
}
