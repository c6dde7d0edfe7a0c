// What the page of a home is measured against: a bare server that reads one row by its id and sends it.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })
const app = Fastify()

interface Params {
  id: string
}

/** The product's own reply, ready as bytes beside the id. */
app.get<{ Params: Params }>('/ready/:id', async ({ params }, reply) => {
  const { rows } = await pool.query<{ reply: Buffer }>({
    name: 'ready',
    text: 'select reply from bench_ready_home where id = $1',
    values: [params.id],
  })
  return reply.type('application/json; charset=utf-8').send(rows[0]?.reply)
})

/** The flat row as a service over a query builder reads it: a statement made and planned anew each time, every column, nothing joined. */
app.get<{ Params: Params }>('/flat/:id', async ({ params }) => {
  const { rows } = await pool.query<object>('select listing.* from listing where listing_key = $1 limit $2', [params.id, 1])
  return rows[0]
})

const url = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`Bare homes are ready at ${url}`)
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
