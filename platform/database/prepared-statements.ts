import pg from 'pg'
import { connect, type Connection } from './connect.ts'

/** Connections of their own on which statements are planned once, for those few that run very often. */
export interface PreparedStatements {
  /** Returns the rows. The name stands for this text for ever. */
  run<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /** Hands over each row as soon as it is there; on connections that are pipelined. */
  each<Row>(name: string, text: string, values: readonly unknown[], take: (row: Row) => void): Promise<void>
  close(): Promise<void>
}

interface PreparedOptions {
  max?: number
  /** Statements go to the connections by turns, without waiting for those before them; each is a transaction of its own. */
  pipelined?: boolean
  /** A statement that waits longer for one lock fails with 55P03. */
  lockWaitMs?: number
  /** Hears of each connection of a pipeline that is lost, before another one is used. */
  onLost?: () => void
}

/**
 * Connections open with the first statement and again after they were lost. A plan does not depend on the values. Statements that
 * may wait for one another's rows need `max` connections, or one that waits holds up all behind it. Name every column in a text:
 * `*` stops working on the connections that are open when a newer server adds a column.
 */
export function preparedStatements(url: string, options: PreparedOptions = {}): PreparedStatements {
  const { max = 1, pipelined = false, lockWaitMs, onLost } = options
  let connection: Connection | undefined
  let pipelines: readonly Pipeline[] = []
  let turn = 0
  const settings = { plan_cache_mode: 'force_generic_plan', ...(lockWaitMs !== undefined && { lock_timeout: String(lockWaitMs) }) }

  function opened(): pg.Pool {
    if (!connection) {
      connection = connect(url, { max, settings, pipelined })
      const { pool } = connection
      pipelines = pipelined ? Array.from({ length: max }, () => new Pipeline(pool, onLost)) : []
    }
    return connection.pool
  }

  /** Returns the connection whose turn it is. */
  async function pipeline(): Promise<pg.PoolClient | undefined> {
    const client = await pipelines[turn++ % max]?.client()
    if (client) sendTogether(client)
    return client
  }

  return {
    async run<Row>(name: string, text: string, values: readonly unknown[]) {
      const pool = opened()
      const client = (await pipeline()) ?? pool
      // What comes by the promises of pg outlives the collections of young objects (decision 076).
      return new Promise<Row[]>((resolve, reject) => {
        client.query({ name, text, values: [...values] }, (error: Error | undefined, result: pg.QueryResult) =>
          error ? reject(error) : resolve(result.rows as Row[]),
        )
      })
    },
    async each<Row>(name: string, text: string, values: readonly unknown[], take: (row: Row) => void) {
      opened()
      const client = await pipeline()
      if (!client) throw new Error('Rows are handed over one by one on connections that are pipelined.')
      const query = new pg.Query<Row & pg.QueryResultRow>({ name, text, values: [...values] })
      return new Promise<void>((resolve, reject) => {
        query.on('row', take)
        query.on('end', () => resolve())
        query.on('error', reject)
        client.query(query)
      })
    },
    async close() {
      const [open, all] = [connection, pipelines]
      connection = undefined
      pipelines = []
      await Promise.all(all.map((each) => each.end()))
      await open?.close()
    },
  }
}

/** One connection of the pool, kept for as long as it lasts, and then another one. */
class Pipeline {
  readonly #pool: pg.Pool
  readonly #onLost: (() => void) | undefined
  #reserved: Promise<pg.PoolClient> | undefined

  constructor(pool: pg.Pool, onLost?: () => void) {
    this.#pool = pool
    this.#onLost = onLost
  }

  client(): Promise<pg.PoolClient> {
    this.#reserved ??= this.#pool.connect().then(
      (client) => {
        // What was under way fails with the error; the end of the connection may come later, and nothing must be sent on it meanwhile.
        let isLost = false
        const drop = () => {
          if (isLost) return
          isLost = true
          this.#reserved = undefined
          this.#onLost?.()
          client.release(true)
        }
        client.on('error', drop)
        client.once('end', drop)
        return client
      },
      (error: unknown) => {
        this.#reserved = undefined
        throw error
      },
    )
    return this.#reserved
  }

  async end(): Promise<void> {
    await this.#reserved?.then((client) => client.end()).catch(() => undefined)
  }
}

/** What is sent to a connection in one moment goes out in one piece. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
