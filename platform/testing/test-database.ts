import { randomBytes } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '#platform/database/connect.ts'
import { afterFile } from './after-file.ts'
import { databaseUrl } from './postgres-setup.ts'

export interface TestDatabase extends Connection {
  url: string
}

interface TestDatabaseOptions {
  max?: number
  empty?: boolean
  /** How far the clock was moved, in milliseconds; `services_now()` follows. */
  aheadMs?: () => number
}

/** A database of its own, already migrated, for the calling test file; dropped when the file is done. */
export async function testDatabase({ max = 4, empty = false, aheadMs = () => 0 }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { url: server, template } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const source = empty ? 'template0' : template
  await asAdmin(server, `create database ${name} template ${source} strategy file_copy`)
  const url = databaseUrl(server, name)
  // Tests crowd their few connections on purpose; on a busy machine the crowd takes longer than a server lets people wait.
  const connection = connect(url, { max, waitMs: 60_000, onReserve: movedClock(aheadMs) })
  afterFile(async () => {
    await connection.close()
    await asAdmin(server, `drop database if exists ${name} with (force)`)
  })
  return { ...connection, url }
}

function movedClock(aheadMs: () => number): (connection: DatabaseConnection) => Promise<void> {
  const notified = new WeakMap<DatabaseConnection, number>()
  return async (connection) => {
    const ahead = aheadMs()
    const movedMs = ahead - (notified.get(connection) ?? 0)
    if (movedMs === 0) return
    // Added, because a run at another time starts each connection with an offset of its own.
    const current = "coalesce(nullif(current_setting('services.ahead_ms', true), ''), '0')::float8"
    await connection.executeQuery(CompiledQuery.raw(`select set_config('services.ahead_ms', (${current} + ${movedMs})::text, false)`))
    notified.set(connection, ahead)
  }
}

/** Copying a database may take longer than the product lets a statement take. */
async function asAdmin(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
