import cluster from 'node:cluster'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '#platform/config/config.ts'
import { checkDatabaseFolder } from '#platform/database/check-database-folder.ts'
import { abandonEmbeddedPostgres } from '#platform/database/postgres-starts.ts'
import { isStoppingEarly, stopOnSignal } from '#platform/database/stop-on-signal.ts'
import { makeUsableFolder } from '#platform/storage/usable-folder.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { readSettings } from './settings.ts'
import { oneClearLine } from './start-failure.ts'

const root = join(import.meta.dirname, '../..')

/** Starts everything and stays until it is told to stop; a failed start prints one line and exits with 1. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  let config: Config | undefined
  try {
    config = readSettings(process.env)
    makeUsableFolder(resolve(config.dataDir))
    if (!config.databaseUrl) checkDatabaseFolder(databaseFolder(config))
    const { awake, abandon } = wakeDatabase(config)
    const keepStopping = stopOnSignal({ ...config, isServer: true, before: abandon })
    // The longest part of a first start, so it begins first.
    const building = development ? undefined : buildIfNeeded(root)
    building?.catch(() => undefined)
    const several = config.webProcesses > 1 && cluster.isPrimary && !development
    const begin = several ? (await import('./start-processes.ts')).startProcesses : (await import('./start.ts')).start
    await awake
    if (!isStoppingEarly()) await begin(config, building, keepStopping)
  } catch (error) {
    // The database that is stopped fails the start; the stop ends the process.
    if (isStoppingEarly()) return
    console.error(oneClearLine(error))
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
    if (config && !config.databaseUrl) await abandonEmbeddedPostgres(databaseFolder(config)).catch(() => undefined)
    process.exit(1)
  }
}

const databaseFolder = ({ dataDir }: Config) => join(resolve(dataDir), 'postgres')

/**
 * Starts the embedded database in a thread, because reading modules blocks this one for longer than that takes. `openDatabase` finds it
 * running; should the thread fail, it tries again and says why.
 */
function wakeDatabase(config: Config): { awake: Promise<void>; abandon: () => Promise<void> } {
  if (config.databaseUrl) return { awake: Promise.resolve(), abandon: () => Promise.resolve() }
  const worker = new Worker(new URL('./wake-database.ts', import.meta.url), { workerData: databaseFolder(config) })
  const awake = once(worker, 'exit').then(
    () => undefined,
    () => undefined,
  )
  return {
    awake,
    abandon: () => {
      worker.postMessage('stop')
      return awake
    },
  }
}
