import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lastCheckFile } from '../run-command.ts'
import { isTestSupport, mutualPairs } from './feature-graph.ts'
import { sourcesPerFolder, wideDoors } from './house-rules.ts'
import { isCode, isTest, isTexts, linesOf, type Tree } from './source-files.ts'
import { replaceableTerms } from './words.ts'

/** One filter of the search, followed through the house: the fewer files say it, the easier another is added. */
const filter = 'filmed'
/** Badges count filmed homes, which is not the filter. */
const otherMeaning = 'features/badges/'
const measuredPage = '/browse-page'

export interface Measure {
  name: string
  figure: string
}

/** What tells whether the house can be taken in, for the person who runs `npm run map`. */
export function measuresOf(tree: Tree): Measure[] {
  const code = tree.files.filter(({ path }) => isCode(path) && !isTexts(path))
  const lines = (wanted: boolean): number =>
    code.filter(({ path }) => isTest(path) === wanted).reduce((sum, { text }) => sum + linesOf(text), 0)
  const [widest = ['', 0]] = [...sourcesPerFolder(tree)].toSorted(([, a], [, b]) => b - a)
  const saying = code.filter(
    ({ path, text }) =>
      /^(app|features|platform)\//.test(path) &&
      !path.startsWith(otherMeaning) &&
      !isTestSupport(path) &&
      new RegExp(`\\b${filter}\\b`).test(text),
  )
  const folders = new Set(saying.map(({ path }) => dirname(path)))
  const pairs = mutualPairs(tree)
  return [
    { name: 'widest folder', figure: `${widest[1]} sources (${widest[0]})` },
    { name: 'mutual pairs of features', figure: [pairs.length, ...pairs].join(', ') },
    { name: `files that say \`${filter}\``, figure: `${saying.length} in ${folders.size} folders` },
    { name: 'doors of more than 25 names', figure: `${wideDoors(tree).length}` },
    { name: 'words the field has others for', figure: `${replaceableTerms(tree).length}` },
    { name: 'lines of source', figure: `${lines(false)} in ${code.filter(({ path }) => !isTest(path)).length} files` },
    { name: 'lines of tests for each', figure: (lines(true) / lines(false)).toFixed(2) },
    { name: 'scripts of the list, first load', figure: firstLoad(join(tree.root, 'build/client')) ?? 'no build' },
    { name: 'last `npm run check`', figure: lastCheck(join(tree.root, lastCheckFile)) },
  ]
}

const lastCheck = (file: string): string => (existsSync(file) ? `${(Number(readFileSync(file, 'utf8')) / 1000).toFixed(1)} s` : 'not run')

interface Manifest {
  entry: Loaded
  routes: Record<string, Loaded & { parentId?: string }>
}
interface Loaded {
  module: string
  imports?: string[]
}

/** The scripts the page of the list names before anything is pressed, from the manifest of the build. */
function firstLoad(build: string): string | undefined {
  const [file] = globSync('assets/manifest-*.js', { cwd: build })
  if (!file) return undefined
  const { entry, routes } = JSON.parse(
    readFileSync(join(build, file), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  ) as Manifest
  const loaded = [entry]
  const id = Object.keys(routes).find((name) => name.endsWith(measuredPage))
  for (let route = id && routes[id]; route; route = route.parentId && routes[route.parentId]) loaded.push(route)
  const scripts = new Set(loaded.flatMap(({ module, imports = [] }) => [module, ...imports]))
  const bytes = [...scripts].map((script) => join(build, script)).filter((script) => existsSync(script))
  const packed = bytes.reduce((sum, script) => sum + gzipSync(readFileSync(script), { level: 9 }).byteLength, 0)
  return `${scripts.size} scripts, ${(packed / 1000).toFixed(1)} kB by gzip`
}
