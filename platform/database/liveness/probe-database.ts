import { setTimeout as pause } from 'node:timers/promises'
import { evictConnections, WatchedClient } from './watched-client.ts'

interface ProbeOptions {
  everyMs?: number
  /** Evict all connections after this long without an answer. */
  silenceMs?: number
}

const connectMs = 5000
const answerMs = 1000
/** Sends a statement over the probe of this process. */
let ask: (() => Promise<unknown>) | undefined

/**
 * Returns whether the database answers a trivial statement within a second, on the probe's own connection: a full pool does not count as
 * silence. True in a process without a probe.
 */
export async function databaseAnswers(): Promise<boolean> {
  if (!ask) return true
  const timeout = pause(answerMs, false, { ref: false })
  return Promise.race([
    timeout,
    ask().then(
      () => true,
      () => false,
    ),
  ])
}

/**
 * Sends a trivial statement on a connection of its own every five seconds. Without an answer for ten, all connections of this process are
 * evicted, idle ones too: their sockets would notice only when they are used, and listeners never.
 */
export function probeDatabase(url: string, { everyMs = 5000, silenceMs = 10_000 }: ProbeOptions = {}): { stop(): Promise<void> } {
  const controller = new AbortController()
  const { signal } = controller
  let client: WatchedClient | undefined
  let inFlight: Promise<void> | undefined

  /** Concurrent callers share the statement in flight. */
  const probe = (): Promise<void> => (inFlight ??= send().finally(() => (inFlight = undefined)))

  async function send(): Promise<void> {
    try {
      client ??= await open()
      await client.query('select 1')
    } catch (error) {
      client = undefined
      throw error
    }
  }

  async function open(): Promise<WatchedClient> {
    const opened = new WatchedClient({
      connectionString: url,
      application_name: 'tourstead probe',
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      silenceMs,
    })
    opened.on('error', () => undefined)
    await opened.connect()
    return opened
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await probe()
      } catch (error) {
        if (!signal.aborted && (error as NodeJS.ErrnoException).code === 'ETIMEDOUT') evictConnections()
      }
      await pause(everyMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  const running = run()
  ask = probe
  return {
    async stop() {
      controller.abort()
      if (ask === probe) ask = undefined
      // Once for a probe that waits, once for a connection that was still being opened.
      await client?.end().catch(() => undefined)
      await running
      await client?.end().catch(() => undefined)
    },
  }
}
