import { randomUUID } from 'node:crypto'
import { retry } from '#platform/jobs/retry.ts'
import { fits, type Bus } from './bus.ts'
import { localChannels } from './local-channels.ts'

/** One hint on its way. Several channels stand in one text with spaces between them. */
export type Hint = readonly [channels: string, text: string]

export const channelsOf = (channels: string): string[] => channels.split(between)

/** The way to the other processes. */
export interface Carrier {
  /** Hands over a batch; the next one waits until this one left. A batch that is refused is tried again for a while. */
  send(hints: readonly Hint[], origin: string): Promise<void>
  /** Called for the first and after the last subscriber here, where the carrier can make use of it. */
  listen?(channel: string): Promise<void>
  unlisten?(channel: string): void
  close(): Promise<void>
}

export interface Receiver {
  /** Takes what `send` was given in any process; one's own comes back from most carriers and is dropped. */
  receive(hints: readonly Hint[], origin: string): void
  /** To be called when the way is open again after it was not. */
  gap(): void
}

const between = ' '
const mostWaiting = 100_000
const roomForAll = 20
const roomForEach = 8
const pauses = { attempts: 5, firstPauseMs: 200, longestPauseMs: 200 }

/**
 * A bus over any carrier: delivers to itself at once, sends in batches of at most `largestBatch`, as `sizeOf` counts, while the last one is under way,
 * so an idle system waits for nothing and a busy one sends fewer, larger batches.
 */
export async function carriedBus(
  connect: (receiver: Receiver) => Promise<Carrier>,
  largestBatch: number,
  sizeOf: (text: string) => number = (text) => text.length,
): Promise<Bus> {
  const own = randomUUID().slice(0, 8)
  const channels = localChannels()
  /** Channels whose first listener waits for the carrier. */
  const listening = new Map<string, Promise<void>>()
  const gapListeners = new Set<() => void>()
  const waiting: Hint[] = []
  let sending: Promise<void> | undefined
  const closeController = new AbortController()

  const carrier = await connect({
    receive(hints, origin) {
      if (origin === own) return
      for (const [to, text] of hints) for (const channel of channelsOf(to)) channels.dispatch(channel, text)
    },
    gap: () => gapListeners.forEach((listener) => listener()),
  })

  function take(): Hint[] {
    let size = roomForAll
    let count = 0
    for (const [to, text] of waiting) {
      size += sizeOf(text) + to.length + roomForEach
      if (count > 0 && size > largestBatch) break
      count += 1
    }
    return waiting.splice(0, count)
  }

  async function deliver(hints: readonly Hint[]): Promise<void> {
    // What is lost is a hint; after a gap, listeners look at the database.
    await retry(() => carrier.send(hints, own), { ...pauses, signal: closeController.signal }).catch(() => undefined)
  }

  async function flush(): Promise<void> {
    // Everything published in the same turn leaves together.
    await Promise.resolve()
    while (waiting.length > 0) await deliver(take())
    sending = undefined
  }

  return {
    publish(to, text) {
      if (closeController.signal.aborted || !fits(text)) return
      const all = [to].flat()
      for (const channel of all) channels.dispatch(channel, text)
      if (waiting.length >= mostWaiting) return
      waiting.push([all.join(between), text])
      sending ??= flush()
    },
    async subscribe(channel, listener) {
      if (channels.add(channel, listener) && carrier.listen)
        listening.set(
          channel,
          carrier.listen(channel).finally(() => listening.delete(channel)),
        )
      await listening.get(channel)
    },
    unsubscribe(channel, listener) {
      if (channels.remove(channel, listener)) carrier.unlisten?.(channel)
    },
    onGap: (listener) => void gapListeners.add(listener),
    async close() {
      if (closeController.signal.aborted) return
      closeController.abort()
      await sending
      await carrier.close()
    },
  }
}
