import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openJobs, type Jobs } from './jobs.ts'
import { retry } from './retry.ts'

let lines: { job?: string; jobs?: string[]; failures?: number; err?: unknown }[] = []
let jobs: Jobs

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  lines = []
  jobs = openJobs({ now: Date.now, log: { error: (details) => lines.push(details) } })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that ends when the test says so. */
function slowWork() {
  const runs: PromiseWithResolvers<void>[] = []
  const work = () => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }
  return { runs, work }
}

test('periodic work runs after each period and leaves no line in the log while it succeeds', async () => {
  let runs = 0
  jobs.begin()
  jobs.every('Count', 1000, () => (runs += 1))
  await vi.advanceTimersByTimeAsync(999)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(4000)
  expect([runs, lines]).toEqual([5, []])
})

test('nothing runs before the server listens; then work at the start runs at once', async () => {
  let [runs, later] = [0, 0]
  jobs.every('Count', 1000, () => (runs += 1), { atStart: true })
  jobs.every('Later', 10_000, () => (later += 1))
  await vi.advanceTimersByTimeAsync(9_000)
  expect([runs, later]).toEqual([0, 0])
  jobs.begin()
  await vi.advanceTimersByTimeAsync(0)
  expect([runs, later]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1000)
  expect([runs, later]).toEqual([2, 1])
})

test('runs never overlap: the pause begins when a run has ended', async () => {
  const { runs, work } = slowWork()
  jobs.begin()
  jobs.every('Slow', 1000, work)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await vi.advanceTimersByTimeAsync(999)
  expect(runs).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toHaveLength(2)
})

test('who asks during a run gets one more run afterwards, however many ask', async () => {
  const { runs, work } = slowWork()
  jobs.begin()
  const job = jobs.every('Slow', 60_000, work)
  const asked = [job.soon(), job.soon(), job.soon()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await Promise.all(asked)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(runs).toHaveLength(2)
})

test('each failure is one line with the name, the cause and how many there were in a row; a success begins anew', async () => {
  jobs.begin()
  const causes = [new Error('first'), new Error('second'), undefined, new Error('third')]
  jobs.every('Fail', 1000, () => {
    const cause = causes.shift()
    if (cause) throw cause
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(lines).toEqual([
    { job: 'Fail', err: new Error('first'), failures: 1 },
    { job: 'Fail', err: new Error('second'), failures: 2 },
    { job: 'Fail', err: new Error('third'), failures: 1 },
  ])
})

test('after failures the pause doubles up to the longest; after a success it is the period again', async () => {
  const at: number[] = []
  jobs.begin()
  jobs.every(
    'Fail',
    1000,
    () => {
      at.push(Date.now() - 1_000_000)
      if (at.length < 5) throw new Error('away')
    },
    { longestPauseMs: 4000 },
  )
  await vi.advanceTimersByTimeAsync(15_000)
  expect(at).toEqual([1000, 3000, 7000, 11_000, 15_000])
  await vi.advanceTimersByTimeAsync(1000)
  expect(at.at(-1)).toBe(16_000)
})

test('work for later runs once; work that is retried runs until it succeeds', async () => {
  let laterRuns = 0
  const at: number[] = []
  jobs.later('Once', 500, () => (laterRuns += 1))
  jobs.retry(
    'Open',
    () => {
      at.push(Date.now() - 1_000_000)
      if (at.length < 4) throw new Error('closed')
    },
    { firstPauseMs: 100, longestPauseMs: 200 },
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(laterRuns).toBe(1)
  expect(at).toEqual([0, 100, 300, 500])
  expect(lines.map(({ failures }) => failures)).toEqual([1, 2, 3])
})

test('a clock that is moved makes work due', async () => {
  let ahead = 0
  let [hourly, started] = [0, 0]
  const moved = openJobs({ now: () => Date.now() + ahead, log: { error: () => undefined } })
  moved.every('Hourly', 3_600_000, () => (hourly += 1))
  moved.every('Started', 3_600_000, () => (started += 1), { atStart: true })
  await moved.runDue()
  expect([hourly, started]).toEqual([0, 1])
  ahead = 3_600_000
  await moved.runDue()
  expect([hourly, started]).toEqual([1, 2])
  await moved.close()
})

test('pauses of a minute and more differ by up to a tenth between processes, shorter ones and those of tests do not', async () => {
  const at: string[] = []
  const spread = openJobs({ now: Date.now, log: { error: () => undefined }, random: () => 1 })
  for (const each of [spread, jobs]) each.begin()
  spread.every('long', 60_000, () => at.push(`long ${Date.now() - 1_000_000}`))
  spread.every('short', 50_000, () => at.push(`short ${Date.now() - 1_000_000}`))
  jobs.every('exact', 60_000, () => at.push(`exact ${Date.now() - 1_000_000}`))
  await vi.advanceTimersByTimeAsync(66_000)
  expect(at).toEqual(['short 50000', 'exact 60000', 'long 66000'])
})

test('closing asks what runs to end, waits for it, and starts nothing any more', async () => {
  let [ended, others] = [false, 0]
  jobs.begin()
  jobs.every('Slow', 1000, async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    await new Promise((resolve) => setTimeout(resolve, 300))
    ended = true
    throw new Error('The database is closed.')
  })
  const idle = jobs.every('Other', 2000, () => (others += 1))
  await vi.advanceTimersByTimeAsync(1000)
  const closing = jobs.close()
  await vi.advanceTimersByTimeAsync(300)
  await closing
  await idle.soon()
  jobs.later('Late', 0, () => (others += 1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([ended, others, lines]).toEqual([true, 0, []])
})

test('closing waits five seconds at most and names what did not end', async () => {
  jobs.begin()
  jobs.every('Deaf', 1000, slowWork().work)
  await vi.advanceTimersByTimeAsync(1000)
  const closing = jobs.close()
  await vi.advanceTimersByTimeAsync(5000)
  await closing
  expect(lines).toEqual([{ jobs: ['Deaf'] }])
})

test('a call that is retried returns what it returns at last, throws its last failure, and ends when it is told to', async () => {
  let calls = 0
  const third = () => (++calls < 3 ? Promise.reject(new Error(`call ${calls}`)) : Promise.resolve('done'))
  const result = retry(third, { attempts: 5, firstPauseMs: 100, longestPauseMs: 1000 })
  await vi.advanceTimersByTimeAsync(299)
  expect(calls).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('done')

  calls = -10
  const refused = retry(third, { attempts: 2, firstPauseMs: 100, longestPauseMs: 1000 }).catch(String)
  await vi.advanceTimersByTimeAsync(100)
  expect(await refused).toBe('Error: call -8')

  const controller = new AbortController()
  const ended = retry(third, { firstPauseMs: 1000, longestPauseMs: 1000, signal: controller.signal }).catch(String)
  await vi.advanceTimersByTimeAsync(500)
  controller.abort()
  expect(await ended).toBe('Error: call -7')
})

test('settling runs delayed work at once, including work that it starts, and waits for runs in progress', async () => {
  const { runs, work } = slowWork()
  const done: string[] = []
  jobs.later('First', 60_000, () => {
    jobs.later('Second', 60_000, () => done.push('second'))
    done.push('first')
  })
  void jobs.every('Slow', 60_000, work).soon()
  const settled = jobs.settle().then(() => done.push('settled'))
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['first'])
  runs[0]?.resolve()
  await settled
  expect(done).toEqual(['first', 'second', 'settled'])
  expect(runs).toHaveLength(1)
})
