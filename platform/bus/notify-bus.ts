import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { WatchedClient } from '#platform/database/liveness/watched-client.ts'
import type { Bus } from './bus.ts'
import { carriedBus, type Hint, type Receiver } from './carried-bus.ts'

// NOTIFY takes less than 8,000 bytes; JSON inside JSON needs some more for its quotes.
const batchBytes = 7700
const channel = 'tourstead_bus'
const reconnectMs = 500

/** As the text travels: JSON inside JSON. */
const bytesWithin = (text: string): number => Buffer.byteLength(JSON.stringify(text))

/**
 * Between machines that share nothing but PostgreSQL. NOTIFY holds one lock for the whole database while it commits, so
 * hints leave in batches on a connection of their own, never inside the transaction that stores something.
 */
export function notifyBus(url: string): Promise<Bus> {
  return carriedBus(
    async (receiver) => {
      const settings = {
        connectionString: url,
        application_name: 'tourstead bus',
        keepAlive: true,
        connectionTimeoutMillis: 5000,
        statement_timeout: 15_000,
      }
      const sender = new pg.Pool({ ...settings, Client: WatchedClient, max: 1, idleTimeoutMillis: 0 })
      sender.on('error', () => undefined)
      const ears = persistentListener(settings, receiver)
      await ears.open()
      return {
        send: async (hints, origin) => void (await sender.query('select pg_notify($1, $2)', [channel, JSON.stringify([origin, hints])])),
        close: async () => {
          await ears.close()
          await sender.end()
        },
      }
    },
    batchBytes,
    bytesWithin,
  )
}

/** A listening connection that comes back by itself and then reports a gap. */
function persistentListener(settings: pg.ClientConfig, receiver: Receiver): { open: () => Promise<void>; close: () => Promise<void> } {
  let client: WatchedClient | undefined
  let closed = false

  async function open(): Promise<void> {
    const next = new WatchedClient(settings)
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => {
      const [origin, hints] = JSON.parse(payload ?? '["",[]]') as [string, Hint[]]
      receiver.receive(hints, origin)
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    next.once('end', () => void reopen())
  }

  async function reopen(): Promise<void> {
    while (!closed) {
      await pause(reconnectMs)
      if (closed) return
      try {
        await open()
        receiver.gap()
        return
      } catch {
        // The database is away; it is asked again until it is back.
      }
    }
  }

  return {
    open,
    async close() {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
