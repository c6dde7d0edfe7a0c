import { Worker } from 'node:worker_threads'

/** A PDF no mark can be put on: it is protected, damaged, or too much for one server. */
export class UnmarkablePdf extends Error {
  readonly isTooLarge: boolean

  constructor(message: string, isTooLarge: boolean) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}

const patienceMs = 60_000
/** What is promised is tried in less time than it may take later, on a busier server. */
const patienceBeforeMs = 30_000
const memoryMb = 768

let last: Promise<unknown> = Promise.resolve()

/** Returns a PDF with a text across every page, as it is made in a thread of its own. One at a time: each is in memory as a whole. */
export function markedPdf(path: string, text: string, waitMs = patienceMs): Promise<Buffer> {
  const work = last.then(() => inThread({ path, text }, waitMs))
  last = work.catch(() => undefined)
  return work
}

/** Throws UnmarkablePdf where no mark can be put on every page. */
export const refuseUnmarkable = async (path: string): Promise<void> => void (await markedPdf(path, 'reader@example.com', patienceBeforeMs))

function inThread(workerData: { path: string; text: string }, waitMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const thread = new Worker(new URL('mark-pdf-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // What hangs in a stranger's file holds up no other reader.
  const timer = setTimeout(() => void thread.terminate(), waitMs)
  thread.on('message', (marked: Uint8Array) => resolve(Buffer.from(marked.buffer, marked.byteOffset, marked.byteLength)))
  thread.on('error', (error: NodeJS.ErrnoException) =>
    reject(new UnmarkablePdf(error.message, error.name === 'RangeError' || error.code === 'ERR_WORKER_OUT_OF_MEMORY')),
  )
  thread.on('exit', () => {
    clearTimeout(timer)
    reject(new UnmarkablePdf('It took too long.', true))
  })
  return promise
}
