import { parseArgs } from 'node:util'
import { conclude, print, type Goal } from '../support/figures.ts'
import { fuzz } from './films-mutated.ts'
import { inFreshDatabase } from '../support/fresh-database.ts'
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
      const figures = await killLoop(connection, url, folder, { kills, films: kills * 2, seed, betweenMs: 1500 })
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
