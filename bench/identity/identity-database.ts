// What an identity call is measured against: the same database, one query by key, and an empty server.
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'

const database = await startEmbeddedPostgres({ directory: join(process.env['DATA_DIR'] ?? '.data', 'postgres') })
const { db, close } = connect(database.url, { max: 8 })
const app = Fastify()
app.post('/', async (request) => {
  const { uid } = request.body as { uid: string }
  const { rows } = await sql`select * from identity.account where uid = ${uid}`.execute(db)
  return rows[0]
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`One query is ready at ${url}`)
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(close)
      .then(() => database.stop()),
)
