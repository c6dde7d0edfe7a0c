import { workerData } from 'node:worker_threads'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'

await startEmbeddedPostgres({ directory: String(workerData) })
