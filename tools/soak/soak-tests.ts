import { randomInt } from 'node:crypto'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildIfNeeded } from '../../app/server/build-if-needed.ts'
import { readFailedTests, type FailedTest } from '../failed-tests.ts'
import { root, runTool, type Outcome } from '../run-command.ts'

/** Moments at which each round starts, and how often it repeats each journey: ten times in all. */
const rounds = [
  { moment: '2026-10-31T23:58:00-05:00', what: 'two minutes before a month ends', repeats: 4 },
  { moment: '2027-03-14T01:50:00-06:00', what: 'ten minutes before clocks go forward', repeats: 3 },
  { moment: '2026-11-01T00:50:00-05:00', what: 'before clocks go back', repeats: 3 },
]
const timeZone = 'America/Chicago'
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')

interface Failure extends FailedTest {
  round: string
}

/**
 * Runs all tests once per clock, in random order, with every core kept busy; filters are parts of file names. `SEED` repeats an order.
 * Prints each failed test with its seed, clock and error, and returns whether all passed.
 */
export async function run(filters: string[]): Promise<boolean> {
  if (!library) console.log('NOT TESTED: other clocks, since libfaketime is not installed. Run apt-get install libfaketime.')
  await buildIfNeeded(root)
  const burners = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  const failures: Failure[] = []
  for (const { moment, what, repeats } of rounds) {
    const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
    const round = `seed ${seed}, ${library ? `${moment}, ${what}` : 'present time'}`
    console.log(`Round: ${round}`)
    const environment = library ? clockAt(moment, library) : {}
    const order = ['--config', 'tools/vitest.config.ts', '--sequence.shuffle', `--sequence.seed=${seed}`]
    const tests = await readRun('vitest', filters, '{platform,features,app,tools,demo,bench}/**/*.test.{ts,tsx}', (report) =>
      runTool(
        'vitest',
        ['run', ...order, '--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`, ...filters],
        'live',
        environment,
      ),
    )
    const journeys = await readRun('journeys', filters, 'journeys/**/*.journey.ts', (report) =>
      runTool(
        'playwright',
        ['test', '--config', 'tools/playwright.config.ts', '--reporter=list,junit', `--repeat-each=${repeats}`, ...filters],
        'live',
        {
          ...environment,
          PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
        },
      ),
    )
    failures.push(...[...tests, ...journeys].map((failure) => ({ ...failure, round })))
  }
  await Promise.all(burners.map((burner) => burner.terminate()))
  for (const { name, round, error } of failures) console.log(`\nFAILED ${name}\n${round}\n${error}`)
  console.log(failures.length === 0 ? 'All rounds passed.' : `${failures.length} failures.`)
  return failures.length === 0
}

/** Returns the failed tests of a run over these files; a run that fails without naming one is reported by the end of its output. */
async function readRun(name: string, filters: string[], files: string, start: (report: string) => Promise<Outcome>): Promise<FailedTest[]> {
  const paths = globSync(files, { cwd: root, exclude: ['**/node_modules/**'] })
  if (filters.length > 0 && !paths.some((path) => filters.some((filter) => path.includes(filter)))) return []
  const folder = mkdtempSync(join(tmpdir(), 'tourstead-soak-'))
  try {
    const report = join(folder, 'report.xml')
    const { ok, output } = await start(report)
    const failed = readFailedTests(report)
    return ok || failed.length > 0
      ? failed
      : [{ name: [name, ...filters].join(' '), error: output.split('\n').slice(-60).join('\n'), output: '' }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the environment in which it is this moment now. All processes share the offset, so a server started later does not fall
 * behind its database. Durations are still measured by the real clock. PostgreSQL keeps the real clock and is told the offset:
 * libfaketime hands the true time to a signal handler that interrupts `epoll_wait`, so each timeout of a backend would fire too early.
 */
function clockAt(moment: string, preload: string): NodeJS.ProcessEnv {
  const aheadSeconds = Math.round((Date.parse(moment) - Date.now()) / 1000)
  const offset = `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}`
  return {
    TZ: timeZone,
    FAKETIME: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_SKIP_CMDS: 'postgres,pg_ctl,initdb',
    PGOPTIONS: `-c services.ahead_ms=${aheadSeconds * 1000}`,
    LD_PRELOAD: preload,
  }
}
