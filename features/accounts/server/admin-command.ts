import { join, resolve } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { promoteToAdmin } from './promote.ts'

/** `npm run admin -- EMAIL`: works beside a running server, which notices at the next request. */
async function run(email: string | undefined): Promise<boolean> {
  if (!email) {
    console.error('Say whom: npm run admin -- EMAIL')
    return false
  }
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ directory: join(resolve(config.dataDir), 'postgres') })
  const { db, close } = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 2 })
  try {
    await migrate(db, await migrationFolders(join(import.meta.dirname, '../../..')))
    const { done, sentence } = await promoteToAdmin(db, email)
    console[done ? 'log' : 'error'](sentence)
    return done
  } finally {
    await close()
    await embedded?.stop()
  }
}

try {
  process.exitCode = (await run(process.argv[2])) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}
