import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../app/server/build-if-needed.ts'
import { check } from './check.ts'
import { formatFailedTest, readFailedTests } from './failed-tests.ts'
import { root, runTool, type Outcome } from './run-command.ts'
import { totalsOf } from './test-totals.ts'

const pageLines = 80
const maxStepLines = 120

const reports = mkdtempSync(join(tmpdir(), 'tourstead-tests-'))
const vitestReport = join(reports, 'vitest.xml')
const journeysReport = join(reports, 'journeys.xml')

// Steps that failed without naming a test (lint, a build, a crashed runner), each with its output.
const failedSteps = await check({ withHouse: false })
// Before the tests, since several of them start the product at the same time, and each would build for itself.
const built = await pages()
await runTests('vitest', vitest, vitestReport)
if (built && globSync('journeys/**/*.journey.ts', { cwd: root }).length > 0) await runTests('journeys', journeys, journeysReport)

const inVitest = totalsOf(vitestReport)
const inJourneys = totalsOf(journeysReport)
const failedTests = [vitestReport, journeysReport].flatMap(readFailedTests)
rmSync(reports, { recursive: true, force: true })

const passed = inVitest.passed + inJourneys.passed
const failed = inVitest.failed + inJourneys.failed + failedSteps.size
for (const [step, output] of failedSteps) console.log(`\nFAILED ${step}\n${output.split('\n').slice(-maxStepLines).join('\n')}`)
for (const test of failedTests) console.log(`\n${formatFailedTest(test)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function runTests(name: string, run: () => Promise<Outcome>, report: string): Promise<void> {
  const { ok, output } = await run()
  if ((!ok || !existsSync(report)) && totalsOf(report).failed === 0) failedSteps.set(name, output.trimEnd())
}

function vitest(): Promise<Outcome> {
  const options = ['--config', 'tools/vitest.config.ts', '--reporter=default', '--reporter=junit', `--outputFile.junit=${vitestReport}`]
  return runTool('vitest', ['run', ...options], 'live')
}

async function pages(): Promise<boolean> {
  try {
    await buildIfNeeded(root)
    return true
  } catch (error) {
    failedSteps.set('build', error instanceof Error ? error.message : String(error))
    return false
  }
}

async function journeys(): Promise<Outcome> {
  const options = ['--config', 'tools/playwright.config.ts', '--reporter=list,junit']
  // One journey after another leaves two fifths of two processors idle.
  const environment = { PLAYWRIGHT_JUNIT_OUTPUT_FILE: journeysReport, JOURNEY_LANES: '2' }
  const outcome = await runTool('playwright', ['test', ...options], 'live', environment)
  if (!outcome.ok) showPages()
  return outcome
}

/** Prints what stood on the page where a journey failed: where the tests run elsewhere, nothing else of it is left. */
function showPages(): void {
  for (const file of globSync('node_modules/.cache/journeys/*/error-context.md', { cwd: root })) {
    const [, snapshot] = readFileSync(join(root, file), 'utf8').split('# Page snapshot')
    if (snapshot) console.log(`${file}\n${snapshot.split('\n').slice(0, pageLines).join('\n')}`)
  }
}
