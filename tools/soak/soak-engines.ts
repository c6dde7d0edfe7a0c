import { buildIfNeeded } from '../../app/server/build-if-needed.ts'
import { engineNames } from '#platform/testing/browser-engines.ts'
import { runInEngine } from '../engines/run-in-engine.ts'
import { root } from '../run-command.ts'

/** Runs the main tasks in every browser engine, one after another, and returns whether all passed. */
export async function run(filters: string[]): Promise<boolean> {
  await buildIfNeeded(root)
  const failed: string[] = []
  for (const name of engineNames) if (!(await runInEngine(name, filters))) failed.push(name)
  console.log(failed.length === 0 ? 'No engine failed.' : `Failed in ${failed.join(', ')}.`)
  return failed.length === 0
}
