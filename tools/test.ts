import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../app/server/build-if-needed.ts'
import { check } from './check.ts'
import { root, runTool } from './run-command.ts'
import { totalsOf } from './test-totals.ts'

const pageLines = 80

const reports = mkdtempSync(join(tmpdir(), 'tourstead-tests-'))
const vitestReport = join(reports, 'vitest.xml')
const journeysReport = join(reports, 'journeys.xml')

const checked = await check()
// Before the tests, since several of them start the product at the same time, and each would build for itself.
const built = await pages()
const tested = await vitest()
const traveled = built && (globSync('journeys/**/*.journey.ts', { cwd: root }).length === 0 || (await journeys()))

const inVitest = totalsOf(vitestReport)
const inJourneys = totalsOf(journeysReport)
rmSync(reports, { recursive: true, force: true })

// A step that fails without naming a failed test (lint, a crashed runner) still counts as one failure.
const unnamed = [!checked, !tested && inVitest.failed === 0, !traveled && inJourneys.failed === 0].filter(Boolean).length
const passed = inVitest.passed + inJourneys.passed
const failed = inVitest.failed + inJourneys.failed + unnamed
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function vitest(): Promise<boolean> {
  const options = ['--config', 'tools/vitest.config.ts', '--reporter=default', '--reporter=junit', `--outputFile.junit=${vitestReport}`]
  const { ok } = await runTool('vitest', ['run', ...options], 'live')
  return ok && existsSync(vitestReport)
}

async function pages(): Promise<boolean> {
  try {
    await buildIfNeeded(root)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

async function journeys(): Promise<boolean> {
  const options = ['--config', 'tools/playwright.config.ts', '--reporter=list,junit']
  // One journey after another leaves two fifths of two processors idle.
  const environment = { PLAYWRIGHT_JUNIT_OUTPUT_FILE: journeysReport, JOURNEY_LANES: '2' }
  const { ok } = await runTool('playwright', ['test', ...options], 'live', environment)
  if (!ok) showPages()
  return ok && existsSync(journeysReport)
}

/** Prints what stood on the page where a journey failed: where the tests run elsewhere, nothing else of it is left. */
function showPages(): void {
  for (const file of globSync('node_modules/.cache/journeys/*/error-context.md', { cwd: root })) {
    const [, snapshot] = readFileSync(join(root, file), 'utf8').split('# Page snapshot')
    if (snapshot) console.log(`${file}\n${snapshot.split('\n').slice(0, pageLines).join('\n')}`)
  }
}
