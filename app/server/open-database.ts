import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { assertDurable } from '#platform/database/assert-durable.ts'
import { claimInstallation, type Claim } from '#platform/database/claim-installation.ts'
import { connect } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'

export interface OpenedDatabase {
  db: Database
  url: string
  close: () => Promise<void>
}

/** The database, started when it is ours, claimed and known to keep what it confirms. Imports little, so that it can start first. */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  const dataDir = resolve(config.dataDir)
  await mkdir(dataDir, { recursive: true })
  await access(dataDir, constants.W_OK)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const database = connect(url, { max: config.databasePool })
  let claim: Claim | undefined
  const close = async () => {
    await claim?.release()
    await database.close()
    await embedded?.stop()
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
