import { join, resolve } from 'node:path'
import { abandonEmbeddedPostgres } from './postgres-starts.ts'

interface StopOptions {
  databaseUrl: string | undefined
  dataDir: string
  /** A server keeps running when its terminal closes or its log is rotated; a command ends. */
  isServer?: boolean
  /** Runs before the embedded database is stopped. */
  before?: () => Promise<unknown>
}

let isStopping = false
const duties: (() => Promise<unknown>)[] = []

/** Returns whether a signal is ending this process before it was ready. */
export const isStoppingEarly = (): boolean => isStopping

/** Runs when a signal ends this process before it is ready, before the embedded database is stopped. */
export function beforeEarlyStop(duty: () => Promise<unknown>): void {
  duties.push(duty)
}

/**
 * Ends this process on SIGTERM or SIGINT without leaving its embedded database behind, at any moment of its start or work. A server
 * replaces these listeners as soon as it is ready. Returns a function that installs them again and removes all others.
 */
export function stopOnSignal({ databaseUrl, dataDir, isServer = false, before }: StopOptions): () => void {
  const stop = (_: NodeJS.Signals, signalNumber: number): void => {
    if (isStopping) return
    isStopping = true
    void abandon().then(
      () => process.exit(isServer ? 0 : 128 + signalNumber),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        process.exit(1)
      },
    )
  }
  const abandon = async (): Promise<void> => {
    await Promise.all([before?.(), ...duties.map((duty) => duty())])
    if (!databaseUrl) await abandonEmbeddedPostgres(join(resolve(dataDir), 'postgres'))
  }
  process.on('SIGHUP', isServer ? () => undefined : stop)
  const install = () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal).on(signal, stop)
  }
  install()
  return install
}
