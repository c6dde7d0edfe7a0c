import { boundedQueue } from '#platform/jobs/bounded-queue.ts'

/** Encodings of uploaded and requested pictures in this process, each with some 100 MB and all the cores it gets. */
export const pictureQueue = boundedQueue({ concurrency: 2, maxWaiting: 100, maxWaitingPerKey: 20, retryAfterSeconds: 5 })
