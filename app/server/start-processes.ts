import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { adminSetupLink } from '#features/accounts/server'
import { relayBetweenWorkers } from '#platform/bus/ipc-bus.ts'
import type { Config } from '#platform/config/config.ts'
import { EmbeddedPostgresError } from '#platform/database/embedded-error.ts'
import { isStoppingEarly } from '#platform/database/stop-on-signal.ts'
import { product } from '#platform/contract/product.ts'
import type { Build } from './build-if-needed.ts'
import { endWithFailure, type DatabaseState } from './database-state.ts'
import { openServices } from './open-services.ts'

const root = join(import.meta.dirname, '../..')
const restartAfterMs = 500
const patienceMs = 20_000

/**
 * The first process of several: it alone starts and claims the database, migrates and loads; the others answer requests
 * and are started again when they die. It passes hints between them.
 */
export async function startProcesses(config: Config, building: Promise<Build> | undefined): Promise<void> {
  const { services, close, demoSignIns, databaseUrl } = await openServices(config, root, { onChange: tellWorkers, giveUp: endWithFailure })
  await building
  relayBetweenWorkers()
  const settings = { DATABASE_URL: databaseUrl, DEMO: config.demo ? 'on' : 'off' }
  let stopping = false

  function begin(): Worker {
    const worker = cluster.fork(settings)
    worker.once('exit', () => {
      if (!stopping) setTimeout(() => void (stopping || begin()), restartAfterMs)
    })
    return worker
  }

  if (isStoppingEarly()) return
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM')
  closeWithGrace({ delay: patienceMs, logger: false, skip: ['SIGHUP'] }, async ({ err }) => {
    if (err && !(err instanceof EmbeddedPostgresError)) console.error(err)
    stopping = true
    const ending = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker)] : []))
    await Promise.all(ending)
    await close()
  })
  let port = config.port
  cluster.on('listening', (_, address) => (port = address.port))
  await Promise.all(Array.from({ length: config.webProcesses }, begin).map(readyOf)).catch((error: unknown) => {
    if (!stopping) throw error
  })
  if (stopping) return

  const setup = await adminSetupLink(services)
  if (setup) console.log(`No administrator yet. Sign in, then open this once: ${setup}`)
  for (const line of demoSignIns) console.log(line)
  console.log(`${product.name} is ready at ${config.publicUrl.replace(/:0$/, `:${port}`)} with ${config.webProcesses} processes`)
}

function tellWorkers(isRunning: boolean): void {
  const message: DatabaseState = { databaseRuns: isRunning }
  for (const worker of Object.values(cluster.workers ?? {})) if (worker?.isConnected()) worker.send(message, () => undefined)
}

async function end(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await exited
}

function readyOf(worker: Worker): Promise<void> {
  return new Promise((ready, failed) => {
    worker.on('message', (message: unknown) => message === 'ready' && ready())
    worker.once('exit', () => failed(new Error('A process of the product ended while it started.')))
  })
}
