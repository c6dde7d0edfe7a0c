import { join, resolve } from 'node:path'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Hands a command the database of these settings, beside a running server or alone, and closes it when the work has ended. */
export async function withCommandDatabase<Result>(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  stopOnSignal({ databaseUrl, dataDir })
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ directory: join(resolve(dataDir), 'postgres') })
  const { db, close } = connect(databaseUrl ?? embedded?.url ?? '', { max: 2 })
  try {
    return await work(db)
  } finally {
    await close()
    await embedded?.stop()
  }
}
