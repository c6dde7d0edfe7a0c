/** An event of a worker that is not over before its work is. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
