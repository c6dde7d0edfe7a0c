import { boundedQueue, type QueuedWork } from '#platform/jobs/bounded-queue.ts'

const patienceMs = 3000

/** Calls of the operator's services for addresses and positions. */
export const serviceCalls = boundedQueue({ concurrency: 4, maxWaiting: 40, maxWaitingPerKey: 4, retryAfterSeconds: 3 })

/** Returns the JSON of a service of the operator's, asked at its address with these values filled in; undefined when it fails, as when it does not know. */
export async function serviceAnswer(address: string, values: Readonly<Record<string, string>>, from: QueuedWork): Promise<unknown> {
  const url = address.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? encodeURIComponent(values[name] ?? '') : whole))
  return serviceCalls.run(async () => {
    const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), ...(from.signal ? [from.signal] : [])])
    try {
      const reply = await fetch(url, { signal, headers: { accept: 'application/json' } })
      return reply.ok ? await reply.json() : undefined
    } catch {
      return undefined
    }
  }, from)
}
