import type { PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { PatientPool } from './liveness/patient-pool.ts'
import { RetryingDatabase } from './retrying-database.ts'
import { WatchedClient } from './liveness/watched-client.ts'

export interface Connection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Most connections at once. */
  max: number
  /** How long a statement waits for its connection, in milliseconds; 5 s by default. */
  waitMs?: number
  /** Whether a connection takes the next statement before the one under way is answered. */
  pipelined?: boolean
  /** Hears of connections lost while idle; the pool replaces them by itself. */
  onLost?: (error: Error) => void
  /** Settings of PostgreSQL for these connections. */
  settings?: Record<string, string>
  /** Runs on a connection before each statement or transaction that the query builder sends over it. */
  onReserve?: NonNullable<PostgresDialectConfig['onReserveConnection']>
}

const dateType = 1082
const dateListType = 1182
const timestampType = 1114
const textListType: number = 1009
const asTexts = pg.types.getTypeParser(textListType, 'text') as (text: string) => string[]

const readers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [dateType]: (text) => text,
  [dateListType]: asTexts,
  [timestampType]: (text) => text,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && readers[oid]) || pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

/** A pool and the query builder over it: int8 → number, numeric → string, date → 'YYYY-MM-DD', timestamptz → Date. Statements end after 15 seconds. */
export function connect(url: string, { max, waitMs = 5000, onLost, settings = {}, pipelined, onReserve }: ConnectOptions): Connection {
  const pool = new PatientPool({
    Client: WatchedClient,
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'tourstead',
    keepAlive: true,
    // Notices a lost host while nothing is sent; WatchedClient does while a statement waits.
    keepAliveInitialDelayMillis: 10_000,
    ...(pipelined && { pipeline: true }),
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('error', (error) => onLost?.(error))
  // Lost between two statements of a transaction, a connection has nobody else to tell; unheard, that would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const db: Database = new RetryingDatabase({ pool, ...(onReserve && { onReserveConnection: onReserve }) })
  return {
    db,
    pool,
    close: async () => {
      await db.destroy()
      // Kysely leaves a pool alone that it never used.
      if (!pool.ending) await pool.end()
    },
  }
}
