import { connect, type Connection } from './connect.ts'

/** Connections of their own on which statements are planned once, for those few that run very often. */
export interface PreparedStatements {
  /** Answers the rows. The name stands for this text for ever. */
  run<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

interface PreparedOptions {
  max?: number
  /** A statement that waits longer for one lock fails with 55P03. */
  lockWaitMs?: number
}

/**
 * Connections open with the first statement and again after they were lost. A plan does not depend on the values. Statements that
 * may wait for one another's rows need `max` connections, or one that waits holds up all behind it. Name every column in a text:
 * `*` stops working on the connections that are open when a newer server adds a column.
 */
export function preparedStatements(url: string, { max = 1, lockWaitMs }: PreparedOptions = {}): PreparedStatements {
  let connection: Connection | undefined
  const settings = { plan_cache_mode: 'force_generic_plan', ...(lockWaitMs !== undefined && { lock_timeout: String(lockWaitMs) }) }
  return {
    async run<Row>(name: string, text: string, values: readonly unknown[]) {
      connection ??= connect(url, { max, settings })
      return (await connection.pool.query({ name, text, values: [...values] })).rows as Row[]
    },
    async close() {
      const open = connection
      connection = undefined
      await open?.close()
    },
  }
}
