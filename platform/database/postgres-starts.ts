import { setTimeout as pause } from 'node:timers/promises'
import { holdsClaim } from './claim-installation.ts'
import { othersAreConnected } from './other-connections.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { databaseUser, readPassword, stopServer } from './postgres-cluster.ts'
import { locationFor } from './postgres-location.ts'
import { readLock, serverLives } from './postgres-lock.ts'
import { openProcessIds } from './liveness/watched-client.ts'

const controller = new AbortController()
const starts = new Set<Promise<unknown>>()

/** Aborts when this thread no longer wants the embedded database. */
export const abandonment: AbortSignal = controller.signal

/** Registers a start, so that abandoning waits for its programs. */
export function trackStart<Result>(start: Promise<Result>): Promise<Result> {
  starts.add(start)
  const forget = () => starts.delete(start)
  start.then(forget, forget)
  return start
}

/**
 * Stops the embedded database for a process that ends, at whatever step its start is, unless another process uses it.
 * Starts of this thread fail from now on.
 */
export async function abandonEmbeddedPostgres(directory: string): Promise<void> {
  controller.abort()
  let isSettled = false
  void Promise.allSettled(starts).then(() => (isSettled = true))
  // pg_ctl waits for a server that still recovers; stopping that server ends the wait.
  while (!isSettled) {
    await stopServerIn(directory)
    await pause(50)
  }
  await stopServerIn(directory)
}

async function stopServerIn(directory: string): Promise<void> {
  const { state, account } = await locationFor(directory)
  if (!serverLives(state)) return
  const lock = readLock(state)
  if (lock?.ready && !holdsClaim() && (await othersAreConnected(urlFor(state, lock.port), openProcessIds))) return
  const { pgCtl } = await postgresBinaries(state, account)
  await stopServer(state, pgCtl, account)
}

/** Returns the address of the server whose files are in this folder. */
export const urlFor = (state: string, port: number): string =>
  `postgres://${databaseUser}:${readPassword(state)}@127.0.0.1:${port}/postgres`
