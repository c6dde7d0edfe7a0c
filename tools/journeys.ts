// npm run journeys -- [--browser firefox | webkit | chromium] [FILTER ...]
// Runs the journeys, or the main tasks in one browser engine. All other arguments go to Playwright.
import { buildIfNeeded } from '../app/server/build-if-needed.ts'
import { engineNames, isEngineName } from '#platform/testing/browser-engines.ts'
import { runInEngine } from './engines/run-in-engine.ts'
import { root, runTool } from './run-command.ts'

const [, , ...args] = process.argv
const position = args.indexOf('--browser')
const engine = position === -1 ? undefined : (args[position + 1] ?? '')

if (engine !== undefined && !isEngineName(engine)) {
  console.error(`Usage: npm run journeys -- [--browser ${engineNames.join(' | ')}] [FILTER ...]`)
  process.exitCode = 2
} else {
  await buildIfNeeded(root)
  const ok = engine
    ? await runInEngine(engine, args.toSpliced(position, 2))
    : (await runTool('playwright', ['test', '--config', 'tools/playwright.config.ts', ...args], 'live')).ok
  process.exitCode = ok ? 0 : 1
}
