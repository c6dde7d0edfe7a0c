import { setTimeout as pause } from 'node:timers/promises'
import { evictConnections, WatchedClient } from './watched-client.ts'

interface ProbeOptions {
  everyMs?: number
  /** Evict all connections after this long without an answer. */
  silenceMs?: number
}

const connectMs = 5000

/**
 * Sends a trivial statement on a connection of its own every five seconds. Without an answer for ten, all connections of this process are
 * evicted, idle ones too: their sockets would notice only when they are used, and listeners never.
 */
export function probeDatabase(url: string, { everyMs = 5000, silenceMs = 10_000 }: ProbeOptions = {}): { stop(): Promise<void> } {
  const controller = new AbortController()
  const { signal } = controller
  let client: WatchedClient | undefined

  async function probe(): Promise<void> {
    client ??= await open()
    await client.query('select 1')
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
        client = undefined
        if (!signal.aborted && (error as NodeJS.ErrnoException).code === 'ETIMEDOUT') evictConnections()
      }
      await pause(everyMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    async stop() {
      controller.abort()
      // Once for a probe that waits, once for a connection that was still being opened.
      await client?.end().catch(() => undefined)
      await running
      await client?.end().catch(() => undefined)
    },
  }
}
