// npm run demo -- reset        empties the demo database and loads the demo world anew
// npm run demo -- --homes N    adds N generated homes, spread over the country, for load tests
// npm run demo -- reset --homes N   does both
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopOnSignal } from '#platform/database/stop-on-signal.ts'
import { openServices } from '../app/server/open-services.ts'
import { readSettings } from '../app/server/settings.ts'
import { generateListings } from './generate-listings.ts'
import { openDemoWorld } from './open-world.ts'
import { emptyDemoWorld } from './reset.ts'

const usage = 'Usage: npm run demo -- reset | npm run demo -- --homes N | npm run demo -- reset --homes N'
const maxListings = 5_000_000

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run(): Promise<void> {
  // npm passes the second `--` of `npm run demo -- reset -- --homes N` on.
  const args = process.argv.slice(2).filter((argument) => argument !== '--')
  const { values, positionals } = parseArgs({ args, options: { homes: { type: 'string' } }, allowPositionals: true })
  const reset = positionals.length === 1 && positionals[0] === 'reset'
  const homes = values.homes === undefined ? undefined : Number(values.homes)
  if ((!reset && positionals.length > 0) || (!reset && homes === undefined)) throw new Error(usage)
  if (homes !== undefined && !(Number.isInteger(homes) && homes > 0 && homes <= maxListings)) {
    throw new Error(`--homes takes a whole number from 1 to ${maxListings.toLocaleString('en-US')}.`)
  }

  const config = readSettings(process.env)
  stopOnSignal(config)
  const { services, close, demoSignIns } = await openServices({ ...config, demo: !reset && config.demo }, join(import.meta.dirname, '..'))
  try {
    if (reset) {
      console.log(
        `Emptying ${config.databaseUrl ? `the database ${new URL(config.databaseUrl).pathname.slice(1)}` : `the database in ${config.dataDir}`} and loading the demo world.`,
      )
      await emptyDemoWorld(services)
      for (const line of await openDemoWorld({ ...services, config: { ...config, demo: true } })) console.log(line)
    } else for (const line of demoSignIns) console.log(line)
    if (homes !== undefined) await generateListings(services, homes)
  } finally {
    await close()
  }
}
