import { boundedQueue } from './bounded-queue.ts'

/** PDFs, bundles and exports that this process makes for a request. Each may take some 100 MB, and PDFs block the thread. */
export const documentQueue = boundedQueue({ concurrency: 2, maxWaiting: 20, maxWaitingPerKey: 2, retryAfterSeconds: 5 })
