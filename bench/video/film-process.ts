// A server that takes films (ROLE=server) or a worker (ROLE=worker), until it is killed: DATABASE_URL, DATA_DIR
import { join } from 'node:path'
import { transcodeWorker, videos } from '#features/videos/server'
import { inProcessBus } from '#platform/bus/in-process-bus.ts'
import { readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/database/connect.ts'
import { openEvents } from '#platform/events/events.ts'
import { baseApp } from '#platform/http/base-app.ts'
import { outboxMailer } from '#platform/mail/mailer.ts'
import { diskFileStore } from '#platform/storage/file-store.ts'

const config = readConfig({ ...process.env, NODE_ENV: 'test' })
if (!config.databaseUrl) throw new Error('A process of the kill loop needs DATABASE_URL.')
const bus = inProcessBus()
const services = {
  config,
  db: connect(config.databaseUrl, { max: 4 }).db,
  databaseUrl: config.databaseUrl,
  files: diskFileStore(join(config.dataDir, 'files')),
  mail: outboxMailer,
  bus,
  events: openEvents(bus),
  now: Date.now,
}
const app = await baseApp(services)
if (process.env['ROLE'] === 'worker') transcodeWorker(config)(app, services)
else {
  // Whoever asks says which account acts: nobody but the loop knows of this process.
  app.identify = async (authorization) =>
    authorization === undefined
      ? undefined
      : {
          id: Number(authorization),
          identityUid: authorization,
          email: 'films@example.com',
          emailVerified: true,
          isAgent: true,
          isAdmin: false,
          permissions: [],
        }
  await videos(app, services)
}
console.log(`ready at ${await app.listen({ host: '127.0.0.1', port: config.port })}`)
