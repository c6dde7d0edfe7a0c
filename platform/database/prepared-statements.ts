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
  /** On one connection, to which statements are sent without waiting for those before them; each is a transaction of its own. */
  pipelined?: boolean
  /** A statement that waits longer for one lock fails with 55P03. */
  lockWaitMs?: number
}

/**
 * Connections open with the first statement and again after they were lost. A plan does not depend on the values. Statements that
 * may wait for one another's rows need `max` connections, or one that waits holds up all behind it. Name every column in a text:
 * `*` stops working on the connections that are open when a newer server adds a column.
 */
export function preparedStatements(url: string, { max = 1, pipelined = false, lockWaitMs }: PreparedOptions = {}): PreparedStatements {
  let connection: Connection | undefined
  let reserved: Promise<pg.PoolClient> | undefined
  const settings = { plan_cache_mode: 'force_generic_plan', ...(lockWaitMs !== undefined && { lock_timeout: String(lockWaitMs) }) }

  /** The one connection of a pipeline for as long as it lasts. */
  function reserve(pool: pg.Pool): Promise<pg.PoolClient> {
    reserved ??= pool.connect().then(
      (client) => {
        // What was under way fails with the error; the end of the connection may come later, and nothing must be sent on it meanwhile.
        let isLost = false
        const drop = () => {
          if (isLost) return
          isLost = true
          reserved = undefined
          client.release(true)
        }
        client.on('error', drop)
        client.once('end', drop)
        return client
      },
      (error: unknown) => {
        reserved = undefined
        throw error
      },
    )
    return reserved
  }

  return {
    async run<Row>(name: string, text: string, values: readonly unknown[]) {
      connection ??= connect(url, { max, settings, pipelined })
      const { pool } = connection
      const client = pipelined ? await reserve(pool) : undefined
      if (client) sendTogether(client)
      const statement = { name, text, values: [...values] }
      // What comes by the promises of pg outlives the collections of young objects (decision 076).
      return new Promise<Row[]>((resolve, reject) => {
        const answered = (error: Error | undefined, result: pg.QueryResult) => (error ? reject(error) : resolve(result.rows as Row[]))
        if (client) client.query(statement, answered)
        else pool.query(statement, answered)
      })
    },
    async each<Row>(name: string, text: string, values: readonly unknown[], take: (row: Row) => void) {
      connection ??= connect(url, { max, settings, pipelined })
      const client = await reserve(connection.pool)
      sendTogether(client)
      const query = new pg.Query<Row & pg.QueryResultRow>({ name, text, values: [...values] })
      return new Promise<void>((resolve, reject) => {
        query.on('row', take)
        query.on('end', () => resolve())
        query.on('error', reject)
        client.query(query)
      })
    },
    async close() {
      const [open, client] = [connection, reserved]
      connection = undefined
      await client?.then((each) => each.end()).catch(() => undefined)
      await open?.close()
    },
  }
}

/** What is sent to a connection in one moment goes out in one piece. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
