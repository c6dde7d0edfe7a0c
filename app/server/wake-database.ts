import { parentPort, workerData } from 'node:worker_threads'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { abandonEmbeddedPostgres } from '#platform/database/postgres-starts.ts'

const directory = String(workerData)
// The only message says that the process ends.
parentPort?.once('message', () => void abandonEmbeddedPostgres(directory).finally(() => process.exit()))
await startEmbeddedPostgres({ directory })
parentPort?.close()
