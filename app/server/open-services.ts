import cluster from 'node:cluster'
import { resolve } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { openBus } from '#platform/bus/open-bus.ts'
import { assertTablesExist } from '#platform/database/expected-tables.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { openEvents } from '#platform/events/events.ts'
import type { Services } from '#platform/http/services.ts'
import { deliveredMailer, outboxMailer } from '#platform/mail/mailer.ts'
import { claimFileStore } from '#platform/storage/store-identity.ts'
import { openFileStore } from '#platform/storage/open-file-store.ts'
import { loadZipCodes } from '#features/location/server'
import { openDemoWorld } from '../../demo/open-world.ts'
import { newestKeys } from './newest-keys.ts'
import { openDatabase, type DatabaseWatch, type OpenedDatabase } from './open-database.ts'

export interface Opened {
  services: Services
  close: OpenedDatabase['close']
  databaseUrl: string
  /** Lines to print about the demo world: who may sign in with what. New passwords stand only here. */
  demoSignIns: readonly string[]
}

/** Database up, migrated and checked, ZIP table filled, demo world in place: everything a server or a command needs. */
export async function openServices(config: Config, root: string, watch: DatabaseWatch = {}): Promise<Opened> {
  const { db, url, close } = await openDatabase(config, watch)
  try {
    await migrate(db, await migrationFolders(root))
    await assertTablesExist(db)
    const storage = await openFileStore(config.environment, resolve(config.dataDir))
    const { files, where } = storage
    await claimFileStore(db, files, { where, newestKeys, mayAdopt: true })
    const bus = await openBus(config.busUrl)
    const mail = config.smtp ? deliveredMailer : outboxMailer
    const services: Services = { config, db, databaseUrl: url, files, mail, bus, events: openEvents(bus), now: Date.now }
    await loadZipCodes(db)
    // Of several processes the first one has done it before the others begin.
    const demoSignIns = cluster.isPrimary ? await openDemoWorld(services) : []
    const closeAll: Opened['close'] = async (options) => {
      storage.close()
      await bus.close()
      await close(options)
    }
    return { services, close: closeAll, databaseUrl: url, demoSignIns }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}
