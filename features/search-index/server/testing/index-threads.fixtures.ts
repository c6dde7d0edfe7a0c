import type { Worker } from 'node:worker_threads'
import { vi } from 'vitest'
import { afterFile } from '#platform/testing/after-file.ts'
import type { FromIndex } from '../following/index-messages.ts'

/** A thread of an index, from outside. */
export interface SeenThread {
  worker: Worker
  /** It answers. */
  warm: boolean
  /** It asked to be replaced. */
  worn: boolean
  ended: boolean
}

export interface SeenThreads {
  /** In the order in which they began. */
  all: SeenThread[]
  /** So many threads end as soon as they begin. */
  doomed: number
}

/** Watches the threads that this process starts until the end of the test file; later files of the process need theirs. */
export function watchThreads(): SeenThreads {
  const seen: SeenThreads = { all: [], doomed: 0 }
  const watch = (worker: Worker) => {
    const thread: SeenThread = { worker, warm: false, worn: false, ended: false }
    seen.all.push(thread)
    worker.on('message', (message: FromIndex) => {
      if ('warm' in message) thread.warm = true
      if ('worn' in message) thread.worn = true
    })
    worker.on('exit', () => (thread.ended = true))
    if (seen.doomed === 0) return
    seen.doomed--
    void worker.terminate()
  }
  process.on('worker', watch)
  afterFile(() => void process.off('worker', watch))
  return seen
}

/** Waits until the thread that began last answers. */
export function lastIsWarm({ all }: SeenThreads): Promise<SeenThread> {
  const answering = () => {
    const last = all.at(-1)
    return last?.warm && !last.ended ? last : undefined
  }
  return vi.waitUntil(answering, 30_000)
}
