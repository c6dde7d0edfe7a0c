import { Worker } from 'node:worker_threads'
import type { Answer, Asked, FromIndex, IndexOrder, IndexState, Question, TextState, ToIndex } from './index-messages.ts'
import { together } from './together.ts'
import { indexTrouble } from './index-trouble.ts'
import {
  createTimeoutProblem,
  selectionOf,
  type ChangedListings,
  type SearchIndex,
  type TroubleListener,
} from '#features/search-plan/server'

export type ThreadOrder = Omit<IndexOrder, 'fromSnapshot'>

export interface IndexThread extends SearchIndex {
  /** The filled index, or undefined while searches have to go elsewhere. */
  readonly state: IndexState | undefined
  /** Resolves when the index answers for the first time. */
  warm(): Promise<IndexState>
  /** Resolves when it knows what the listings say. */
  texts(): Promise<TextState>
}

interface Pending {
  worker: Worker
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/** Does the work after so many milliseconds. */
export type Schedule = (milliseconds: number, work: () => void) => void

// The server's own life decides how long the process lasts.
const afterwards: Schedule = (milliseconds, work) => void setTimeout(work, milliseconds).unref()

const longestAnswerMs = 5000
const [shortestWaitMs, longestWaitMs] = [1000, 60_000]

/**
 * Keeps the index in a thread of its own; when it wears out, a new thread fills up beside it and takes over. Whenever a thread
 * ends that nobody told to, a new one is asked for, after waits that double with each one that never came to answer.
 */
export function indexThread(
  order: ThreadOrder,
  onChanged: (ids: ChangedListings) => void,
  schedule = afterwards,
  listener?: TroubleListener,
): IndexThread {
  const trouble = indexTrouble(listener)
  /** Threads that were told to end, so that their end is no failure. */
  const dismissed = new WeakSet<Worker>()
  /** Threads that know what the listings say. */
  const informed = new WeakSet<Worker>()
  let current: Worker | undefined
  let filling: Worker | undefined
  let state: IndexState | undefined
  let stopped = false
  let worn = false
  let waiting = false
  let ended = 0
  let asked = 0
  /** By their number. No `Map`: emptied all the time, it holds on to what was answered (decision 076). */
  const pending: Record<number, Pending> = {}
  let resolveState = (_: IndexState) => {}
  const warm = new Promise<IndexState>((resolve) => (resolveState = resolve))

  let resolveTexts = (_: TextState) => {}
  const texts = new Promise<TextState>((resolve) => (resolveTexts = resolve))

  const send = together<{ worker: Worker; asked: Asked }>((all) => {
    for (const [worker, some] of Map.groupBy(all, (each) => each.worker))
      worker.postMessage({ asked: some.map(({ asked }) => asked) } satisfies ToIndex)
  })

  const wanted = () => !stopped && !filling && !waiting && (!current || worn)

  function begin(fromSnapshot: boolean): void {
    const workerData: IndexOrder = { ...order, fromSnapshot }
    let worker: Worker
    try {
      worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData })
    } catch (error) {
      trouble.failed('thread', error)
      return beginLater()
    }
    filling = worker
    worker.on('message', (message: FromIndex) => onMessage(worker, message))
    worker.on('error', (error) => trouble.failed('thread', error))
    worker.on('exit', () => replaceEnded(worker))
    // The server's own life decides how long the process lasts.
    worker.unref()
  }

  function beginLater(): void {
    if (!wanted()) return
    waiting = true
    schedule(Math.min(longestWaitMs, shortestWaitMs * 2 ** ended++), () => {
      waiting = false
      if (wanted()) begin(false)
    })
  }

  function onMessage(worker: Worker, message: FromIndex): void {
    if ('warm' in message) {
      const before = current
      current = worker
      if (filling === worker) filling = undefined
      state = message.warm
      worn = false
      ended = 0
      // What this one found when it was filled, the one before may never have told.
      onChanged('all')
      resolveState(message.warm)
      trouble.recovered('thread', 'following', 'answers', ...(informed.has(worker) ? (['texts'] as const) : []))
      if (before) dismissed.add(before)
      before?.postMessage({ stop: 'forget' } satisfies ToIndex)
    } else if ('reading' in message) {
      informed.delete(worker)
    } else if ('texts' in message) {
      informed.add(worker)
      resolveTexts(message.texts)
      if (!dismissed.has(worker)) trouble.recovered('texts')
    } else if ('changed' in message) {
      onChanged(message.changed)
    } else if ('trouble' in message) {
      // A dismissed thread never reports that it recovered.
      if (!dismissed.has(worker)) trouble.failed(message.part, message.trouble)
    } else if ('well' in message) {
      trouble.recovered('following')
    } else if ('worn' in message) {
      if (worker === current) worn = true
      if (wanted()) begin(false)
    } else if ('answers' in message) {
      for (const each of message.answers) onAnswer(each)
    }
  }

  function onAnswer(each: Answer): void {
    const waiting = pending[each.answer]
    delete pending[each.answer]
    if ('failed' in each) {
      if (!each.tooMany) trouble.failed('answers', each.failed)
      // Too many texts at once are no failure; the database answers what there is no room for.
      waiting?.reject(new Error(each.failed))
    } else {
      trouble.recovered('answers')
      waiting?.resolve(each.result as never)
    }
  }

  function replaceEnded(worker: Worker): void {
    if (!stopped && !dismissed.has(worker)) trouble.failed('thread', 'The thread of the index ended.')
    if (filling === worker) filling = undefined
    if (current === worker) {
      current = undefined
      state = undefined
    }
    for (const [number, each] of Object.entries(pending)) {
      if (each.worker !== worker) continue
      delete pending[Number(number)]
      each.reject(new Error('The index ended.'))
    }
    beginLater()
  }

  function ask<T>(question: Question): Promise<T> {
    const worker = current
    if (!worker) return Promise.reject(new Error('The index is not filled yet.'))
    const number = ++asked
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        delete pending[number]
        trouble.failed('answers', `The index did not answer within ${longestAnswerMs / 1000} s.`)
        // The database would be asked the same that keeps the thread waiting.
        if (selectionOf(question.plan)) void createTimeoutProblem().then(reject)
        else reject(new Error('The index did not answer.'))
      }, longestAnswerMs)
      pending[number] = {
        worker,
        resolve: (result) => (clearTimeout(timer), resolve(result)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      }
      send({ worker, asked: { ask: number, question } })
    })
  }

  begin(true)
  return {
    get state() {
      return state
    },
    get ready() {
      return state !== undefined
    },
    get knowsTexts() {
      return order.withText === false || (current !== undefined && informed.has(current))
    },
    warm: () => warm,
    texts: () => texts,
    hint: () => current?.postMessage({ hint: true } satisfies ToIndex),
    page: (plan) => ask({ kind: 'page', plan }),
    pins: (plan, most) => ask({ kind: 'pins', plan, most }),
    clusters: (plan, view) => ask({ kind: 'clusters', plan, view }),
    picture: (plan, view) => ask({ kind: 'picture', plan, view }),
    facets: (plan) => ask({ kind: 'facets', plan }),
    inPlaces: (plan, places) => ask({ kind: 'in places', plan, places }),
    stop: async () => {
      stopped = true
      const workers = [current, filling].filter((worker) => worker !== undefined)
      await Promise.all(
        workers.map((worker) => {
          worker.ref()
          worker.postMessage({ stop: worker === current ? 'keep' : 'forget' } satisfies ToIndex)
          const ended = new Promise((resolve) => worker.once('exit', resolve))
          const timer = setTimeout(() => void worker.terminate(), 4000)
          return ended.finally(() => clearTimeout(timer))
        }),
      )
    },
  }
}
