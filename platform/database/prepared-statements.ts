import { connect, type Connection } from './connect.ts'

/** One connection of its own on which statements are planned once, for those few that run hundreds of times a second. */
export interface PreparedStatements {
  /** Answers the rows. The name stands for this text for ever. */
  run<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Opens with the first statement and again after it was lost. A plan does not depend on the values. */
export function preparedStatements(url: string): PreparedStatements {
  let connection: Connection | undefined
  return {
    async run<Row>(name: string, text: string, values: readonly unknown[]) {
      connection ??= connect(url, { max: 1, settings: { plan_cache_mode: 'force_generic_plan' } })
      return (await connection.pool.query({ name, text, values: [...values] })).rows as Row[]
    },
    close: async () => connection?.close(),
  }
}
