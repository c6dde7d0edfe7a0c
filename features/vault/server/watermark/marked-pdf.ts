import { Worker } from 'node:worker_threads'
import { boundedQueue } from '#platform/jobs/bounded-queue.ts'

/** Message from the thread: the marked PDF, or a note that a password or certificate is required. */
export type MarkedOrWhyNot = Uint8Array | 'locked'

/** No watermark can be put on a PDF. */
export class UnmarkablePdf extends Error {
  readonly why: 'locked' | 'damaged' | 'too-large'

  constructor(message: string, why: UnmarkablePdf['why']) {
    super(message)
    this.why = why
  }
}

const timeoutMs = 60_000
/** A trial gets less time than the real marking, which may run on a busier server. */
const trialTimeoutMs = 30_000
const memoryMb = 768

/** Marking for readers, one at a time: each PDF is in memory as a whole. */
export const pdfMarking = boundedQueue({ concurrency: 1, maxWaiting: 20, maxWaitingPerKey: 2, retryAfterSeconds: 15 })
/** Agents who make a link never wait for readers. */
const pdfTrials = boundedQueue({ concurrency: 1, maxWaiting: 10, maxWaitingPerKey: 2, retryAfterSeconds: 15 })

/** Returns a PDF with a text across every page, made in a worker thread that ends when the request is aborted. */
export const markedPdf = (path: string, text: string, signal?: AbortSignal): Promise<Buffer> =>
  markInThread({ path, text }, timeoutMs, signal)

/** Throws UnmarkablePdf where no mark can be put on every page. */
export const refuseUnmarkable = async (path: string, accountId: number): Promise<void> =>
  void (await pdfTrials.run(() => markInThread({ path, text: 'reader@example.com' }, trialTimeoutMs), { keys: [String(accountId)] }))

function markInThread(workerData: { path: string; text: string }, waitMs: number, signal?: AbortSignal): Promise<Buffer> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const thread = new Worker(new URL('mark-pdf-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const stop = (): void => void thread.terminate()
  const timer = setTimeout(stop, waitMs)
  signal?.addEventListener('abort', stop, { once: true })
  thread.on('message', (marked: MarkedOrWhyNot) => {
    if (marked === 'locked') reject(new UnmarkablePdf('It needs a password or a certificate.', 'locked'))
    else resolve(Buffer.from(marked.buffer, marked.byteOffset, marked.byteLength))
  })
  thread.on('error', (error: NodeJS.ErrnoException) => reject(new UnmarkablePdf(error.message, isTooMuch(error) ? 'too-large' : 'damaged')))
  thread.on('exit', () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    reject(signal?.aborted ? signal.reason : new UnmarkablePdf('It took too long.', 'too-large'))
  })
  return promise
}

const isTooMuch = ({ name, code }: NodeJS.ErrnoException): boolean => name === 'RangeError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
