import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from './open-database.ts'
import { oneClearLine } from './start-failure.ts'

/** Starts everything and stays until it is told to stop; a failed start prints one line and exits with 1. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  try {
    const config = readConfig(process.env)
    // The database starts in processes of its own while this one still reads its modules.
    const opening = openDatabase(config)
    opening.catch(() => undefined)
    const { start } = await import('./start.ts')
    await start(config, development, opening)
  } catch (error) {
    console.error(oneClearLine(error))
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
    process.exit(1)
  }
}
