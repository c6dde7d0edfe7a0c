import type { EngineName } from '#platform/testing/browser-engines.ts'
import { runTool } from '../run-command.ts'

/** Runs the main tasks in a browser engine; the arguments go to Playwright. Tests of an engine that is not installed are skipped by name. */
export async function runInEngine(engine: EngineName, args: readonly string[]): Promise<boolean> {
  const { ok } = await runTool('playwright', ['test', '--config', 'tools/engines/engines.config.ts', ...args], 'live', {
    BROWSER_ENGINE: engine,
  })
  return ok
}
