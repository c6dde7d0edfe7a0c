import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileUses } from './house/feature-graph.ts'
import { isCode, readTree } from './house/source-files.ts'
import { root, runTool, type Outcome } from './run-command.ts'

const strict = ['--type-aware', '--report-unused-disable-directives-severity=error']
/** With more files than these one run over everything takes less time than two. */
const fewFiles = 400
const settings = [
  '.oxlintrc.json',
  'package-lock.json',
  'tsconfig.json',
  '.react-router/types/+routes.ts',
  ...['base', 'contract', 'server', 'web', 'journeys'].map((name) => `tools/types/${name}.tsconfig.json`),
]

/**
 * Lints everything by the rules that read one file or the imports, and by the rules that need types only files that passed them with another text,
 * or that import such a file, through however many others. The first run, and one after a change of settings, lints everything by all rules.
 */
export async function lint(folder = root): Promise<Outcome> {
  const cacheFile = join(folder, 'node_modules', '.cache', 'lint', 'passed.json')
  const keys = keysOf(folder)
  const passed = existsSync(cacheFile) ? (JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>) : {}
  const changed = Object.keys(keys).filter((path) => passed[path] !== keys[path])
  const runs = changed.length > fewFiles ? [strict] : [[], ...(changed.length > 0 ? [[...strict, ...changed]] : [])]
  const outcomes: Outcome[] = []
  for (const args of runs) outcomes.push(await runTool('oxlint', args, 'quiet', {}, folder))
  const ok = outcomes.every((outcome) => outcome.ok)
  if (ok) {
    mkdirSync(dirname(cacheFile), { recursive: true })
    writeFileSync(cacheFile, JSON.stringify(keys))
  }
  return {
    ok,
    output: outcomes.map(({ output }) => output).join(''),
    milliseconds: outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  }
}

/** Returns a fingerprint of each file with all that it imports, and of what decides how it is read. */
function keysOf(folder: string): Record<string, string> {
  const tree = readTree(folder)
  const read = (path: string): string => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '')
  const common = fingerprint(settings.map(read).join('\0') + process.version)
  const texts = new Map(tree.files.filter(({ path }) => isCode(path)).map(({ path, text }) => [path, fingerprint(text)]))
  const uses = fileUses(tree)
  const globals = [...texts].filter(([path]) => path.endsWith('.d.ts')).map(([, text]) => text)
  return Object.fromEntries(
    [...texts.keys()].map((path) => {
      const reached = new Set([path])
      for (const file of reached) for (const used of uses.get(file) ?? []) reached.add(used)
      return [path, fingerprint([common, ...globals, ...[...reached].toSorted().map((file) => `${file} ${texts.get(file)}`)].join('\n'))]
    }),
  )
}

const fingerprint = (text: string): string => createHash('sha1').update(text).digest('base64')
