// What a start is measured against: the same database, created when missing, and an empty server.
import { join } from 'node:path'
import Fastify from 'fastify'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'

const database = await startEmbeddedPostgres({ directory: join(process.env['DATA_DIR'] ?? '.data', 'postgres') })
const app = Fastify()
app.get('/', async () => 'bare')
const url = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`A bare server is ready at ${url}`)
process.once('SIGTERM', () => void app.close().then(() => database.stop()))
