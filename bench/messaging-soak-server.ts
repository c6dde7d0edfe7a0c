// Two product processes on one port, started again whenever one dies; prints where it listens and where the database is.
import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { relayBetweenWorkers } from '#platform/bus/ipc-bus.ts'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { root } from './server-process.ts'

const restartAfterMs = 300
const dataDir = process.env['DATA_DIR'] ?? ''
const database = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
const connection = connect(database.url, { max: 1 })
await migrate(connection.db, await migrationFolders(root))
await connection.close()

relayBetweenWorkers()
cluster.setupPrimary({ exec: join(root, 'bench/messaging-worker.ts'), args: ['soak-server'] })
let stopping = false
const begin = (): void => {
  cluster.fork({ ROLE: 'product', DATABASE_URL: database.url, DATA_DIR: dataDir, SHARED_PORT: 'on' }).once('exit', async () => {
    await pause(restartAfterMs)
    if (!stopping) begin()
  })
}
begin()
begin()
let ready = 0
cluster.on('message', (_, message: { port?: number }) => {
  if (message.port && ++ready === 2) console.log(`database ${database.url}\nready at http://127.0.0.1:${message.port}`)
})
process.once('SIGTERM', () => {
  stopping = true
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
  void database.stop({ force: true }).then(() => process.exit(0))
})
