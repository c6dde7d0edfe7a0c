import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lint } from './lint.ts'
import { lastCheckFile, root, runTool, type Outcome } from './run-command.ts'

/** Types, lint, format, dead code and the house; prints one line each and the full output of what failed. */
export async function check(): Promise<boolean> {
  const started = performance.now()
  const step = async (name: string, work: Promise<Outcome>): Promise<boolean> => {
    const outcome = await work
    report(name, outcome)
    return outcome.ok
  }
  // The route types must be written before the compiler reads them.
  const types = async (): Promise<boolean> =>
    (await step('routes', runTool('react-router', ['typegen']))) && (await step('types', runTool('tsc', ['-b'])))
  const results = await Promise.all([
    types(),
    step('lint', lint()),
    step('format', runTool('oxfmt', ['--check'])),
    step('dead code', runTool('knip', ['--no-progress'])),
    step('house', runTool('vitest', ['run', '--config', 'tools/vitest.config.ts', '--project', 'unit', 'tools/house/house.test.ts'])),
  ])
  const ok = results.every(Boolean)
  const milliseconds = Math.round(performance.now() - started)
  const file = join(root, lastCheckFile)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, String(milliseconds))
  console.log(`${ok ? 'ok    ' : 'FAILED'} check      ${milliseconds} ms`)
  return ok
}

function report(name: string, { ok, output, milliseconds }: Outcome): void {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${milliseconds} ms`)
  if (!ok) console.log(output.trimEnd())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await check()) ? 0 : 1
