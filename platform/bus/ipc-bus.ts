import cluster, { type Worker } from 'node:cluster'
import type { Bus } from './bus.ts'
import { carriedBus, type Hint } from './carried-bus.ts'

interface Envelope {
  bus: readonly Hint[]
  origin: string
}

const isEnvelope = (message: unknown): message is Envelope => typeof message === 'object' && message !== null && 'bus' in message

const batchBytes = 1_000_000

/** The line to the first process; in a worker this is the process itself. */
export interface Line {
  connected: boolean
  send?(message: unknown, handle: undefined, options: object, done: (error: Error | null) => void): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
  off(event: 'message', listener: (message: unknown) => void): unknown
}

/** Between the processes that `node:cluster` started on one machine: the first process passes everything on. */
export function ipcBus(line: Line = process): Promise<Bus> {
  return carriedBus(async ({ receive }) => {
    const onMessage = (message: unknown) => void (isEnvelope(message) && receive(message.bus, message.origin))
    line.on('message', onMessage)
    return {
      send: (bus, origin) =>
        new Promise((sent, failed) => {
          if (!line.connected) return failed(new Error('The first process is gone.'))
          return line.send?.({ bus, origin } satisfies Envelope, undefined, {}, (error) => (error ? failed(error) : sent()))
        }),
      close: async () => void line.off('message', onMessage),
    }
  }, batchBytes)
}

/** Runs in the first process before it starts others: passes what one worker publishes to all others. */
export function relayBetweenWorkers(): void {
  // Hints are texts full of quotes; as JSON each would be escaped and read again on both ways.
  cluster.setupPrimary({ serialization: 'advanced' })
  cluster.on('message', (from: Worker, message: unknown) => {
    if (!isEnvelope(message)) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker.id !== from.id && worker.isConnected()) worker.send(message, () => undefined)
  })
}
