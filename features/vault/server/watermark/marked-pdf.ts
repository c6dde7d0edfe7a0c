import { Worker } from 'node:worker_threads'

/** A PDF no mark can be put on: it is protected, damaged, or too much for one server. */
export class UnmarkablePdf extends Error {}

const patienceMs = 60_000
const memoryMb = 768

let last: Promise<unknown> = Promise.resolve()

/** Returns a PDF with a text across every page, as it is made in a thread of its own. One at a time: each is in memory as a whole. */
export function markedPdf(path: string, text: string): Promise<Buffer> {
  const work = last.then(() => inThread({ path, text }))
  last = work.catch(() => undefined)
  return work
}

/** Throws UnmarkablePdf where no mark can be put on every page. */
export const refuseUnmarkable = async (path: string): Promise<void> => void (await markedPdf(path, 'reader@example.com'))

function inThread(workerData: { path: string; text: string }): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const thread = new Worker(new URL('mark-pdf-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // What hangs in a stranger's file holds up no other reader.
  const timer = setTimeout(() => void thread.terminate(), patienceMs)
  thread.on('message', (marked: Uint8Array) => resolve(Buffer.from(marked.buffer, marked.byteOffset, marked.byteLength)))
  thread.on('error', (error) => reject(new UnmarkablePdf(error.message)))
  thread.on('exit', () => {
    clearTimeout(timer)
    reject(new UnmarkablePdf('It took too long.'))
  })
  return promise
}
