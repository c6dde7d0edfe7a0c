// Two product processes on one port, started again whenever one dies; prints where it listens and where the database is.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { relayBetweenWorkers } from '#platform/bus/ipc-bus.ts'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { root } from '../support/server-process.ts'

const restartAfterMs = 300
const dataDir = process.env['DATA_DIR'] ?? ''
const database = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
const connection = connect(database.url, { max: 1 })
await migrate(connection.db, await migrationFolders(root))
await connection.close()

relayBetweenWorkers()
cluster.setupPrimary({ exec: join(root, 'bench/messaging/messaging-worker.ts'), args: ['soak-server'] })
let stopping = false
// Named, so that it stays the same when for a moment no process holds it open.
const probe = createServer().listen(0, '127.0.0.1')
await once(probe, 'listening')
const { port } = probe.address() as AddressInfo
probe.close()
await once(probe, 'close')
const begin = (): void => {
  const worker = cluster.fork({ DATABASE_URL: database.url, DATA_DIR: dataDir, SHARED_PORT: String(port) })
  worker.on('message', (message: { port?: number }) => {
    if (message.port) console.log(`answering ${worker.process.pid} at http://127.0.0.1:${port}`)
  })
  worker.once('exit', async () => {
    console.log(`ended ${worker.process.pid}`)
    await pause(restartAfterMs)
    if (!stopping) begin()
  })
}
console.log(`database ${database.url}`)
begin()
begin()
process.once('SIGTERM', () => {
  stopping = true
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
  void database.stop({ force: true }).then(() => process.exit(0))
})
