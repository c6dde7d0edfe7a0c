import cluster from 'node:cluster'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '#platform/config/config.ts'
import { checkDatabaseFolder } from '#platform/database/check-database-folder.ts'
import { makeUsableFolder } from '#platform/storage/usable-folder.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { readSettings } from './settings.ts'
import { oneClearLine } from './start-failure.ts'

const root = join(import.meta.dirname, '../..')

/** Starts everything and stays until it is told to stop; a failed start prints one line and exits with 1. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  try {
    const config = readSettings(process.env)
    makeUsableFolder(resolve(config.dataDir))
    if (!config.databaseUrl) checkDatabaseFolder(join(resolve(config.dataDir), 'postgres'))
    // The longest part of a first start, so it begins first.
    const building = development ? undefined : buildIfNeeded(root)
    building?.catch(() => undefined)
    const awake = wakeDatabase(config)
    const several = config.webProcesses > 1 && cluster.isPrimary && !development
    const begin = several ? (await import('./start-processes.ts')).startProcesses : (await import('./start.ts')).start
    await awake
    await begin(config, building)
  } catch (error) {
    console.error(oneClearLine(error))
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
    process.exit(1)
  }
}

/**
 * Reading modules blocks this process for longer than the embedded database needs to start, so a thread starts it meanwhile
 * and `openDatabase` finds it running. Should the thread fail, `openDatabase` tries again and says why.
 */
async function wakeDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl) return
  const worker = new Worker(new URL('./wake-database.ts', import.meta.url), { workerData: join(resolve(dataDir), 'postgres') })
  await once(worker, 'exit').catch(() => undefined)
}
