import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lint } from './lint.ts'
import { lastCheckFile, root, runTool, type Outcome } from './run-command.ts'

/**
 * Checks types, lint, format, dead code and the house; prints one line each. Returns the output of each step that failed, under its name.
 * `withHouse: false` leaves the house to a caller that runs every unit test afterwards.
 */
export async function check({ withHouse = true } = {}): Promise<Map<string, string>> {
  const started = performance.now()
  const failed = new Map<string, string>()
  const step = async (name: string, work: Promise<Outcome>): Promise<boolean> => {
    const outcome = await work
    report(name, outcome)
    if (!outcome.ok) failed.set(name, outcome.output.trimEnd())
    return outcome.ok
  }
  // The route types must be written before the compiler reads them.
  const types = async (): Promise<boolean> =>
    (await step('routes', runTool('react-router', ['typegen']))) && (await step('types', runTool('tsc', ['-b'])))
  await Promise.all([
    types(),
    step('lint', lint()),
    step('format', runTool('oxfmt', ['--check'])),
    step('dead code', runTool('knip', ['--no-progress'])),
    withHouse &&
      step('house', runTool('vitest', ['run', '--config', 'tools/vitest.config.ts', '--project', 'unit', 'tools/house/house.test.ts'])),
  ])
  const milliseconds = Math.round(performance.now() - started)
  if (withHouse) {
    const file = join(root, lastCheckFile)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, String(milliseconds))
  }
  console.log(`${failed.size === 0 ? 'ok    ' : 'FAILED'} check      ${milliseconds} ms`)
  return failed
}

function report(name: string, { ok, output, milliseconds }: Outcome): void {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${milliseconds} ms`)
  if (!ok) console.log(output.trimEnd())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await check()).size === 0 ? 0 : 1
