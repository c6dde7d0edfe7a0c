import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { conclude, print, type Goal } from '../support/figures.ts'
import { emptyFolder, root } from '../support/server-process.ts'
import { fuzz } from './films-mutated.ts'
import { killLoop } from './films-killed.ts'

/** Films through 50 kills of server and worker, then 500 files with something wrong; `--kills` and `--files` say how many. */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      kills: { type: 'string', default: '50' },
      files: { type: 'string', default: '500' },
      seed: { type: 'string', default: '15' },
    },
  })
  const [kills, files, seed] = [values.kills, values.files, values.seed].map(Number) as [number, number, number]
  const goals: Goal[] = []
  if (kills > 0)
    await inFreshDatabase(async (connection, url, folder) => {
      const figures = await killLoop(connection, url, folder, { kills, films: Math.ceil(kills * 0.8), seed, betweenMs: 1500 })
      print('films through kills', { ...figures, orphans: figures.orphans.length, examples: figures.orphans.slice(0, 5) })
      goals.push(
        { name: 'films that are neither Complete nor Rejected', value: figures.unfinished, most: 0, unit: '' },
        { name: 'good films that were rejected, damaged ones that were not', value: figures.wrongEnd, most: 0, unit: '' },
        { name: 'films without exactly one set of renditions', value: figures.notOnce, most: 0, unit: '' },
        { name: 'files of no film', value: figures.orphans.length, most: 0, unit: '' },
        { name: 'renditions without their file', value: figures.missing.length, most: 0, unit: '' },
      )
    })
  if (files > 0)
    await inFreshDatabase(async (connection, url, folder) => {
      const figures = await fuzz(connection, url, folder, files)
      print('files with something wrong', figures)
      goals.push(
        { name: 'files neither played nor refused', value: figures.unfinished, most: 0, unit: '' },
        {
          name: 'files half stored',
          value: figures.orphans.length + figures.missing.length + figures.leftBehind.length,
          most: 0,
          unit: '',
        },
      )
    })
  return conclude(goals)
}

async function inFreshDatabase(
  work: (connection: ReturnType<typeof connect>, url: string, folder: string) => Promise<void>,
): Promise<void> {
  const folder = emptyFolder()
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') })
  const connection = connect(database.url, { max: 4 })
  try {
    await migrate(connection.db, await migrationFolders(root))
    await work(connection, database.url, folder.path)
  } finally {
    await connection.close()
    await database.stop({ force: true })
    folder.remove()
  }
}
