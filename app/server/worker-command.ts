// npm run worker    converts videos on this machine for servers with the same DATABASE_URL and files
import { join, resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { transcodeWorker } from '#features/videos/server'
import { openBus } from '#platform/bus/open-bus.ts'
import { ConfigError } from '#platform/config/settings.ts'
import { product } from '#platform/contract/product.ts'
import { assertTablesExist } from '#platform/database/expected-tables.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { openEvents } from '#platform/events/events.ts'
import { baseApp } from '#platform/http/base-app.ts'
import { healthCheck } from '#platform/http/health.ts'
import { deliveredMailer, outboxMailer } from '#platform/mail/mailer.ts'
import { claimFileStore } from '#platform/storage/store-identity.ts'
import { stopOnSignal } from '#platform/database/stop-on-signal.ts'
import { openFileStore } from '#platform/storage/open-file-store.ts'
import { drain } from './drain.ts'
import { newestKeys } from './newest-keys.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './settings.ts'
import { oneClearLine } from './start-failure.ts'

const root = join(import.meta.dirname, '../..')

/** Works until it is told to stop. Nobody is answered but who asks on this machine whether it is well. */
async function run(): Promise<void> {
  const config = readSettings(process.env)
  if (!config.databaseUrl) throw new ConfigError('A worker shares the database of the servers: name it with DATABASE_URL.')
  const work = transcodeWorker(config)
  stopOnSignal({ ...config, isServer: true })
  const { db, url, close } = await openDatabase(config)
  await migrate(db, await migrationFolders(root))
  await assertTablesExist(db)
  const { files, where, close: closeFiles } = await openFileStore(config.environment, resolve(config.dataDir))
  await claimFileStore(db, files, { where, newestKeys, mayAdopt: false })
  const bus = await openBus(config.busUrl)
  const mail = config.smtp ? deliveredMailer : outboxMailer
  const services = { config, db, databaseUrl: url, files, mail, bus, events: openEvents(bus), now: Date.now }
  const app = await baseApp(services)
  healthCheck(app, services)
  work(app, services)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM')
  closeWithGrace({ delay: 10_000, logger: false, skip: ['SIGHUP'] }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'The process ends after a failure nobody foresaw.')
    await drain(app)
    closeFiles()
    await bus.close()
    await close()
  })
  console.log(`A worker of ${product.name} is ready at ${address}/health`)
}

try {
  await run()
} catch (error) {
  console.error(oneClearLine(error))
  process.exit(1)
}
