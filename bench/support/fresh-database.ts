import { join } from 'node:path'
import { connect, type Connection } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { emptyFolder, root } from './server-process.ts'

/** Runs `work` over a migrated database and a folder of its own; both go afterwards. */
export async function inFreshDatabase<Result>(
  work: (connection: Connection, url: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = emptyFolder()
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') })
  const connection = connect(database.url, { max: 4 })
  try {
    await migrate(connection.db, await migrationFolders(root))
    return await work(connection, database.url, folder.path)
  } finally {
    await connection.close()
    await database.stop({ force: true })
    folder.remove()
  }
}
