import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from '../../tools/house/source-files.ts'
import { root, runTool } from '../../tools/run-command.ts'
import { dice } from '../search/search-queries.ts'
import { scratchCopy } from './scratch-copy.ts'
import { tokenMutations, type TokenMutation } from './token-mutations.ts'

const minRate = 0.85
/** Features that decide access, money, law or visibility. */
const sensitive = /^(?:access|api-keys|billing|identity|impersonation|law|moderation|agreements|personal-data|session|takedowns|teams)$/
const minRateSensitive = 0.95

interface Sampled extends TokenMutation {
  file: string
}

/**
 * Draws single-token mutations of the features' server and contract code, tries each in a scratch copy and runs the unit and PostgreSQL
 * tests of its feature, up to the first that fails. The same seed and tree draw the same sample.
 */
export async function runSampledMutations(count: number, seed: number): Promise<boolean> {
  const all = featureSources().flatMap((file) =>
    tokenMutations(file, readFileSync(join(root, file), 'utf8')).map((mutation): Sampled => ({ file, ...mutation })),
  )
  const roll = dice(seed)
  const sample = Array.from({ length: Math.min(count, all.length) }, () => all.splice(Math.floor(roll() * all.length), 1)).flat()
  const scratch = scratchCopy()
  const results: { feature: string; verdict: string }[] = []
  try {
    for (const [index, mutation] of sample.entries()) {
      const feature = featureName(mutation.file)
      const verdict = await tryMutation(scratch, feature, mutation)
      results.push({ feature, verdict })
      console.log(JSON.stringify({ tried: index + 1, of: sample.length, ...describe(mutation), verdict }))
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  return [
    goal('mutations killed', results, minRate),
    goal(
      'mutations killed in sensitive features',
      results.filter(({ feature }) => sensitive.test(feature)),
      minRateSensitive,
    ),
  ].every(Boolean)
}

const featureName = (file: string): string => file.split('/')[1] ?? ''

const featureSources = (): string[] =>
  globSync('features/*/{server,contract}{.ts,/**/*.ts}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && !/\/testing\/|\.fixtures\.ts$|-setup\.ts$/.test(file))
    .toSorted()

function describe({ file, start, end, replacement }: Sampled) {
  const code = readFileSync(join(root, file), 'utf8')
  const lineStart = code.lastIndexOf('\n', start) + 1
  const line = code.slice(lineStart, code.indexOf('\n', end))
  const changed = line.slice(0, start - lineStart) + replacement + line.slice(end - lineStart)
  return { at: `${file}:${code.slice(0, start).split('\n').length}`, changed: changed.trim() }
}

const greenFeatures = new Map<string, boolean>()

async function tryMutation(scratch: string, feature: string, { file, start, end, replacement }: Sampled): Promise<string> {
  const isGreen = greenFeatures.get(feature) ?? (await passes(scratch, feature))
  greenFeatures.set(feature, isGreen)
  if (!isGreen) return 'not green before'
  const place = join(scratch, file)
  const before = readFileSync(place, 'utf8')
  try {
    writeFileSync(place, before.slice(0, start) + replacement + before.slice(end))
    return (await passes(scratch, feature)) ? 'survived' : 'killed'
  } finally {
    writeFileSync(place, before)
  }
}

async function passes(scratch: string, feature: string): Promise<boolean> {
  const projects = ['--project', 'unit', '--project', 'pg']
  const options = ['--config', 'tools/vitest.config.ts', ...projects, '--bail=1', '--reporter=dot', '--passWithNoTests']
  return (await runTool('vitest', ['run', ...options, `features/${feature}/`], 'quiet', {}, scratch)).ok
}

function goal(name: string, results: readonly { verdict: string }[], least: number): boolean {
  const killed = results.filter(({ verdict }) => verdict === 'killed').length
  const rate = results.length === 0 ? 1 : killed / results.length
  console.log(JSON.stringify({ goal: `${name}, at least ${least}`, killed, of: results.length, rate, met: rate >= least }))
  return rate >= least
}
