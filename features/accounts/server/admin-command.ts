import { join } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { withCommandDatabase } from '#platform/database/command-database.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { promoteToAdmin } from './promote.ts'

/** `npm run admin -- EMAIL`: works beside a running server, which notices at the next request. */
async function run(email: string | undefined): Promise<boolean> {
  if (!email) {
    console.error('Say whom: npm run admin -- EMAIL')
    return false
  }
  return withCommandDatabase(readConfig(process.env), async (db) => {
    await migrate(db, await migrationFolders(join(import.meta.dirname, '../../..')))
    const { done, sentence } = await promoteToAdmin(db, email)
    console[done ? 'log' : 'error'](sentence)
    return done
  })
}

try {
  process.exitCode = (await run(process.argv[2])) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}
