import { Worker } from 'node:worker_threads'
import * as texts from '#texts/platform'
import { Problem } from '#platform/contract/problem.ts'
import { releaseFreeMemory } from './free-memory.ts'
import type { ParserMessage, ParserOrder } from './parser-messages.ts'

/** The input cost more time or memory than a parser may spend on it. */
export class ParserLimitError extends Error {
  readonly reason: 'time' | 'memory'
  constructor(reason: ParserLimitError['reason'], module: string) {
    super(`The parser ${module.split('/').at(-1)} exceeded its ${reason} limit.`)
    this.name = 'ParserLimitError'
    this.reason = reason
  }
}

export interface ParserRun extends ParserOrder {
  /** CPU time for `parse`, without waiting and imports; a busy machine makes no input more expensive. */
  timeoutMs: number
  /** Longest time in the queue, where it differs from that of the pool. */
  maxWaitMs?: number | undefined
  /** Runs of one requester never use more than one worker. */
  requester?: string | undefined
}

export interface ParserPool {
  /** @throws ParserLimitError when the input exceeds a limit, Problem 'unavailable' when too many runs wait or the pool closes. */
  run(run: ParserRun): Promise<unknown>
  /** Number of live threads. */
  size(): number
  /** Terminates all threads and rejects all runs. */
  close(): Promise<void>
}

interface Task {
  run: ParserRun
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
  /** Reads the CPU time of the thread once it may have reached the limit. */
  cpuTimer?: NodeJS.Timeout
}

const defaults = {
  maxWorkers: 2,
  idleMs: 30_000,
  maxWaiting: 32,
  maxWaitingPerRequester: 1,
  /** Longest time in the queue. */
  maxWaitMs: 2000,
  /** Longest time for the imports of a parser. */
  maxStartMs: 10_000,
  maxHeapMb: 160,
  /** Wall time of a run per CPU time allowed. */
  maxSlowdown: 10,
}
const retryAfterSeconds = 5

/**
 * Creates a pool whose threads start on demand, are terminated at a deadline, and stop when idle. Own code, because the libraries fail
 * when deadlines are met: waiting runs stall in piscina 5.3.2, tinypool 2.2.0 throws outside of its promises, and workerpool 10.0.3
 * runs late, counts wrongly after running out of memory, and keeps idle threads.
 */
export function createParserPool(settings: Partial<typeof defaults> = {}): ParserPool {
  const { maxWorkers, idleMs, maxWaiting, maxWaitingPerRequester, maxWaitMs, maxStartMs, maxHeapMb, maxSlowdown } = {
    ...defaults,
    ...settings,
  }
  const waiting: Task[] = []
  const busy = new Map<Worker, Task>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const ending = new Set<Promise<unknown>>()
  const unavailable = () => new Problem('unavailable', texts.weAreReadingOtherFiles, undefined, retryAfterSeconds)

  function start(): Worker {
    const compileCache = process.env['NODE_COMPILE_CACHE']
    const worker = new Worker(new URL('./parser-worker.ts', import.meta.url), {
      // Settings and secrets stay out of reach of a parser; the compile cache saves each thread the type stripper.
      env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
      execArgv: [],
      // Libraries print warnings about what they read; errors arrive as messages.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
    })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.on('message', (message: ParserMessage) => receive(worker, message))
    worker.on('error', (error: NodeJS.ErrnoException) =>
      settle(worker, (task) =>
        task.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ParserLimitError('memory', task.run.module) : error),
      ),
    )
    worker.on('exit', () => {
      clearTimeout(idle.get(worker))
      idle.delete(worker)
      settle(worker, (task) => task.reject(new Error(`The thread of ${task.run.module} ended early.`)))
      if (busy.size + idle.size === 0) void releaseFreeMemory()
    })
    return worker
  }

  function receive(worker: Worker, message: ParserMessage): void {
    const task = busy.get(worker)
    if (!task) return
    if ('started' in message) {
      clearTimeout(task.timer)
      task.timer = setTimeout(() => stop(worker, unavailable()), task.run.timeoutMs * maxSlowdown)
      limitCpu(worker, task, message.started)
      return
    }
    makeIdle(worker)
    settle(worker, () => {
      if ('result' in message) task.resolve(message.result)
      // Callers tell a missing file from one that cannot be parsed by the code.
      else task.reject(Object.assign(new Error(message.failed), message.code !== undefined && { code: message.code }))
    })
  }

  /** Stops a run that has spent its CPU time since `before`, and looks again when one that has not could have. */
  function limitCpu(worker: Worker, task: Task, before: NodeJS.CpuUsage, leftMs = task.run.timeoutMs): void {
    task.cpuTimer = setTimeout(async () => {
      // Rejects when the thread has ended.
      const spent = await worker.cpuUsage(before).catch(() => undefined)
      if (!spent || busy.get(worker) !== task) return
      const restMs = task.run.timeoutMs - (spent.user + spent.system) / 1000
      if (restMs <= 0) stop(worker, new ParserLimitError('time', task.run.module))
      else limitCpu(worker, task, before, restMs)
    }, leftMs)
  }

  function makeIdle(worker: Worker): void {
    worker.unref()
    idle.set(worker, setTimeout(() => terminate(worker), idleMs).unref())
  }

  function settle(worker: Worker, finish: (task: Task) => void): void {
    const task = busy.get(worker)
    if (!task) return
    busy.delete(worker)
    clearTimeout(task.timer)
    clearTimeout(task.cpuTimer)
    finish(task)
    dispatch()
  }

  function terminate(worker: Worker): void {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    const end = worker.terminate().finally(() => ending.delete(end))
    ending.add(end)
  }

  function stop(worker: Worker, error: Error): void {
    terminate(worker)
    settle(worker, (task) => task.reject(error))
  }

  /** Starts waiting runs in order, skipping requesters that already have a worker. */
  function dispatch(): void {
    while (busy.size < maxWorkers) {
      const running = new Set([...busy.values()].map(({ run }) => run.requester))
      const next = waiting.findIndex(({ run }) => run.requester === undefined || !running.has(run.requester))
      const [task] = next === -1 ? [] : waiting.splice(next, 1)
      if (!task) return
      begin(task)
    }
  }

  function begin(task: Task): void {
    clearTimeout(task.timer)
    const [known] = idle.keys()
    const worker = known ?? start()
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    busy.set(worker, task)
    task.timer = setTimeout(() => stop(worker, unavailable()), maxStartMs)
    // A command that waits for the result must not exit before it.
    worker.ref()
    const { module, input } = task.run
    try {
      worker.postMessage({ module, input } satisfies ParserOrder)
    } catch (error) {
      stop(worker, error as Error)
    }
  }

  return {
    run(run) {
      const ofRequester = waiting.filter((task) => run.requester !== undefined && task.run.requester === run.requester)
      if (waiting.length >= maxWaiting || ofRequester.length >= maxWaitingPerRequester) return Promise.reject(unavailable())
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(task), 1)
          reject(unavailable())
        }, run.maxWaitMs ?? maxWaitMs)
        const task: Task = { run, resolve, reject, timer }
        waiting.push(task)
        dispatch()
      })
    },
    size: () => busy.size + idle.size,
    async close() {
      for (const { timer, reject } of waiting.splice(0)) {
        clearTimeout(timer)
        reject(unavailable())
      }
      for (const worker of idle.keys()) terminate(worker)
      for (const worker of busy.keys()) stop(worker, unavailable())
      await Promise.all(ending)
    },
  }
}
