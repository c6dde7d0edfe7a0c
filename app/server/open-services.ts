import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { assertDurable } from '#platform/database/assert-durable.ts'
import { connect } from '#platform/database/connect.ts'
import { claimInstallation, type Claim } from '#platform/database/claim-installation.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import type { Services } from '#platform/http/services.ts'
import { outboxMailer } from '#platform/mail/mailer.ts'
import { diskFileStore } from '#platform/storage/file-store.ts'
import { loadZipCodes } from '#features/location/server'
import { demoSignIns, loadDemoWorld } from '../../demo/load.ts'

export interface Opened {
  services: Services
  close: () => Promise<void>
  /** Lines to print when the demo world is loaded: who may sign in with what. */
  demoSignIns: readonly string[]
}

/** Database up, migrated and checked, ZIP table filled, demo world in place: everything a server or a command needs. */
export async function openServices(config: Config, root: string): Promise<Opened> {
  const dataDir = resolve(config.dataDir)
  await mkdir(dataDir, { recursive: true })
  await access(dataDir, constants.W_OK)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  const database = connect(config.databaseUrl ?? embedded?.url ?? '', { max: config.databasePool })
  let claim: Claim | undefined
  const close = async () => {
    await claim?.release()
    await database.close()
    await embedded?.stop()
  }
  try {
    if (embedded) claim = await claimInstallation(database.pool)
    await assertDurable(database.db)
    await migrate(database.db, await migrationFolders(root))
    const services: Services = { config, db: database.db, files: diskFileStore(join(dataDir, 'files')), mail: outboxMailer, now: Date.now }
    await loadZipCodes(services.db)
    if (config.demo) await loadDemoWorld(services)
    return { services, close, demoSignIns: config.demo ? demoSignIns : [] }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}
