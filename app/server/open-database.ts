import { join, resolve } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { assertDurable } from '#platform/database/assert-durable.ts'
import { claimInstallation, type Claim } from '#platform/database/claim-installation.ts'
import { connect } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/database.ts'
import type { EmbeddedPostgresError } from '#platform/database/embedded-error.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { makeUsableFolder } from '#platform/storage/usable-folder.ts'
import { probeDatabase } from '#platform/database/liveness/probe-database.ts'
import { keepRunning } from '#platform/database/keep-running.ts'
import { settleWithin } from '#platform/jobs/settle-within.ts'

const longestPoolCloseMs = 300

export interface OpenedDatabase {
  db: Database
  url: string
  /** Leaves an embedded database running while other processes use it, unless `force` is set or statements of ours do not end. */
  close: (options?: { force?: boolean }) => Promise<void>
}

/** What the owner of an embedded database is notified of. */
export interface DatabaseWatch {
  onChange?: (isRunning: boolean) => void
  /** It stays away; left out, the process ends at once with code 1. */
  giveUp?: (error: EmbeddedPostgresError) => void
}

/** The database, started when it is ours, claimed and known to keep what it confirms. Imports little, so that it can start first. */
export async function openDatabase(
  config: Config,
  { onChange = () => undefined, giveUp = endAtOnce }: DatabaseWatch = {},
): Promise<OpenedDatabase> {
  const dataDir = resolve(config.dataDir)
  makeUsableFolder(dataDir)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const database = connect(url, { max: config.databasePool })
  const probe = probeDatabase(url)
  const watching = embedded && keepRunning(embedded, { log: (line) => console.error(line), onChange, giveUp })
  let claim: Claim | undefined
  const close = async ({ force = false } = {}) => {
    await watching?.stop()
    await probe.stop()
    await claim?.release()
    let isClosed = false
    await settleWithin([database.close().then(() => (isClosed = true))], longestPoolCloseMs)
    await embedded?.stop({ force: force || !isClosed })
  }
  try {
    if (embedded) claim = await claimInstallation(database.pool)
    await assertDurable(database.db)
    return { db: database.db, url, close }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

function endAtOnce(error: EmbeddedPostgresError): void {
  console.error(error.message)
  process.exit(1)
}
