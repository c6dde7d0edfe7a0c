import { scheduledJob, type Job, type JobParts, type Work } from './job.ts'
import { settleWithin } from './settle-within.ts'
import { pauseAfter, type RetryPauses } from './retry.ts'

const longestCloseMs = 5000
/** Of the pause: so that processes started together do not ask the database together. */
const jitterShare = 0.1
const jitterFromMs = 60_000

export interface PeriodicOptions {
  /** Also when the server begins to listen; otherwise a period later. */
  atStart?: boolean
  /** After each failure in a row the pause doubles, up to this. Left out: it stays the period. */
  longestPauseMs?: number
}

/**
 * The work a server does without being asked, from the moment it listens until it closes. A run that fails is one line in the
 * log; one that succeeds is none.
 */
export interface Jobs {
  /** Does the work every `periodMs`, counted from the end of a run, so that runs never overlap. */
  every(name: string, periodMs: number, work: Work, options?: PeriodicOptions): Pick<Job, 'soon'>
  /** Does the work once, also while nobody listens yet. */
  later(name: string, delayMs: number, work: Work): void
  /** Does the work once, and after a failure again, with ever longer pauses, until it succeeds; begins while nobody listens yet. */
  retry(name: string, work: Work, pauses: RetryPauses): void
  /** Runs what is due by the clock; for tests that moved it. */
  runDue(): Promise<void>
  /** Runs every job of `later` at once and waits until no job runs; for tests that change rows which jobs write. */
  settle(): Promise<void>
  /** The server listens. */
  begin(): void
  /** Starts nothing any more, asks what runs to end and waits for it, five seconds at most. */
  close(): Promise<void>
}

export interface JobLog {
  error(details: object, message: string): void
}

/** `random` from 0 to 1 lengthens the pauses of a minute and more; tests hand in none. */
export function openJobs({ now, log, random }: { now: () => number; log: JobLog; random?: () => number }): Jobs {
  const jobs = new Set<Job>()
  const delayed = new Set<Job>()
  const closeController = new AbortController()
  let begun = false

  function add(parts: Pick<JobParts, 'name' | 'work' | 'firstMs' | 'pauseMs'>): Job {
    const job = scheduledJob({
      ...parts,
      pauseMs: (failures) => {
        const pauseMs = parts.pauseMs(failures)
        if (pauseMs === undefined) {
          jobs.delete(job)
          delayed.delete(job)
        }
        return pauseMs
      },
      now,
      signal: closeController.signal,
      onFailure: (error, failures) => log.error({ job: parts.name, err: error, failures }, 'A job failed.'),
    })
    if (!closeController.signal.aborted) jobs.add(job)
    if (begun) job.start()
    return job
  }

  const lengthened = (ms: number): number => (random && ms >= jitterFromMs ? ms * (1 + jitterShare * random()) : ms)

  return {
    every(name, periodMs, work, { atStart = false, longestPauseMs = periodMs } = {}) {
      // A run that succeeded is followed by the period, as one failure would be by the first pause.
      const pauses = { firstPauseMs: periodMs, longestPauseMs: Math.max(periodMs, longestPauseMs) }
      const pauseMs = (failures: number) => lengthened(pauseAfter(failures + 1, pauses))
      return add({ name, work, firstMs: atStart ? 0 : pauseMs(0), pauseMs })
    },
    later(name, delayMs, work) {
      const job = add({ name, work, firstMs: delayMs, pauseMs: () => undefined })
      delayed.add(job)
      job.start()
    },
    retry(name, work, pauses) {
      const pauseMs = (failures: number) => (failures === 0 ? undefined : pauseAfter(failures, pauses))
      add({ name, work, firstMs: 0, pauseMs }).start()
    },
    async runDue() {
      await Promise.all([...jobs].filter((job) => job.isDue()).map((job) => job.soon()))
    },
    async settle() {
      for (;;) {
        const awaited = [...jobs].filter((job) => delayed.has(job) || job.isRunning())
        if (awaited.length === 0) return
        await Promise.all(awaited.map((job) => (job.isRunning() ? job.end() : job.soon())))
      }
    },
    begin() {
      begun = true
      for (const job of jobs) job.start()
    },
    async close() {
      closeController.abort()
      const unfinished = new Set(jobs)
      const ending = [...jobs].map((job) => job.end().finally(() => unfinished.delete(job)))
      await settleWithin(ending, longestCloseMs)
      if (unfinished.size > 0) log.error({ jobs: [...unfinished].map(({ name }) => name) }, 'Jobs did not end in time.')
    },
  }
}
