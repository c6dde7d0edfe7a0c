// npm run verify -- leads     looks whether any record of a lead was changed after it was written
import { join, resolve } from 'node:path'
import { checkLeads } from '#features/leads/server'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { readSettings } from './settings.ts'
import { oneClearLine } from './start-failure.ts'

/** Works beside a running server; ends with 1 when something was changed. */
async function run(what: string | undefined): Promise<boolean> {
  if (what !== 'leads') throw new Error('Usage: npm run verify -- leads')
  const config = readSettings(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ directory: join(resolve(config.dataDir), 'postgres') })
  const { db, close } = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 2 })
  try {
    const { checked, broken } = await checkLeads(db)
    console.log(
      broken.length === 0
        ? `The records of ${checked} leads are as they were written.`
        : `${broken.length} of ${checked} leads have a record that was changed: ${broken.slice(0, 20).join(', ')}`,
    )
    return broken.length === 0
  } finally {
    await close()
    await embedded?.stop()
  }
}

try {
  process.exitCode = (await run(process.argv[2])) ? 0 : 1
} catch (error) {
  console.error(oneClearLine(error))
  process.exitCode = 1
}
